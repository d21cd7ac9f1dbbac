import type { Draft } from '../drafting.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** A complaint that was named at a place of the visit, as the line that opens a record. */
export const openingLine = (text: string, from: Utterance, segmentIds: readonly string[]): Draft => ({
  body: (from.speaker === 'patient' ? fromPatient(text) : fromDoctor(text))
    .replace(/«(?:P|WP|DP)» /g, '')
    .replace(/\btummy (?:aches?|pain)\b/, `${phrases.abdominal} ${phrases.pain}`),
  topic: 'chief_complaint',
  segmentIds: [...new Set(segmentIds)],
  order: -1,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isGathered: true,
});
