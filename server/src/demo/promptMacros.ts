/** Instructions that the demo practice keeps. Rules carry them out, so that they work without a language model. */
export const demoPromptMacros = [
  { name: 'Australian spelling', text: 'Use Australian spelling.' },
  { name: 'Plain words for the reader', text: 'Write out all abbreviations. Turn the bullets into prose.' },
  { name: 'Shorter', text: 'Make it shorter.' },
] as const;
