/** Strings of the lessons whose models learn: fetched with them. */
export const enLearning = {
  'learn.starting': 'Preparing the models',
} as const;

export type LearningKey = keyof typeof enLearning;
