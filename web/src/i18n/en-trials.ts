/** Two small models that learn side by side, and the predictions about them. */
export const enTrials = {
  'emerge.train.title': '⟦Train it yourself|Trained once more⟧',
  'emerge.train.short': 'Train',
  'emerge.train.caption':
    'Loss {{a}} in A and {{b}} in B. In A {{foundA}} relations found a head, in B {{foundB}}; {{both}} did in both, and in {{same}} of these the head has the same number.',
  'emerge.train.rule':
    '✓: the head has more than {{mass}} on the right word, and more than chance above all three controls (dashed: the strongest). A training of this size is a good one with {{n}} of them.',
  'emerge.train.note':
    'Far smaller than the model of the film: width 32, two layers, four of the grammar’s templates. Ability is the mean probability of the word that depends on the other, once it is hidden; “without” is what is left once its head is switched off, nothing being trained anew. “–”: not tried, since only heads that beat all three controls for some relation are switched off, after the last step. All on sentences that were not learned from.',
  'emerge.trial': 'What is compared',
  'emerge.trial.seeds': 'Two seeds',
  'emerge.trial.seeds.note':
    'The same task, the same code. What differs: the random weights at the start, and which sentences are drawn to learn from.',
  'emerge.trial.fillers': 'Fillers',
  'emerge.trial.fillers.note':
    'In A random fillers stand between the words, so that distances differ. In B there are none: then one fixed step often does. Each is scored on sentences of its own kind, so the losses cannot be compared.',
  'emerge.trial.heads': 'One head',
  'emerge.trial.heads.note':
    'A has four heads in each layer, B one of four times the width, with as many parameters.',
  'emerge.trial.dropout': 'Dropout',
  'emerge.trial.dropout.note':
    'In B, while it learns, a tenth of what each sub-layer adds is set to 0 at random.',
  'emerge.trial.weights': 'Attention dropout',
  'emerge.trial.weights.note':
    'In B, while it learns, a tenth of the attention weights is set to 0 at random: no key can be relied on.',
  'emerge.trial.equal': 'Equal start',
  'emerge.trial.equal.note':
    'In B all heads of a layer begin as copies of the first, its block of W_O included; no dropout.',
  'emerge.trial.roles': 'Assigned roles',
  'emerge.trial.roles.note':
    'In A heads are free. In B a person has handed out roles: head 0 sees only the previous word, head 1 the next, head 2 earlier words, head 3 later ones; each sees its own word too.',
  'emerge.trial.title': '{{side}}: seed {{seed}}',
  'emerge.trial.loss': 'Loss on test sentences: {{loss}}',
  'emerge.trial.found': '{{n}} of {{all}} relations have a head.',
  'emerge.trial.alike': 'Cosine of two heads’ maps, by layer: {{alike}}.',
  'emerge.set.heads': '{{n}} heads',
  'emerge.set.one': 'one head',
  'emerge.set.plain': 'no fillers',
  'emerge.set.dropout': 'dropout {{rate}}',
  'emerge.set.weights': 'attention dropout {{rate}}',
  'emerge.set.equal': 'heads start equal',
  'emerge.set.roles': 'assigned roles',
  'emerge.training': 'Training',
  'emerge.goon': 'Go on',
  'emerge.train': 'Train both',
  'emerge.reset': 'Start over',
  'emerge.seed': 'Seed',
  'emerge.seed.a': 'Seed A',
  'emerge.seed.b': 'Seed B',
  'emerge.seed.refused':
    '{{name}}: still {{seed}}. It has to be a whole number from 0 to {{most}}.',
  'emerge.computed': 'Computing: {{a}} s for A, {{b}} s for B',
  'emerge.place.worker': 'runs in a worker',
  'emerge.place.page': 'runs on the page, in slices',
  'emerge.untrained': 'Not trained yet.',
  'emerge.found': 'found a head',
  'emerge.pending': 'Noted.⟦ Train both, and you will see.⟧',
  'emerge.table': 'Model {{side}}, relation by relation',
  'emerge.untried': 'not tried',
  'emerge.col.relation': 'Relation',
  'emerge.col.place': 'Layer·head',
  'emerge.col.mass': 'Mass',
  'emerge.col.found': '✓',
  'emerge.col.ability': 'Ability',
  'emerge.col.without': 'without',

  'quiz.reseed.topic': 'another seed',
  'quiz.reseed.ask':
    'The same task with two seeds. Where a relation finds a head in both models: will it be the head of the same number?',
  'quiz.reseed.other': 'Mostly not: another head takes it',
  'quiz.reseed.other.why':
    '{{both}} relations found a head in both, {{same}} of them in the head of the same number. What has to be learned is the same; who learns it is left to chance.',
  'quiz.reseed.same': 'Mostly yes: each head has its job by its place',
  'quiz.reseed.same.why':
    '{{both}} relations found a head in both, {{same}} of them in the head of the same number. A head’s number means nothing: heads can change places, if their blocks of W_O do, and the model stays the same.',
  'quiz.reseed.none': 'No relation will find a head in both',
  'quiz.reseed.none.why':
    '{{both}} did, {{same}} of them in the head of the same number: the task asks for them, whatever the seed.',
  'quiz.fewer.topic': 'heads without fillers',
  'quiz.fewer.ask':
    'Without fillers (B) sentences are shorter and easier. Will more relations find a head that beats its controls, or fewer, than with them (A)?',
  'quiz.fewer.fewer': 'Fewer',
  'quiz.fewer.fewer.why':
    'With fillers {{a}}, without {{b}}. Where distances are fixed, a fixed step is a strong control, and a head that takes it has learned a step, not a relation.',
  'quiz.fewer.more': 'More',
  'quiz.fewer.more.why':
    'With fillers {{a}}, without {{b}}. Easier sentences do help; but a fixed step hits more often too, and that is what has to be beaten.',
  'quiz.fewer.equal': 'As many',
  'quiz.fewer.equal.why':
    'With fillers {{a}}, without {{b}}. Both the heads and the control of the fixed step get better without them.',
  'quiz.single.topic': 'one head against four',
  'quiz.single.ask':
    'As many parameters, as many steps: four heads (A) or one wide head (B). Which has the lower loss?',
  'quiz.single.a': 'Four heads',
  'quiz.single.a.why':
    'Four heads {{a}}, one head {{b}}. Each head can have a row of its own for a word; with one, all that a word needs has to share a single row.',
  'quiz.single.b': 'One head',
  'quiz.single.b.why':
    'Four heads {{a}}, one head {{b}}. One wide head can compare words in more dimensions, but it has one row for each word in each layer.',
  'quiz.single.alike': 'No difference',
  'quiz.single.alike.why':
    'Four heads {{a}}, one head {{b}}. As many parameters do not mean as many rows.',
  'quiz.noise.topic': 'dropout while learning',
  'quiz.noise.ask':
    'As many steps, both scored with nothing left out: which model has the lower loss, the one that learned without dropout (A) or the one that learned with it (B)?',
  'quiz.noise.a': 'Without dropout',
  'quiz.noise.a.why':
    'Without {{a}}, with {{b}}. Dropout is a remedy against learning texts by heart. Here every step draws new sentences from the grammar, so there is hardly anything to learn by heart.',
  'quiz.noise.b': 'With dropout',
  'quiz.noise.b.why':
    'Without {{a}}, with {{b}}. With dropout no single path can be relied on. That helps most where the same texts come again and again; here every step draws new ones.',
  'quiz.noise.alike': 'No difference',
  'quiz.noise.alike.why':
    'Without {{a}}, with {{b}}. Nothing is left out while it is scored; but the weights are those that were learned under dropout.',
  'quiz.blind.topic': 'heads under attention dropout',
  'quiz.blind.ask':
    'In B any weight of a row may be 0 by chance while it learns. Will more relations find a head that beats its controls, or fewer, than in A?',
  'quiz.blind.fewer': 'Fewer',
  'quiz.blind.fewer.why':
    'Without it {{a}}, with it {{b}}. A row that lies on one word loses everything when just this weight is 0, one that is shared out only a part: that speaks against clear heads.',
  'quiz.blind.more': 'More',
  'quiz.blind.more.why':
    'Without it {{a}}, with it {{b}}. What one head may miss others can learn as well: that speaks for more heads that do the same, not for more relations.',
  'quiz.blind.equal': 'As many',
  'quiz.blind.equal.why':
    'Without it {{a}}, with it {{b}}. Nine of ten weights stay, and all of them while it is scored; how much the rest matters only the training tells.',
  'quiz.tie.topic': 'heads that start equal',
  'quiz.tie.ask': 'In B all heads of a layer start equal. After training: what has become of them?',
  'quiz.tie.stay': 'They are still equal',
  'quiz.tie.stay.why':
    'Cosine of their maps: {{l0}} in layer 0, {{l1}} in layer 1. Equal heads get equal gradients, and stay equal: the layer has one head, four times over. What sets heads apart is that they start apart.',
  'quiz.tie.part': 'They part: each sentence pulls them a little',
  'quiz.tie.part.why':
    'Cosine of their maps: {{l0}} in layer 0, {{l1}} in layer 1. All heads read every sentence, and equal heads are pulled alike by each.',
  'quiz.tie.one': 'One takes over, the others fade',
  'quiz.tie.one.why':
    'Cosine of their maps: {{l0}} in layer 0, {{l1}} in layer 1. None can get ahead, for what one gets the others get too.',
  'quiz.assign.topic': 'assigned roles',
  'quiz.assign.ask':
    'Free heads (A), or heads each of which has been given one role (B): which model has the lower loss?',
  'quiz.assign.a': 'The free ones',
  'quiz.assign.a.why':
    'Free {{a}}, assigned {{b}}. A role that was thought out beforehand fits only as far as the thought did; a free head may serve several relations.',
  'quiz.assign.b': 'Those with roles',
  'quiz.assign.b.why':
    'Free {{a}}, assigned {{b}}. A good role saves a search, and a mask makes heads differ from the first step; it also forbids whatever was not thought of.',
  'quiz.assign.alike': 'No difference',
  'quiz.assign.alike.why':
    'Free {{a}}, assigned {{b}}. Later layers can make up for some of what a mask forbids, not for all.',
} as const;
