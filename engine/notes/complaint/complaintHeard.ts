import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Candidate } from './complaintNamed.ts';
import { phrases } from '../phrases.ts';
import { plainName } from './plainName.ts';
import { sentFor } from './sentFor.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor knows of the reason for a visit before the patient tells it. */

const foundBefore = sparing(
  /\b(?:found|picked up|noticed|referred you (?:for|with|because of)|sent you (?:for|with|because of)) (?:that you (?:have|had) )?(an? (?:[a-z]+ ){0,3}(?:pulse|heartbeat|rhythm|murmur|lump|ecg|blood pressure|rash|spot|mole|shadow|mass|fracture|fibrillation|anaemia|sugar|cholesterol))\b/,
);
const since = sparing(
  /\bsince (?:we|i|they) (?:put|did|fixed|replaced|took|fitted|inserted|operated on) (?:the|your|that|in the|in your) ([a-z]+(?: [a-z]+)?)\b/,
);
/** What another doctor found, or what was done the last time: visits that no symptom brought about. */
export const fromBefore = (utterance: Utterance, order: number, place: number): Candidate[] => {
  if (place > 0.2 || utterance.speaker !== 'doctor') return [];
  const found = foundBefore.exec(utterance.text)?.[1];
  if (found !== undefined) return [{ text: plainName(found), score: 4, from: utterance, order }];
  const sent = sentFor(utterance.text);
  if (sent !== null) return [{ text: sent, score: 6, from: utterance, order }];
  const done = since.exec(utterance.text)?.[1];
  const name = done === undefined ? undefined : mentionsIn(wordsOf(done))[0];
  return name && /^(?:procedure|paired|single)$/.test(name.kind)
    ? [{ text: `${phrases.followUp} of ${name.words}`, score: 4, from: utterance, order }]
    : [];
};
