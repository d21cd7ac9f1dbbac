import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';

const none =
  /^«S» «denies\|deny» .*\ballerg|\bno (?:known )?(?:drug |medicine |medication )?allergies\b|^(?:nil|none)(?: known)?$/;
const unsure = /^«S» «(?:does|do)\|[a-z]+» not know (?:if|whether) (?:that|it|this) is an allergy$/;
/** Said right after it. */
const near = 3;

const isMedicine = ({ body }: Draft): boolean =>
  mentionsOf(plainOf(body).toLowerCase()).some(({ kind }) => kind === 'drug');

/** What is told of allergies, without a contradiction: who is allergic to a medicine is not without allergies, and nobody denies them twice. A doubt stands with what is doubted. */
export const allergiesTold = (drafts: readonly Draft[]): Draft[] => {
  const all = drafts.filter(({ topic, isOwn }) => topic === 'allergies' && !isOwn);
  const denials = all.filter(({ body }) => none.test(body) || none.test(plainOf(body).trim()));
  const named = all.filter((draft) => !denials.includes(draft) && !unsure.test(draft.body));
  const left = new Set(named.some(isMedicine) ? denials : denials.slice(1));
  return drafts
    .filter((draft) => !left.has(draft))
    .reduce<Draft[]>((out, draft) => {
      const last = out.at(-1);
      return last?.topic === 'allergies' && unsure.test(draft.body) && draft.order - last.order <= near
        ? [
            ...out.slice(0, -1),
            {
              ...last,
              body: `${last.body}; ${draft.body}`,
              segmentIds: [...new Set([...last.segmentIds, ...draft.segmentIds])],
            },
          ]
        : [...out, draft];
    }, []);
};
