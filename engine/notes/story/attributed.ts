import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { phrases } from '../phrases.ts';

/** What a sentence can begin with that the patient is the source of: themselves, something of theirs, or a thing by its name. */
const opensWithSubject = /^(?:«S» (?!«A|«(?:reports|denies|describes|presents)\|)|«P» |the (?!patient\b)[a-z]+ )/;
/** Who the patient is and why they came, and what already says whose words it is. */
const saysItself = sparing(
  /«(?:reports|denies|describes|presents|states|notes|says|agrees)|\b\d+[- ]year|\b(?:said|denied|reported|stated|presents?|presenting)\b/,
);
const canBeAttributed = (draft: Draft): boolean =>
  draft.topic === 'history' &&
  draft.speaker === 'patient' &&
  !draft.isOwn &&
  !draft.isDenial &&
  draft.label === undefined &&
  opensWithSubject.test(draft.body) &&
  // "The anti-inflammatory for the knee": nobody says that of anything.
  finitesIn(tokensOf(draft.body)).length > 0 &&
  !saysItself.test(draft.body);

/**
 * A paragraph of the story as a record tells it: what only the patient can know is put in the patient's mouth ("He reports that ..."),
 * never in two sentences that follow each other, and in turn by another word.
 */
export const attributed = (drafts: readonly Draft[]): Draft[] => {
  let count = 0;
  let wasAttributed = false;
  return drafts.map((draft) => {
    wasAttributed = !wasAttributed && canBeAttributed(draft);
    if (!wasAttributed) return draft;
    const verb = phrases.attributions[count++ % phrases.attributions.length] ?? '';
    return { ...draft, body: `«S» ${verb} that ${draft.body}` };
  });
};
