import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

/** What the doctor teaches of the body or of a condition: "the meniscus is a pad between the bones", "in polymyalgia the shoulders are stiff". */

const opens = '^(?:(?:and|so|but|because|well|now|basically|essentially),? )*';
const softly = '(?:basically |really |just |like |sort of |kind of |essentially |actually )*';
const made =
  '(?:pads?|cushions?|bands?|cords?|muscles?|tubes?|pumps?|glands?|bags?|sacs?|layers?|linings?|ligaments?|tendons?|bones?|valves?|organs?|nerves?|hormones?|sponges?|hinges?|absorbers?|ropes?|sheets?|pipes?|crystals?|chambers?)';
const define = sparing(
  new RegExp(
    `${opens}(?:(?:the|your|a|an|that|this) )?(?:[a-z'-]+ ){1,4}?(?:is|are) ${softly}(?:an?|the|two|three|four|\\d) (?:[a-z'-]+ ){0,3}?(?:group of|set of|${made}) (?:[a-z'-]+ )?(?:that|which|between|under|in|at|behind|around|inside|on|of|holding|joining)\\b`,
  ),
);
const isWhen = new RegExp(
  `${opens}(?:(?:the|your|an?) )?(?:[a-z'-]+ ){1,4}?is ${softly}(?:when|where) (?:the|your|you|an?|there|one|that)\\b`,
);
const happens = new RegExp(`${opens}what happens (?:with|in|is|here|when)\\b`);
const lies = sparing(
  new RegExp(
    `${opens}(?:the|your|that|this) (?:[a-z'-]+ ){1,4}?(?:sits|runs|passes|attaches|glides) (?:in|up|down|under|over|along|through|to|at|from|around)\\b`,
  ),
);
const within = sparing(
  /^(?:(?:and|so|but|because|well|now),? )*(?:in|with) (?!(?:the|that|your|this|my)\b)((?:[a-z'-]+ ){1,4}?)(?:the|both) (?:[a-z'-]+ ){1,3}(?:is|are|gets?|goes|becomes?|comes?|feels?)\b/,
);
const named = /(?:algia|itis|osis|oma|a?emia|pathy|syndrome|disease|tunnel|spondylosis) *$/;
const teaches = (text: string): boolean => {
  const [, name] = within.exec(text) ?? [];
  return (
    [define, isWhen, happens, lies].some((pattern) => pattern.test(text)) ||
    (name !== undefined && (named.test(name) || mentionsOf(name).some(({ kind }) => kind === 'condition')))
  );
};
const goesOn =
  /^(?:(?:and|so|then|but) )*(?:the|it|that|this|which|those|they) (?!.*\b(?:you|your|today|here|there)\b)/;

/** "Croup is where the voice box swells. You get that barky cough": anybody gets it. */
const youGet = /^(?:(?:and|so|then|but) )*you (?:get|feel|notice|wake|cough|hear|might|can|may)\b/;
const isOnward = (text: string): boolean => goesOn.test(text) || youGet.test(text);
const furthest = 3;

/**
 * Whether the doctor at a place teaches what a part is or what a condition does, or goes on with it in the same turn. Only where marks
 * tell sentences apart.
 */
export const isExplaining = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  if (said?.speaker !== 'doctor' || said.question || said.bare) return false;
  if (teaches(said.text)) return true;
  for (let back = at; back > Math.max(0, at - furthest) && isOnward(utterances[back]?.text ?? ''); back -= 1) {
    const before = utterances[back - 1];
    if (before?.turn !== said.turn) return false;
    if (teaches(before.text)) return true;
  }
  return false;
};
