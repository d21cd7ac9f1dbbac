import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';

const none =
  /^«S» «denies\|deny» .*\ballerg|\bno (?:known )?(?:drug |medicine |medication )?allergies\b|^(?:nil|none)(?: known)?$/;
const isMedicine = ({ body }: Draft): boolean =>
  mentionsOf(plainOf(body).toLowerCase()).some(({ kind }) => kind === 'drug');

/** What is told of allergies, without a contradiction: who is allergic to a medicine is not without allergies, and nobody denies them twice. */
export const allergiesTold = (drafts: readonly Draft[]): Draft[] => {
  const all = drafts.filter(({ topic, isOwn }) => topic === 'allergies' && !isOwn);
  const denials = all.filter(({ body }) => none.test(body) || none.test(plainOf(body).trim()));
  const isNamed = all.some((draft) => !denials.includes(draft) && isMedicine(draft));
  const left = new Set(isNamed ? denials : denials.slice(1));
  return drafts.filter((draft) => !left.has(draft));
};
