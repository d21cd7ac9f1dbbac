import { sparing } from '../../evidence/sparing.ts';
import { wordsOf } from '../../evidence/concepts.ts';
import { functionWords, stemOf } from '../../evidence/words.ts';

/** What a "no" holds of, where a question names several things or somebody else. */

/** One negation alone: "no, no fever" says no to all, and the last of it again. */
const denying =
  /^(?:(?:well|oh|um|uh|there is|i have|i get|i do have),? )*(?:no(?! (?:one|body|no|not|i|he|she|it|they|we|nothing|more|longer)\b)|not|never|none)\b(?! (?:really|at all|that|much|particularly|to my)\b)(?: (?:any|in|on|at|of|for|with|the|my|had|a|an))* /;
const clauses = /[,.;]|,? (?:but|and|though) (?=i\b|my\b|it\b|there\b|not?\b)| (?=just |only )/;
const negated = /\b(?:no|not|never|none|neither|nor)\b/;
const stemsIn = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => /^[a-z]/.test(word) && !functionWords.has(word))
    .map(stemOf);
const governing = /^(.*?)\b(?:in|on|of|with|at|around|to|when|after|while)\b/;

const thereAfter =
  /^(?:no|not) (?:[a-z]+ ){1,4}(?:palpitations|dizziness|headaches?|swelling|cough|nausea|fevers?|bleeding|[a-z]+ pain|breathlessness|heartburn|tingling|numbness|wheeze) i (?:had|get|have|do|did|got)\b(?! not\b)/;
/** "Any cough, wheeze or rash?" "No rash": one of the things that were asked after; of the others nothing was said. */
export const deniesPartOnly = (question: string, answer: string): boolean => {
  const opening = denying.exec(answer)?.[0];
  if (opening === undefined) return false;
  // "No chest pain palpitations I had a run of": there, though no mark parts them.
  if (thereAfter.test(answer)) return true;
  // "No fever, and I have not had chills either": each clause that says no.
  const [first = '', ...others] = answer.slice(opening.length).split(clauses);
  const named = new Set([first, ...others.filter((clause) => negated.test(clause))].flatMap(stemsIn));
  const options = question
    .replace(/[?.!]+$/, '')
    .split(/,? or |, (?:and )?| and /)
    .filter((option) => stemsIn(option).length > 0);
  if (named.size === 0 || options.length < 2) return false;
  // "Blood in your stool or urine?" "No blood": the head of them all.
  const [head = ''] = options;
  const lead = governing.exec(head)?.[1] ?? '';
  const governed = stemsIn(head.slice(lead.length));
  if (stemsIn(lead).some((stem) => named.has(stem)) && !governed.some((stem) => named.has(stem))) return false;
  // "Loss of vision or blurry vision?" "Not loss of vision": what both have in common tells neither.
  const shared = new Set(
    stemsIn(options[0] ?? '').filter((stem) => options.every((one) => stemsIn(one).includes(stem))),
  );
  const isOwn = (option: string): boolean => {
    const stems = stemsIn(option);
    const telling = stems.filter((stem) => !shared.has(stem));
    return (telling.length > 0 ? telling : stems).some((stem) => named.has(stem));
  };
  const own = options.filter(isOwn).length;
  return own > 0 && own < options.length;
};

/** "Are you in school or working?" "No, I don't work. I'm in school": what the same breath says is so after all. */
export const affirmsPart = (question: string, said: readonly string[]): boolean => {
  const asked = new Set(stemsIn(question));
  // "Any problems sleeping?" "No, I've been sleeping like a log."
  if (/\b(?:problems?|trouble|difficult\w*|issues?)\b/.test(question)) return false;
  return (
    / or | and |,/.test(question) &&
    said
      .flatMap((text) => text.split(/[.;]|, (?=i |my |it |we )|,? (?:but|and) (?=i |my |it |we )/))
      .some(
        (clause) =>
          /^(?:(?:well|oh|yeah|no),? )*(?:i|we|my|it|there)(?=) (?:am|is|are|do|have|has|did|was|feel|feels|get|go)\b/.test(
            clause,
          ) &&
          !negated.test(clause) &&
          stemsIn(clause).some((stem) => asked.has(stem)),
      )
  );
};

const kin =
  '(?:wife|husband|partner|sons?|daughters?|kids?|child(?:ren)?|baby|mother|father|mum|mom|dad|parents?|brothers?|sisters?|siblings?|twin|family|friends?|flatmates?|roommates?|housemates?|girlfriend|boyfriend|colleagues?|co-?workers?|dogs?|cats?|pets?|aunts?|uncles?|cousins?|relatives?|grand[a-z]+)';
/** A cheap look first: the whole pattern takes half a megabyte of code. */
const ofPeople = sparing(new RegExp(`\\b(?:${kin}|any(?:one|body)|some(?:one|body)|family members?)\\b`));
const asksOf = new RegExp(
  `^(?:(?:and|so|okay|now|but|also|what about|how about),? )*(?:(?:do|does|did|is|are|was|were|has|have|had|can) (?:not )?)?(?:(?:(?:either|any|both|one|none) of )?(?:your|his|her|their|the) (?:[a-z-]+ )?${kin}|any(?:one|body)(?: else)?|some(?:one|body) else|any (?:other )?(?:${kin}|family members?))\\b(?! history)`,
);
/** "Does your wife have a cough?", "is anybody at home sick?": what is answered is of them. */
export const asksOfOthers = (question: string): boolean => ofPeople.test(question) && asksOf.test(question);
