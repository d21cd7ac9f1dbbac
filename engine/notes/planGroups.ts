import type { Draft } from './drafting.ts';
import { finitesIn, tokensOf } from './grammar.ts';
import { plainOf } from './marks.ts';
import { mentionsOf } from './mentions.ts';
import type { Marked } from './person.ts';
import { phrases } from './phrases.ts';

/** A problem by its name, and what was thought and agreed about it. */
export type ProblemGroup = { problem: Draft | null; drafts: Draft[] };

/** How far, in things said, what is agreed may be from where its problem was turned to. */
const farthest = 14;
const opinion = '«IMP» ';
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

/** What a name of a problem does without, and what is the occasion and no problem. */
const asName = (body: Marked): Marked =>
  body
    .replace(
      /^(?:(?:first|second|third|fourth|last|lastly|next|other|main|ish|problem|issue|concern|diagnosis|of|for|with|is|and|the|«P»|his|her|their|this|that|an?|some|more of an?|newfound|new found|called|having|just) )+(?=[a-z])/,
      '',
    )
    .replace(/ and «P» (?=[a-z]+ and )/, ', ')
    .replace(/ and «P» /g, ' and ')
    .replace(/^([a-z]{2,5}) (?=chronic obstructive|congestive heart|coronary artery|gastro)/, '');
const occasion =
  /\b(?:follow-?up|consult(?:ation)?|visit|check-?up|physical exam|examination|well(?:ness)? exam|conditions of note|annual exam|referral)\b/;
/** A name that was turned to says nothing alone; a diagnosis does. */
const isNamedOnly = ({ isWorded }: Draft): boolean => isWorded !== true;
const isComplaint = ({ order }: Draft): boolean => order < 0;
/** A diagnosis that can be the name of a problem: a name, and nothing that is said of it. */
const nameIn = (body: Marked): Marked | null => {
  if (!body.startsWith(opinion)) return null;
  const name = body.slice(opinion.length);
  return /,|\b(?:or|which|that|not|if|versus)\b|^(?:possible|likely|most|probably|maybe)\b/.test(name) ||
    name.split(' ').length > 8 ||
    finitesIn(tokensOf(name)).length > 0
    ? null
    : name;
};

/** A problem that was turned to, or a diagnosis where what was said before it belongs to no problem that the doctor named. */
const headingOf = (draft: Draft, { problem, drafts }: ProblemGroup): Draft | null => {
  if (draft.isProblem) return { ...draft, body: asName(draft.body) };
  const name = nameIn(draft.body);
  const isFree = (problem === null || isComplaint(problem)) && !drafts.some(({ body }) => body.startsWith(opinion));
  return name !== null && isFree ? { ...draft, body: asName(name), isProblem: true } : null;
};

/** Assessment and plan by problem, in the order in which the doctor came to them; what was said before the first problem comes first. A problem of which nothing was agreed is none here. */
export const byProblem = (given: readonly Draft[]): ProblemGroup[] => {
  const drafts = [...given].sort((a, b) => a.order - b.order);
  const groups: ProblemGroup[] = [{ problem: null, drafts: [] }];
  let open: ProblemGroup = groups[0] ?? { problem: null, drafts: [] };
  drafts.forEach((draft, at) => {
    if (draft.isProblem && occasion.test(draft.body)) return;
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
  return groups.filter(({ problem, drafts: about }) => about.length > 0 || (problem !== null && !isNamedOnly(problem)));
};

/** That the patient agreed, which belongs to no one problem. */
export const isAgreement = ({ isGathered, isProblem }: Draft): boolean => isGathered === true && isProblem !== true;
/** Who agreed is named: no sentence stands before it that "he" or "she" could follow. */
export const asAgreed = (draft: Draft): Draft => ({
  ...draft,
  body: draft.body.replace(
    /: «S» (?:«(understands)\|understand» and )?«agrees\|agree» /,
    (_, understands: string | undefined) =>
      `: ${phrases.patient.replace(/^t/, 'T')} ${understands ? `${understands} and ` : ''}agrees `,
  ),
});
