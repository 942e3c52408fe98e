/** The heads at a glance, the pictures of one row, and the fused row taken apart. */
export const enPictures = {
  'row.heading': 'One row, four pictures',
  'row.tell': 'In head {{head}}, the row of “{{token}}”, largest first: {{list}}.',
  'row.tell.more':
    'In head {{head}}, the row of “{{token}}”, largest first: {{list}}, and {{n}} more.',
  'row.item': '“{{token}}” {{weight}}',
  'row.key': '“{{token}}”, weight {{weight}}',
  'row.key.hidden': '“{{token}}”, hidden from this query',
  'row.hint': 'Point at a token to look; click or Enter keeps it, Escape frees it.',
  'row.marked': '“{{token}}” gives “{{key}}” a weight of {{weight}}.',
  'row.marked.hidden': '“{{key}}” is hidden from “{{token}}”: its weight is 0.',
  'row.locked': 'Kept; Escape frees it.',
  'row.formula': 'As a sum',
  'row.formula.more': '… and {{n}} more',
  'row.formula.note':
    'Each weight multiplies the whole row of V of its key; the products are added.',

  'picture.none': 'There is nothing here yet that could be drawn as a picture.',

  'plane.heading': 'As arrows',
  'plane.caption':
    '2-D projection: keeps {{kept}} of the squared length of queries and keys. Dot products in this plane are not the full ones.',
  'plane.tell':
    'Head {{head}}: the query of “{{token}}” and {{n}} keys as arrows in a plane that keeps {{kept}} of their squared length.',
  'plane.numbers': 'The arrows as numbers',
  'plane.arrow': 'arrow',
  'plane.across': 'across',
  'plane.up': 'up',

  'fusion.heading': 'What each head adds to the row',
  'fusion.tell':
    'The fused row of “{{token}}” is {{length}} long. Along it, head {{head}} adds most, {{value}}; the bias adds {{bias}}.',
  'fusion.way': 'Two ways to the same row',
  'fusion.way.sum': 'sum of blocks',
  'fusion.way.concat': 'concat × W_O',
  'fusion.way.sum.note': 'Each head through its own block of W_O, then added.',
  'fusion.way.concat.note': 'All heads side by side, then one product with the whole of W_O.',
  'fusion.difference': 'Largest difference between the two ways in this row:',
  'fusion.part': 'part',
  'fusion.bias': 'bias',
  'fusion.total': 'fused row',
  'fusion.projection': 'along the fused row',
  'fusion.projection.short': 'along',
  'fusion.norm': 'whole length',
  'fusion.norm.short': 'length',
  'fusion.truth':
    'The fused row is the sum of these parts, bias included, and nothing besides. What is more than the sum is what the next layer can do with it.',

  'elephant.title': 'The blind men and the elephant',
  'elephant.caption':
    'Each hand tells another story; only together they are an elephant. Heads are unlike the blind men in one thing: each reads the whole row, and hands on a part of its own. Put together is simply added; making more of it is left to the next layer.',
  'elephant.scale':
    'The stronger the colour, the longer the contribution, against the longest here. A drawing, not a number.',
  'elephant.tell':
    'An elephant of which each of the {{n}} heads has a part: {{parts}}. Darkest is that of head {{most}}, palest that of head {{least}}.',
  'elephant.trunk': 'trunk',
  'elephant.ear': 'ear',
  'elephant.leg': 'legs',
  'elephant.tail': 'tail',
  'elephant.back': 'back',
  'elephant.belly': 'belly',
  'elephant.head': 'head',
  'elephant.tusk': 'tusk',
} as const;
