/** Words that the embedded engine may write of its own accord of a lasting problem, beside those of phrases.ts. */
export const chronicPhrases = {
  regarding: 'Regarding',
  course: 'doing well better worse variable recent further flaring',
  care: 'continues regularly issues misses doses occasionally helping',
  measures: 'running readings removal',
} as const;
