import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';

const none =
  /^«S» «denies\|deny» .*\ballerg|\bno (?:known )?(?:drug |medicine |medication )?allergies\b|^(?:nil|none)(?: known)?$/;
const drugsIn = ({ body }: Draft): Set<string> =>
  new Set(mentionsOf(plainOf(body).toLowerCase()).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : [])));
const isMedicine = (draft: Draft): boolean => drugsIn(draft).size > 0;

/** What is told of allergies, without a contradiction: who is allergic to a medicine is not without allergies, and nobody denies them twice. */
export const allergiesTold = (drafts: readonly Draft[]): Draft[] => {
  const all = drafts.filter(({ topic, isOwn }) => topic === 'allergies' && !isOwn);
  const denials = all.filter(({ body }) => none.test(body) || none.test(plainOf(body).trim()));
  const isNamed = all.some((draft) => !denials.includes(draft) && isMedicine(draft));
  const left = new Set(isNamed ? denials : denials.slice(1));
  // "I am allergic to penicillin", and penicillin on the list.
  for (const told of all.filter(({ body }) => body.startsWith('«S» «is|are» allergic to '))) {
    const own = drugsIn(told);
    const isListed = all.some(
      (draft) => draft !== told && !left.has(draft) && [...own].every((one) => drugsIn(draft).has(one)),
    );
    if (own.size > 0 && isListed) left.add(told);
  }
  return drafts.filter((draft) => !left.has(draft));
};
