import { sparing } from '../../evidence/sparing.ts';
import { wordsOf } from '../../evidence/concepts.ts';
import { answerStart } from '../../evidence/polarity.ts';
import type { Utterance } from '../transcript/utterances.ts';
import type { Named } from './symptomNames.ts';
import { repliesTo } from './symptomsTold.ts';

/** How patients answer a question after symptoms without a yes or a no. */

const mostAsked = 6;
const mostAskedOn = 14;
const asksAny = /^(?:(?:and|or),? )?any\b/;
const ofAll = sparing(
  /^(?:(?:well|um|oh|ah),? )*(?:no|nope|nah|nup|none|neither|nothing|never)\b(?!.*\b(?:but|yes|yeah|some|bit|only|just|except|though|maybe|sometimes)\b)/,
);
/** The answer to a question, where the doctor asked on before it came: "Dizzy spells? Blackouts?" "No, neither." */
export const answersAfter = (utterances: readonly Utterance[], at: number): readonly Utterance[] => {
  const direct = repliesTo(utterances, at);
  const asked = utterances[at];
  if (direct.length > 0 || asked === undefined || asked.bare) return direct;
  let last = at;
  for (let next = at + 1; next <= at + 3; next += 1) {
    const one = utterances[next];
    if (one?.speaker !== 'doctor' || one.turn !== asked.turn) break;
    if (!one.question || one.text.split(' ').length > (asksAny.test(one.text) ? mostAskedOn : mostAsked)) return direct;
    last = next;
  }
  const answers = last === at ? direct : repliesTo(utterances, last);
  const said = answers.map(({ text }) => text).join(' ');
  return answers.length > 0 && ofAll.test(said) && said.split(' ').length <= 8 ? answers : direct;
};

const detail =
  /^(?:(?:well|um|oh|ah|just),? )*(?:(?:a )?(?:little )?bit\b|a (?:little|few|couple|fair)\b|some\b|sometimes\b|only\b|mainly\b|mostly\b|every (?:morning|night|day|time|few|other)\b|most (?:days|nights|mornings)\b|now and (?:then|again)\b|on and off\b|all (?:the time|day|night)\b|constantly\b|once\b|twice\b|(?:one|\d+)(?: or \d+| to \d+)?(?: times| kg| kilos| after| last| this| yesterday|$)|at night\b|in the mornings?\b|when i\b|after (?:i|a|the|meals|eating)\b|since\b|heaps\b|lots\b|plenty\b)/;
const takenBack =
  /\b(?:not|no|never|nothing|maybe|might|think|thought|unless|but|gone|stopped|settled|better|before|used to|ago|if|other|else|gag\w*|not sure|normal|usual|expect\w*|always|allerg\w+|react\w*|elastoplasts?|band-?aids?|tapes?|latex|penicillin)\b/;
const asksPlainly =
  /^(?:(?:and|so|okay|now|what about|how about|any|have you had|do you get|do you have|are you|had) )*[a-z' -]+\??$/;
/** Whether an answer tells how much of a thing there is, or when: it is there. Of one thing only, asked by its name. */
export const affirmsByDetail = (question: Utterance, answers: readonly Utterance[]): boolean => {
  const [first] = answers;
  return (
    first !== undefined &&
    !question.bare &&
    question.text.split(' ').length <= mostAsked &&
    asksPlainly.test(question.text) &&
    detail.test(first.text) &&
    !takenBack.test(answers.map(({ text }) => text).join(' ')) &&
    answerStart(first.text) === null
  );
};

const wellNow = sparing(
  /^(?:my |his |her |the )?([a-z]+)(?:'s| is| are| has been| have been) (?:all |pretty |completely |quite |perfectly )?(?=)(?:fine|okay|ok|good|normal|all right|alright|no (?:problem|trouble|worries))\b(?!.*\b(?:but|except|though|until|mostly|if)\b)/,
);
/** "Trouble swallowing?" "Swallowing's fine.": the word of the trouble that there is none with; `null` for other answers. */
export const wellWith = (answers: readonly Utterance[]): string | null =>
  wellNow.exec(answers[0]?.text ?? '')?.[1] ?? null;

/** Whether a trouble is one with what is well: "difficulty swallowing" with swallowing. */
export const isTroubleWith = (name: string, well: string): boolean =>
  wordsOf(name).some((word) => word.slice(0, 5) === well.slice(0, 5) && well.length > 4) &&
  /\b(?:difficulty|trouble|problems?|loss|pain|painful)\b/.test(name);

/** "Is your neck stiff?": asked of the part, though the part is the patient's own. */
export const isPredicate = /\b(?:is|are|feels?|gets?)\b/;
/** What ends an answer and takes nothing back of it. */
export const thatIsAll = sparing(/,? (?:but|and) that is (?:(?:pretty much|about|basically|really) )?(?:it|all)\b/);
/** A question without the symptoms that it names, whose own "when" narrows nothing; who says no to "you don't feel sick?" denies it too. */
export const aroundNamed = (question: string, named: readonly Named[], isNo: boolean): string => {
  const around = named
    .reduce((text, { mention }) => text.replace(mention.words, ''), wordsOf(question).join(' '))
    .replace(/\b(?:little|short|long) while\b/, '');
  return isNo ? around.replace(/\bnot\b/, '') : around;
};
