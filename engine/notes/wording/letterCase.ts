/** Names of those who described a sign, a test or a disease, in small letters. */
const eponymNames = [
  'murphy crohn lachman phalen tinel spurling babinski romberg homan parkinson alzheimer sjogren',
  'sjögren raynaud hashimoto addison cushing paget dupuytren barrett meniere menière ménière hodgkin',
  'huntington kawasaki behcet colles rinne epley heberden bouchard trendelenburg',
].flatMap((row) => row.split(' '));
/** Names that mean something else as well: these by what stands beside them. */
const eponymsBeside = [
  'graves(?= disease)',
  "bell(?=['’]?s palsy)",
  "wilson(?=['’]?s disease)",
  "baker(?=['’]?s cyst)",
  "morton(?=['’]?s neuroma)",
  'weber(?= (?:test|is|was))',
  'dix(?=[- ]hallpike)',
  '(?<=\\bdix[- ])hallpike',
  '(?<=\\banti-)(?:ro|la)(?= |,|\\.|$)',
];
const eponyms = `(?:${[...eponymNames, ...eponymsBeside].join('|')})`;
/** In a text, to be written with a capital. */
export const eponym = new RegExp(`\\b${eponyms}(?=['’]?s?\\b)`, 'g');
const opensWithEponym = new RegExp(`^${eponyms}(?=['’]?s?\\b)`, 'i');

export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** With a small first letter, save in abbreviations ("HbA1c", "ECG"), names ("Tinel's") and "I". */
export const lowerFirst = (text: string): string =>
  /^(?:[A-Z]{2}|[A-Z][a-z]+[A-Z]|I\b|eGFR)/.test(text) || opensWithEponym.test(text)
    ? text
    : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
