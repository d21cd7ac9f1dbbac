import type { Draft } from '../drafting.ts';
import { letterPhrases } from './letterPhrases.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';
import { listed } from '../wording/listed.ts';

const conditionsIn = ({ body }: Draft): Set<string> =>
  new Set(
    mentionsOf(plainOf(body).toLowerCase()).flatMap(({ kind, concept }) =>
      kind === 'condition' || kind === 'symptom' ? [concept] : [],
    ),
  );
const isOpinion = ({ topic, isProblem, body }: Draft): boolean =>
  topic === 'assessment' && isProblem !== true && /^«IMP»|^«S» «(?:has|is)\||^«P» /.test(body);
/** "Depression is in partial remission": a problem with how it stands is a sentence of its own. */
const isSentence = ({ body }: Draft): boolean => /^[a-z«][a-zP» -]* (?:is|are|has|have|was|were|remains?) /.test(body);
const named = (name: string): string => name.replace(/^(?:your|his|her|their|«P») /, '');

/** The names of the problems that the doctor went through, in one sentence of a letter: each once, and none that an opinion names beside it. */
export const problemsTold = (drafts: readonly Draft[]): Draft[] => {
  const problems = drafts.filter(({ isProblem, isOwn }) => isProblem === true && !isOwn);
  const said = new Set(drafts.filter(isOpinion).flatMap((draft) => [...conditionsIn(draft)]));
  const known = new Set<string>();
  const names = problems.filter((problem) => {
    const own = [...conditionsIn(problem)];
    const isKnown = own.length > 0 ? own.every((one) => said.has(one) || known.has(one)) : known.has(problem.body);
    for (const one of [...own, problem.body]) known.add(one);
    return !isKnown;
  });
  const told = names.filter(isSentence).map((draft): Draft => ({
    ...draft,
    topic: 'assessment',
    isProblem: false,
    body: `«P» ${named(draft.body)}`,
  }));
  const discussed = names.filter((draft) => !isSentence(draft));
  const [first] = discussed;
  const rest = [...drafts.filter((draft) => !problems.includes(draft)), ...told];
  if (!first) return rest.toSorted((one, other) => one.order - other.order);
  const together: Draft = {
    ...first,
    topic: 'assessment',
    isProblem: false,
    isGathered: true,
    isWorded: true,
    order: Math.min(...problems.map(({ order }) => order)),
    body: `${letterPhrases.weDiscussed} «P» ${listed(discussed.map(({ body }) => named(body)))}`,
    segmentIds: [...new Set(discussed.flatMap(({ segmentIds }) => segmentIds))],
  };
  return [...rest, together].toSorted((one, other) => one.order - other.order);
};
