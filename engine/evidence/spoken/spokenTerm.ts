/**
 * A way of speaking with the wording that a record has for it: a pattern (whole words, any case) and what stands in its place. `$1` is what
 * the first brackets found (a function is given what they found, in lower case); `{is|are}` takes the form of the last person named before
 * it. Only wordings that mean the same stand in a table,
 * with the same severity, certainty, side, number and time. Longer ones come before those that begin them.
 */
export type SpokenTerm = readonly [pattern: string, term: string | ((...found: string[]) => string)];

/** Whose: also as the patient and the doctor say it, so that a term is found in what was said as in what is written. */
export const owner = "(?:his|her|their|my|your|the|the patient['’]s)";
/** Who, as a subject. */
export const someone = '(?:he|she|they|i|you|we|(?:the )?patient)';
export const oneself = '(?:himself|herself|themselves|themself|myself|yourself)';
/** Where a wording stands at the end of a clause. */
export const clauseEnd = '(?=$|[.,;?!]| (?:and|but|or|because|since|when|at|for|so|as|after|before|with|while)\\b)';
/** What hurts, comes on and goes away. */
export const complaint =
  '(?:it|pain|pains|ache|aches|aching|headache|headaches|migraine|migraines|cough|rash|itch|itching|itchiness|swelling|fever|nausea|vomiting|diarrh?o?ea|constipation|dizziness|numbness|tingling|stiffness|soreness|weakness|redness|bruising|bleeding|burning|tightness|pressure|discomfort|symptom|symptoms|congestion|cold|infection|lump|bump|sore throat|runny nose|stuffy nose|breathlessness|shortness of breath|wheeze|wheezing|palpitations|reflux|heartburn|cramps|cramping|spasms?|tremor|blood|fatigue|tiredness|anxiety|depression)';
/** Parts that one has on both sides, and others that hurt. */
export const limb =
  '(?:knee|ankle|foot|toe|leg|hip|shoulder|elbow|wrist|hand|finger|thumb|arm|calf|thigh|heel|shin|groin|forearm)';
export const part = `(?:${limb}|back|lower back|upper back|neck|chest|stomach|abdomen|belly|tummy|head|throat|jaw|ear|eye|tooth|rib|tailbone|collarbone)`;
