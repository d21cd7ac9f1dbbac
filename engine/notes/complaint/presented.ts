import { complaintIn } from './complaint.ts';
import { complaintOfOpening } from './complaintOfOpening.ts';
import type { Draft } from '../drafting.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the patient came for as the line that opens a record: named outright, else what they open with in everyday words, else what is spoken of most. `null` where nothing was named. */
export const presented = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  const named = complaintIn(utterances, drafts);
  if (named !== null && named.isOutright) return named.draft;
  const opening = complaintOfOpening(utterances, drafts);
  if (opening !== null && (named === null || (opening.isEveryday && opening.order <= named.order)))
    return opening.draft;
  return named?.draft ?? null;
};
