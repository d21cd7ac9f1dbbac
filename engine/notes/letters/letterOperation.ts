import type { Draft } from '../drafting.ts';
import { asSentence } from '../wording/casing.ts';
import { letterPhrases } from './letterPhrases.ts';
import { inPlainWords } from './plainWords.ts';

/** Words of the theatre that no everyday word stands for: what holds one tells the patient nothing. */
const theatre =
  /\b(?:compartment|trochlea\w*|condyl\w*|tubercle|deficien\w+|distal|proximal|varus|valgus|osteophyt\w*|coronal|sagittal|perpendicular|mechanical axis|flexion gap|gaps?|grade \d|cystic|duct|fascia\w*|h[a]?emosta\w*|pneumoperiton\w*|diatherm\w*|cannul\w*|sheath|leads?|threshold|impedance|millivolts?|mV|mmHg|ohms?|septum|appendage|ventricular|axillary|infraclavicular|prepectoral|pocket|sutures?|monocryl|vicryl|pds|ports?|trocar|hasson|incision|approach|draped|prepared|tourniquet|parapatellar|femur|tibia|polyethylene|cemented|button|critical view|washout|lavage|bed|programmed|ddd|screening time|fixed (?:flexion|bending)|filling defects?|duodenum|retract\w*|osteotom\w*|reamed|broach\w*|offset|anteversion|abduction|medial|lateral|anterior|posterior|supine|prep)\b/i;
const named: readonly (readonly [RegExp, string])[] = [
  [/^(?:operations?|procedures?)(?: performed| done)?(?: is| was|:|,)? (?=\S+ \S)/i, letterPhrases.yourOperation],
  [/^indications?(?: for (?:surgery|operation|procedure))?(?: is| was|:|,)? (?=\S)/i, letterPhrases.reasonForIt],
  [/^(?:anaesthe(?:tic|sia)|anesthe(?:tic|sia))(?: is| was|:|,)? (?=\S)/i, letterPhrases.anaesthetic],
];
/** A name of an operation, dictated under a heading that says so. */
const operation =
  /^(?:(?:left|right|bilateral|elective|emergency|open|laparoscopic|arthroscopic|total|partial|primary|revision|insertion|implantation|removal|repair|excision|of|an?|the) )*(?:[a-z-]+ ){0,4}?(?:implantation|replacement|repair|reconstruction|pacemaker|bypass|ablation|stenting|[a-z]+(?:ectomy|plasty|scopy|otomy|desis))\b/i;
const asLabelled = (label: string, text: string): string => {
  const plain = inPlainWords(text);
  return asSentence(
    `${label} ${/^[A-Z][a-z]/.test(plain) ? `${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain}`,
  );
};
const allWell = /^(?:no|nil|without) complications?\.?$/i;

/** A sentence of a dictated operation as the patient can use it: what was done, why, with which anaesthetic and how it went; `null` for its steps. */
export const operationToPatient = (text: string, { topic, segmentIds }: Draft): string | null => {
  if (/^(?:plan|follow_up|work_capacity|assessment|allergies)$/.test(topic)) return text;
  const plain = text.trim();
  if (allWell.test(plain)) return letterPhrases.noComplications;
  for (const [opening, label] of named) if (opening.test(plain)) return asLabelled(label, plain.replace(opening, ''));
  // What the record says of it opens the letter.
  if (topic === 'chief_complaint' && segmentIds.length > 0) return asLabelled(letterPhrases.reasonForIt, plain);
  if (topic === 'procedure' && operation.test(plain) && !theatre.test(plain.replace(/\bpacemaker\b/gi, '')))
    return asLabelled(letterPhrases.yourOperation, plain);
  if (topic === 'procedure' || topic === 'medications') return null;
  return theatre.test(inPlainWords(plain)) ? null : text;
};
