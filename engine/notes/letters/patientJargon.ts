/**
 * Findings in words of the trade for which everyday speech has none as short: what a colleague reads into them, a patient
 * cannot, and the letter says elsewhere what it means.
 */
const jargon =
  /\b(?:auscultation|percussion|palpation|rebound|guarding|peritoneal|(?:systolic|diastolic|ejection) (?:ejection )?(?:heart )?murmur|straight leg raise|[1-5]\/[56]|[CLTS]\d(?:[/,-]? ?[CLTS]?\d)?|CVA tenderness|range of movement in|external rotation|internal rotation|flexion|abduction|adduction|varus|valgus|crepitus|drawer|Lachman|McMurray|Spurling|Tinel|Phalen|Romberg|Homans|cranial nerves|thyromegaly|lymphadenopathy|normocephalic|conjunctiva\w*|oropharyn\w+|tympanic|PERRL\w*|gallops?|rubs|bruits?|rhonchi|rales|crackles|1\+|2\+|3\+|irregularly irregular|neck veins|extra pathway|Brugada|delta wave|QT|PR interval|no distress|alert and oriented)(?![\w])/i;

/** Whether a finding or result, in the plainest words that there are for it, is still beyond who reads it at home. */
export const isOverHead = (text: string): boolean => jargon.test(text);
