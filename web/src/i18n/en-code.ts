/** The strings of "In code"; a part of en.ts. */
export const enCode = {
  'code.heading': 'In code',
  'code.lead': 'The lines that make these numbers, to be run with their own arrays.',
  'code.lead.reads':
    'Lines that read these numbers from their file; they were measured during the training.',
  'code.of': 'Which numbers',
  'code.library': 'Library',
  'code.library.numpy': 'NumPy',
  'code.library.torch': 'PyTorch',
  'code.lines': 'The lines with {{library}}',
  'code.copy': 'Copy the lines',
  'code.copied': 'Copied',
  'code.copy.failed': 'Copying is not allowed here: choose the lines and copy them yourself.',
  'code.prints': 'Run beside {{file}}, these lines print {{cell}} = {{value}}, in more digits.',
  'code.export.heading': 'The arrays',
  'code.export.from': 'from',
  'code.export.to': 'to',
  'code.export.save': 'Save as',
  'code.export.npz': 'NumPy (.npz)',
  'code.export.safetensors': 'safetensors',
  'code.export.csv': 'CSV, {{name}} alone',
  'code.export.json': 'JSON',
  'code.export.loaded': 'the lines load this',
  'code.export.hidden':
    'Hidden keys are −∞: the number itself in .npz and safetensors, -inf in CSV, the text "-Infinity" in JSON.',
  'code.export.working': 'Writing the file …',
  'code.export.failed': 'The file could not be written. ({{message}})',
} as const;
