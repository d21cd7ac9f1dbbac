import { complaintIn } from './complaint.ts';
import { complaintOfOpening } from './complaintOfOpening.ts';
import type { Draft } from '../drafting.ts';
import { reviewOpened } from './sinceEvent.ts';
import { requested } from './requested.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** In utterances: what is spoken of only so much later is not what the patient opened with. */
const longAfter = 6;
/**
 * What the patient came for as the line that opens a record: named outright, else what they open with in everyday words, else what is
 * spoken of most, else what they ask for. `null` where nothing was named.
 */
export const presented = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  const review = reviewOpened(utterances);
  if (review !== null) return review;
  const named = complaintIn(utterances, drafts);
  if (named !== null && named.isOutright) return named.draft;
  const opening = complaintOfOpening(utterances, drafts);
  if (opening !== null && (named === null || opening.order + (opening.isEveryday ? 0 : longAfter) <= named.order))
    return opening.draft;
  // "Tell me about the pain": of what, nobody said.
  return named === null || named.draft.body === 'pain' ? requested(utterances) : named.draft;
};
