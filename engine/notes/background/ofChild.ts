import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import type { NotesPatient } from '../engine.ts';
import { plainOf } from '../wording/marks.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { isSmallChild } from '../variables.ts';

const ageTold = sparing(
  /\b(?:he|she|baby|son|daughter|child|infant|patient)\b.{0,30}\b(?:\d+(?:\.\d+)?|two|three|a) (?:and a half )?(?:weeks?|months?)[- ]old\b/,
);
const early = 30;
const habits =
  /\b(?:wine|beers?|alcohol|spirits|drinks? (?:on|at|per|a)|smok\w+|cigarettes?|vap\w+|marijuana|cannabis)\b/;

/** Without what only those who brought a small child can have meant of themselves: how they drink and smoke, and that they agree. */
export const ofChild = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  patient: NotesPatient,
): readonly Draft[] => {
  const isChild = isSmallChild(patient) || utterances.slice(0, early).some(({ text }) => ageTold.test(text));
  return isChild
    ? drafts.filter(
        (draft) =>
          draft.isOwn ||
          draft.isDenial ||
          !(draft.body === phrases.agreement || (draft.body.startsWith('«S» ') && habits.test(plainOf(draft.body)))),
      )
    : drafts;
};
