import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { afterAll, asName, isOccasion, nameIn } from './problemNames.ts';

/** A problem by its name, and what was thought and agreed about it. */
export type ProblemGroup = { problem: Draft | null; drafts: Draft[] };

/** How far, in things said, what is agreed may be from where its problem was turned to. */
const farthest = 14;
const told = (text: string): Set<string> =>
  new Set(
    mentionsOf(plainOf(text)).flatMap(({ kind, concept }) =>
      kind === 'condition' || kind === 'symptom' ? [concept] : [],
    ),
  );
const isSameProblem = (one: Draft, other: Draft): boolean => {
  if (plainOf(one.body) === plainOf(other.body)) return true;
  const [first, second] = [told(one.body), told(other.body)];
  return first.size === 1 && second.size === 1 && [...first].every((concept) => second.has(concept));
};

/** A name that was turned to says nothing alone; a diagnosis does. */
const isNamedOnly = ({ isWorded }: Draft): boolean => isWorded !== true;
const isComplaint = ({ order }: Draft): boolean => order < 0;
/** A problem that was turned to, or a diagnosis where what was said before it belongs to no problem that the doctor named. */
const headingOf = (draft: Draft, { problem, drafts }: ProblemGroup): Draft | null => {
  if (draft.isProblem) return { ...draft, body: asName(draft.body) };
  const name = nameIn(draft.body);
  const isFree = (problem === null || isComplaint(problem)) && !drafts.some(({ body }) => nameIn(body) !== null);
  return name !== null && isFree ? { ...draft, body: asName(name), isProblem: true } : null;
};

/** Of a problem that was told apart already: under it, and its name is the first diagnosis where it is only what the patient came with. */
const putUnder = (draft: Draft, group: ProblemGroup): void => {
  const heading = headingOf(draft, group);
  if (heading === null) group.drafts.push(draft);
  else group.problem = heading;
};

/**
 * Assessment and plan by problem, in the order in which the doctor came to them; what was said before the first problem comes first. A
 * problem of which nothing was agreed is none here.
 */
export const byProblem = (given: readonly Draft[]): ProblemGroup[] => {
  const drafts = [...given].sort((a, b) => a.order - b.order);
  const none: ProblemGroup = { problem: null, drafts: [] };
  const groups: ProblemGroup[] = [none];
  const last: ProblemGroup = { problem: null, drafts: [] };
  const told = new Map([
    ['', none],
    [afterAll, last],
  ]);
  let open = none;
  drafts.forEach((draft, at) => {
    if (draft.isProblem && isOccasion(draft.body)) return;
    if (draft.about !== undefined) {
      const group = told.get(draft.about) ?? { problem: null, drafts: [] };
      if (!told.has(draft.about)) groups.push(group);
      told.set(draft.about, group);
      putUnder(draft, group);
      return;
    }
    const heading = headingOf(draft, open);
    if (heading === null) {
      open.drafts.push(draft);
      return;
    }
    const next = drafts.slice(at + 1).find(({ isProblem }) => !isProblem);
    const isTurnedTo =
      !draft.isProblem || (next !== undefined && (isComplaint(draft) || next.order - draft.order <= farthest));
    if (!isTurnedTo) return;
    if (!draft.isProblem) {
      // What the patient came with is known by its diagnosis from here on.
      open.problem = heading;
      return;
    }
    const known = groups.find(({ problem }) => problem !== null && isSameProblem(problem, heading));
    open = known ?? { problem: heading, drafts: [] };
    if (!known) groups.push(open);
  });
  return [...groups, last].filter(
    ({ problem, drafts: about }) => about.length > 0 || (problem !== null && !isNamedOnly(problem)),
  );
};

/** That the patient agreed, which belongs to no one problem. */
export const isAgreement = ({ isGathered, isProblem }: Draft): boolean => isGathered === true && isProblem !== true;
/** Who agreed is named: no sentence stands before it that "he" or "she" could follow. */
export const asAgreed = (draft: Draft): Draft => ({
  ...draft,
  body: draft.body.replace(/: «S» «agrees\|agree» /, () => `: ${phrases.patient.replace(/^t/, 'T')} agrees `),
});
