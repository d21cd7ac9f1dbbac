/** What letters say of the embedded engine's own accord, beside the phrases of every document. */
export const letterPhrases = {
  lasted: 'This has lasted',
  hasLasted: 'has lasted',
  the: 'The',
  started: 'It started',
  startedOn: 'It started on',
  presentSince: 'It has been present',
  severity: 'The severity was rated at',
  happens: 'This happens',
  site: 'The site is',
  worse: 'It is worse',
  better: 'It is better',
  with: 'with',
  described: 'It was described as',
  cameAbout: 'You came about',
  youHaveHistory: 'You have a history of',
  youHaveNo: 'You told me you have no',
  youHaveNot: 'You told me you have not been',
  taking: 'taking',
  answered: 'answered',
  came: 'You came',
  cameFor: 'You came for a review of',
  colleague: 'colleague',
  pressureWas: 'blood pressure was measured at',
  weightWas: 'weight was',
  relatives: 'mother father wife husband',
  myImpression: 'My impression is',
  inMyOpinion: 'In my opinion',
  inMyOpinionIs: 'In my opinion this is',
  report: 'report',
  onExamination: 'On examination,',
  inOwnWords: 'In the words of the worker',
} as const;

/** The labels of short answers as a patient reads them. */
export const plainLabels: Readonly<Record<string, string>> = {
  Duration: 'How long',
  Onset: 'When it started',
  Severity: 'How bad it is',
  Frequency: 'How often',
  Site: 'Where it is',
  Character: 'What it feels like',
  Occupation: 'Your work',
  Mechanism: 'How it happened',
  Medications: 'Your medicines',
  Amount: 'How much',
};

/** The fields of a report on capacity for work that have no heading of their own. */
export const capacityLabels = {
  date: 'Date of injury',
  mechanism: 'Mechanism',
  capacity: 'Capacity',
  restrictions: 'Restrictions',
  dates: 'Dates',
} as const;
