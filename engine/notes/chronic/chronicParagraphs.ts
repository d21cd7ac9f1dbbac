import { cluster } from '../letters/clusters.ts';
import type { Draft } from '../drafting.ts';
import type { NotesStatement } from '../engine.ts';
import { chronicPhrases } from './chronicPhrases.ts';
import type { Voice } from '../wording/voice.ts';
import { spoken } from '../wording/voice.ts';

const most = 7;
/** Whether a statement stands in one paragraph with those before it: what is told of a lasting problem stands by itself. */
export const goesOn = (group: readonly Draft[], draft: Draft, longest: number): boolean => {
  const [first] = group;
  if (!first || cluster[first.topic] !== cluster[draft.topic] || first.ofProblem?.the !== draft.ofProblem?.the)
    return false;
  return group.length < (draft.ofProblem === undefined ? longest : most);
};

/** Words that a sentence can begin with in lower case. */
const opensLow =
  /^(?:The|He|She|They|His|Her|Their|There|It|An?|No|Since|For|Over|By|In|On|At|When|Sometimes|Occasionally|Everything) /;
const nameIn = (the: string): string => the.replace(/^.*«P» /, '');
/** The last word of a name is what it is called by: "heart failure", "failure". */
const isNamedIn = (text: string, the: string): boolean =>
  text.toLowerCase().includes(nameIn(the).split(' ').slice(-2).join(' ').toLowerCase());

/** Sentences of a paragraph, of which the first says what problem they tell of: "Regarding his migraines, …". */
export const underProblem = (
  statements: readonly NotesStatement[],
  drafts: readonly Draft[],
  voice: Voice,
): NotesStatement[] => {
  const [first, ...rest] = statements;
  const problem = drafts[0]?.ofProblem;
  if (!first || problem === undefined || isNamedIn(first.text, problem.the) || !opensLow.test(first.text))
    return [...statements];
  const lead = `${chronicPhrases.regarding} ${spoken(problem.the, voice)}`;
  return [
    {
      text: `${lead}, ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`,
      segmentIds: [...new Set([...problem.segmentIds, ...first.segmentIds])],
    },
    ...rest,
  ];
};
