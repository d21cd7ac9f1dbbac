/** Names of those who described a sign, a test or a disease, in small letters, where nothing else is meant. */
const eponyms =
  "(?:murphy|crohn|lachman|phalen|tinel|spurling|babinski|romberg|homan|parkinson|alzheimer|sjogren|sjögren|raynaud|graves(?= disease)|hashimoto|addison|cushing|paget|dupuytren|bell(?=['’]?s palsy)|barrett|meniere|menière|ménière|hodgkin|huntington|wilson(?=['’]?s disease)|kawasaki|behcet|colles|baker(?=['’]?s cyst)|morton(?=['’]?s neuroma)|rinne|weber(?= (?:test|is|was))|epley|dix(?=[- ]hallpike)|(?<=\\bdix[- ])hallpike|heberden|bouchard|trendelenburg|(?<=\\banti-)(?:ro|la)(?= |,|\\.|$))";
/** In a text, to be written with a capital. */
export const eponym = new RegExp(`\\b${eponyms}(?=['’]?s?\\b)`, 'g');
const opensWithEponym = new RegExp(`^${eponyms}(?=['’]?s?\\b)`, 'i');

export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** With a small first letter, save in abbreviations ("HbA1c", "ECG"), names ("Tinel's") and "I". */
export const lowerFirst = (text: string): string =>
  /^(?:[A-Z]{2}|HbA|I\b|eGFR)/.test(text) || opensWithEponym.test(text)
    ? text
    : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
