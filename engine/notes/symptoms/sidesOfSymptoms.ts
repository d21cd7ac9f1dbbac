import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';

const part = sparing(
  /\b(knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|calf|thigh|heel|ear|eye)\b(?= (?:pain|soreness|swelling|stiffness|discomfort|injury)\b)/,
);
const sided = /\b(?:left|right|both|bilateral|upper|lower)\b/;
/** Of another time, or of what was done to it. */
const ofOther =
  /\b(?:surger\w+|replace\w*|repair\w*|ago|years|before|previous\w*|fractur\w+|other|opposite|in the past|history|used to|as a (?:kid|child)|hand(?:ed)?(?= dominant)|prior|reconstruct\w*)\b/;
const topics = /^(?:history|chief_complaint|review_of_systems|assessment|examination)$/;

/**
 * "Knee pain" as "right knee pain", where all that was said of the complaint names that side of it and no other. Answers the
 * name, with the segments that the side was taken from.
 */
export const withSide = (name: string, drafts: readonly Draft[]): { name: string; segmentIds: readonly string[] } => {
  const [, of] = part.exec(name) ?? [];
  if (of === undefined || sided.test(name)) return { name, segmentIds: [] };
  const pattern = new RegExp(
    `\\b(left|right|both|bilateral|other|opposite) (?:[a-z]+ )?(?:${of}|${of}s|${of === 'foot' ? 'feet' : of})\\b`,
    'g',
  );
  const said = drafts
    .filter((draft) => topics.test(draft.topic))
    .flatMap((draft) => {
      const text = plainOf(`${draft.label ?? ''} ${draft.body}`).toLowerCase();
      return [...text.matchAll(pattern)].map((match) => ({
        side: match[1] ?? '',
        isOfOther: ofOther.test(text),
        draft,
      }));
    });
  const sides = new Set(said.map(({ side }) => side));
  const [only] = sides;
  const first = said.find(({ isOfOther }) => !isOfOther);
  return only !== undefined && sides.size === 1 && /^(?:left|right)$/.test(only) && first
    ? { name: name.replace(part, `${only} $1`), segmentIds: first.draft.segmentIds }
    : { name, segmentIds: [] };
};
