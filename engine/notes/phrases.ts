/**
 * Every word that the embedded engine may write of its own accord. All other content words of its text come from what was said,
 * from the context or from the patient's record; a test holds it to that.
 */
export const phrases = {
  reports: 'Reports',
  denies: 'Denies',
  doesReport: 'reports',
  doesDeny: 'denies',
  youReported: 'You told me about',
  youDenied: 'You have not had',
  advised: 'Advised to',
  advisedNot: 'Advised not to',
  wasAdvised: 'was advised to',
  wasAdvisedNot: 'was advised not to',
  wereAdvised: 'were advised to',
  wereAdvisedNot: 'were advised not to',
  youShould: 'should',
  youShouldNot: 'should not',
  impression: 'Impression:',
  letterImpression: 'My impression:',
  asked: 'Asked about',
  heard: 'Heard:',
  gap: '[not stated]',
  doctor: 'the doctor',
  doctors: "the doctor's",
  patient: 'the patient',
  patients: "the patient's",
  there: 'There is',
} as const;

/** Labels for short answers to open questions, by what the question asked. The first that matches is used. */
export const answerLabels: readonly (readonly [RegExp, string])[] = [
  [/\bhow long\b|\bhow many (?:days|weeks|months|years)(?! ago)/, 'Duration'],
  [/\bwhen (?:did|was|were|is|does)\b|\bhow (?:long|many \w+) ago\b|\bhow did (?:it|this) (?:start|begin)/, 'Onset'],
  [/\bscale\b|\bhow bad\b|\bhow severe\b|\bout of (?:ten|10)\b/, 'Severity'],
  [/\bhow often\b|\bhow many times\b|\bhow frequent/, 'Frequency'],
  [/\bwhich (?:side|knee|foot|arm|leg|hand|one|ear|eye|hip|shoulder|ankle)\b|\bwhat side\b|\bwhere(?:abouts)?\b|\bwhat part\b/, 'Site'],
  [/\bworse\b|\bbrings? it on\b|\baggravat/, 'Worse with'],
  [/\bbetter\b|\brelie(?:f|ve)|\beases?\b/, 'Better with'],
  [/\bdescribe\b|\bfeel like\b|\bwhat (?:kind|type|sort) of pain\b|\bwhat colou?r\b/, 'Character'],
  [/\bfor (?:a )?(?:living|work)\b|\b(?:kind|type|sort) of work\b|\byour job\b|\boccupation\b/, 'Occupation'],
  [/\bwhat happened\b|\bhow did (?:you|that|it) (?:do|happen|hurt|injure)/, 'Mechanism'],
  [/\ballerg/, 'Allergies'],
  [/\bwhat (?:other )?(?:medications?|medicines?|tablets?)\b|\bwhich (?:medications?|medicines?|tablets?)\b|\bwhat (?:are you taking|do you take)\b|\bdose\b/, 'Medications'],
  [/\bhow many (?:cigarettes|packs|do you smoke)/, 'Smoking'],
  [/\bhow (?:much|many) .*\b(?:drink|drinks|alcohol)\b/, 'Alcohol'],
  [/\bhow much\b/, 'Amount'],
];
