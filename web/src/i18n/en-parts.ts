/** Strings of every lesson of parts: fetched with the first that is shown. */
export const enParts = {
  'parts.starting': 'Preparing the models',
  'parts.label': 'Parts of the lesson',
  'claims.says': 'The text',
  'claims.known': 'What is known',
  'claims.here': 'Measured here',
} as const;
