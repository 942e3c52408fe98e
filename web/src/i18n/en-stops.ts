/** What the stops after the first say, and the sum behind a number. */
export const enStops = {
  'step.norm.caption.pre':
    'Before attention reads “{{token}}”, its mean {{mean}} is subtracted and the row is multiplied by {{rstd}}; then each channel gets a γ and a β of its own, which were learned.',
  'step.norm.caption.post':
    'The sum is normalised: from the row of “{{token}}” its mean {{mean}} is subtracted, the rest is multiplied by {{rstd}}, then come γ and β. This row leaves the layer.',
  'step.mlp_norm.caption':
    'The fused row of “{{token}}” is normalised before the next part, the MLP, reads it: mean {{mean}} is subtracted, the rest is multiplied by {{rstd}}; the sum itself goes on unchanged.',
  'step.qkv.caption':
    'Head {{head}} reads all {{n}} channels of “{{token}}” three times and makes {{m}} numbers each time: a query to look with, a key to be found by, a value to pass on. The largest in size are {{q}}, {{k}} and {{v}}.',
  'step.scores.caption':
    'The query of “{{token}}” is multiplied with every key. The largest dot product is {{most}}, with “{{mostToken}}”; the smallest is {{least}}, with “{{leastToken}}”.',
  'step.scaled.caption':
    'Sums of {{d}} products spread wide, so each score is divided by √{{d}}: for “{{token}}” and “{{mostToken}}”, {{before}} becomes {{after}}.',
  'step.masked.caption':
    '“{{token}}” may see {{seen}} of {{n}} keys. The score of every hidden key becomes −∞, so that its weight will be 0.',
  'step.weights.caption':
    '“{{token}}” looks most at “{{first}}” ({{firstWeight}}), then at “{{second}}” ({{secondWeight}}). Softmax makes each row sum to 1.',
  'step.weights.caption.one':
    '“{{token}}” has one key to look at, “{{first}}”: its weight is {{firstWeight}}.',
  'step.head_out.caption':
    'For “{{token}}”, head {{head}} mixes the rows of V: {{firstWeight}} of “{{first}}”, {{secondWeight}} of “{{second}}”, and so on through the row. The largest in size of the {{n}} results is {{value}}.',
  'step.head_out.caption.one':
    'For “{{token}}”, head {{head}} takes {{firstWeight}} of the value of “{{first}}”. The largest in size of the {{n}} results is {{value}}.',
  'step.concat.caption':
    'The outputs of all {{heads}} heads stand side by side, {{n}} numbers for “{{token}}”. Channels {{from}} to {{to}} are those of head {{head}}; the largest in size is {{value}}.',
  'step.concat.caption.off':
    'Head {{head}} is off: in the row of “{{token}}” its channels {{from}} to {{to}} are {{value}}. The other heads stand where they were.',
  'step.attn_out.caption':
    'Through its rows of W_O each head adds to all {{n}} channels. Where head {{head}} changes “{{token}}” most, it adds {{own}}; all heads and the bias together make {{sum}} there.',
  'step.attn_out.caption.off':
    'Head {{head}} is off and adds {{own}} to every channel of “{{token}}”. The largest in size that the other heads and the bias add is {{sum}}.',
  'step.resid_mid.caption':
    'What attention found is added to what came in. Where it changes “{{token}}” most, it adds {{change}}: from {{before}} to {{after}}.',
  'step.resid_mid.caption.skip':
    'This layer widens the row from {{d}} to {{n}}, so what came in is projected first. Where attention changes “{{token}}” most, it adds {{change}}: from {{before}} to {{after}}.',

  'sum.rest': '… {{n}} more, sum',
  'sum.rest.one': '… 1 more',
  'sum.total': 'Sum',
  'sum.terms': 'Terms, largest first',
  'sum.operand': 'Open its sum',
  'sum.given': 'This number is not computed: it is looked up or given.',
  'sum.given.row':
    'This row is given: random numbers made from the word itself, the same wherever the word stands.',
  'sum.hidden': 'This key is hidden from this query: its score is −∞ and its weight 0.',
  'sum.off': 'The head is off: each product counts 0 times.',
  'sum.softmax': 'Its own power of e, divided by the sum of the row’s.',
  'sum.max': 'First the row’s largest score, {{max}}, is subtracted from each.',
  'sum.mean': 'the sum divided by {{n}}',
  'sum.rstd': 'One over the root of the mean square (plus ε).',
  'sum.copy': 'Taken over unchanged from:',
} as const;
