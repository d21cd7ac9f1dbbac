import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';

const ofStory = /^(?:history|past_history|social_history|family_history|medications|chief_complaint)$/;
/** Where a clause leads up to another, or says that somebody said it, the comma belongs there. */
const leadsUp =
  /^(?:if|when|whenever|while|since|because|as|after|before|until|unless|although|though|once|where|in|on|at|over|for|during|with|by|under|last|this|these|that|every|sometimes|usually|initially|first|then|so|overall|otherwise|currently|today|yesterday|recently)\b|«(?:says|thinks|means)\||\b(?:said|told|thought|mentioned|says)\b/;
const begins = /^(?:«[SP]»|it|they|he|she|there|nothing|everything|the|that (?:is|was|has))(?: |$)/;
const joined =
  /^(?:«S» )?(?:which|who|that is (?:the|a|an)|the (?:same|other|first|last|one|past|worst|best)|as|like|not|no)\b/;
const soonest = 4;
const fewest = 3;

/** Two clauses that a comma alone parts, each as a sentence of its own. */
export const apartAtSplices = (draft: Draft): Draft[] => {
  if (
    draft.isOwn ||
    draft.isDenial ||
    draft.label !== undefined ||
    !ofStory.test(draft.topic) ||
    leadsUp.test(draft.body)
  )
    return [draft];
  for (const cut of draft.body.matchAll(/, /g)) {
    const [first, second] = [draft.body.slice(0, cut.index), draft.body.slice(cut.index + 2)];
    const [ahead, after] = [finitesIn(tokensOf(first)), finitesIn(tokensOf(second))];
    const isClause =
      ahead.length > 0 &&
      first.split(' ').length >= fewest &&
      !first.includes(',') &&
      !/\b(?:if|when|while|because|since|after|before|unless|that)\b/.test(first) &&
      begins.test(second) &&
      !joined.test(second) &&
      after[0] !== undefined &&
      after[0] <= soonest &&
      !second.slice(0, 40).includes(',') &&
      second.split(' ').length >= fewest;
    if (isClause) return [{ ...draft, body: first }, ...apartAtSplices({ ...draft, body: second })];
  }
  return [draft];
};
