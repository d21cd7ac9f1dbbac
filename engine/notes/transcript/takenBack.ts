import { wordsOf } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

/** Whether a "no" goes further than what is true: what is said in the same breath takes a part of it back. */

const exception =
  /\b(?:not (?:frequently|regularly|every day|daily|all the time)\b|(?:maybe|only|just|like|about) (?:once|twice|one|two|\d+) (?:times )?(?:a|per|every) [a-z]+|as such,? |not since|not had (?:[a-z]+ ){1,4}since|not in a while|not for a while|quite a (?:few|while)|except|apart from|other than|unless|aside from|besides|(?:had|took|used|tried) (?:some|one|the odd) |(?:few|couple of|\d+) (?:days|weeks|months) (?:ago|before|back))/;
/** "Well, once for my appendix", "oh wait, I was in for the baby": begun as what is put right. */
const putsRight =
  /^(?:(?:well|oh|wait|sorry|actually|hold on|hang on|hmm|yeah|yes|i mean|i guess|i suppose|though|and|but|only|just),? )+/;
const toldOf =
  /^(?:once|twice|when i|for (?:a|an|the|my)|as a (?:child|kid|baby)|back in|in (?:19|20)\d\d|i (?:was|had|did|have (?:had|been|broken|got)|got|broke|went|used to|do|take|am)|there (?:was|is)|that (?:was|is)|my [a-z]+ (?:was|were)|some(?:times)?\b|a (?:bit|little|few|couple)|the (?:odd|occasional))/;
/** What only says the "no" again, or that nothing is wrong. */
const saysAgain = /\b(?:not|no|never|none|nothing|healthy|well|fine|good|okay|normal|the same|everything|anything)\b/;
/** "Not in my immediate family, but I have on my cousin's side". */
const butThere = /^not .*\bbut (?:i|my [a-z]+|there|one of my [a-z]+) (?:do|did|have|has|had|am|is|was|got)\b(?! not)/;
const mostTaken = 2;
/** "Do you take anything?" "No. The pill.": a thing by its name, where the "just" before it was lost. */
const asksWhat = /\b(?:medications?|medicines?|tablets|pills|allerg\w+|surger\w+|operations?)\b/;
const thing = /^(?:the |my |an? |some )?[a-z]{3,}(?: (?!for\b)[a-z]{3,}){0,2}(?: for (?:the|my) [a-z]+)?[.,]?$/;
const isNamed = (text: string): boolean =>
  thing.test(text) &&
  !saysAgain.test(text) &&
  !/\b(?:really|that|thanks?|you|yet|either|sorry|right|okay|yes|yeah)\b/.test(text);

/** Of a question that asks what ever was: a stay, an operation, an illness of years ago. */
const asksEver =
  /\b(?:ever|hospital\w*|surger\w*|operation\w*|in the past|previous\w*|before|any (?:past|other|medical|chronic|long)|conditions?|allerg\w*|medications?|medicines?|tablets|taking)\b/;

const longestTurning = 12;
const isException = (question: string, { text, isTurning = false }: Utterance): boolean => {
  const rest = text.replace(putsRight, '');
  if (rest === '' || saysAgain.test(rest)) return false;
  const named = mentionsOf(rest).filter(({ kind }) => kind === 'symptom');
  const asked = new Set(mentionsOf(question).map(({ concept }) => concept));
  // "No cough. I had a sore throat": of something that was not asked after.
  const own = new Set(contentOf(question));
  if (
    named.length > 0 &&
    !named.some(({ concept }) => asked.has(concept)) &&
    !contentOf(rest).some((word) => own.has(word))
  )
    return false;
  if (/\bthe other\b/.test(rest)) return false;
  if (isTurning && rest.split(' ').length <= longestTurning && !/\b(?:you|your)\b/.test(rest)) return true;
  return toldOf.test(rest) && (rest !== text || isTurning || asksEver.test(question));
};

/** "No, just the pill", "no. Only Panadol": all but what is named. */
const allBut =
  /^(?:(?:well|oh|um|uh|and|but|no|nope|nah|none|nothing|not really|nothing else),? )*(?:just|only|maybe) (?!(?:that|this|those|it|the (?:same|one|usual)|a (?:check|bit|little)|to|so|like|in case|wondering|checking|asking|wanted|want|because|since|when|if|had|have|been|am|me|i)\b)[a-z0-9]/;
/** "No chest pain palpitations | I had a run of them": of the last that was named, where no mark parts it. */
export const ofLastNamed =
  /^(?:(?:well|but|oh|though) )*i (?:had|have|get|got|do|did) (?!not\b)(?:[a-z]+ ){0,6}(?:them|those)\b/;
/** "No. Oh, I had one a few weeks ago": the denial goes further than what is true. `rest`: what was said after the "no" in the same turn. */
export const isTakenBack = (first: Utterance, rest: readonly (Utterance | undefined)[], question = ''): boolean => {
  const after = rest.filter((one) => one !== undefined && one.turn === first.turn).slice(0, mostTaken);
  return (
    [first, ...after].some(
      (one) => one !== undefined && (exception.test(one.text) || (asksEver.test(question) && allBut.test(one.text))),
    ) ||
    after.some(
      (one) =>
        one !== undefined &&
        !one.question &&
        (isException(question, one) ||
          butThere.test(one.text) ||
          (first.bare && ofLastNamed.test(one.text)) ||
          (asksWhat.test(question) && one === after[0] && isNamed(one.text))),
    )
  );
};

/** What a "no" to several things does not hold for: those of which the same breath tells after all ("No. Well, his ear hurt yesterday"). */
export const isExcepted = (name: string, answers: readonly Utterance[]): boolean => {
  const own = contentOf(name).map((word) => word.replace(/s$/, ''));
  const [first] = answers;
  return answers
    .slice(1)
    .some(
      (one) =>
        one.turn === first?.turn &&
        !one.question &&
        !saysAgain.test(one.text) &&
        (one.isTurning === true || putsRight.test(one.text) || /\b(?:did|does|do) (?!not)[a-z]+/.test(one.text)) &&
        contentOf(one.text).some((word) => own.includes(word.replace(/s$/, ''))),
    );
};

const hadOnce =
  /^(?:(?:well|oh|actually|but|yes|yeah|not with you),? )*i (?:did|have|had (?:one|it|that)),? ((?:once|twice|(?:in|around|about|back in|years|when|last|as a|a few|\d).+))$/;
const asksHad = /\bhave you (?:ever )?had (?!any\b)((?:an? |the )?[a-z' -]{3,30})$/;
/** "Have you ever had an abnormal smear?" "I did around 2009": what was had, and when; `null` for other pairs. */
export const hadOnceIn = (
  question: string,
  answers: readonly Utterance[],
): { thing: string; time: string; from: Utterance } | null => {
  const [, thing = ''] = asksHad.exec(question.replace(/[?.\s]+$/, '')) ?? [];
  if (thing === '' || / or |,/.test(thing)) return null;
  for (const from of answers.slice(0, mostTaken + 1)) {
    const [, time] = hadOnce.exec(from.text) ?? [];
    if (time !== undefined && !/\b(?:you|not)\b/.test(time)) return { thing, time, from };
  }
  return null;
};

const ofDegree =
  /^(?:(?:no|well|oh|yeah|uh),? )*not (?:(?:like|quite|as|nearly) )*(?:this|that|so|as|to (?:this|that)|like (?:this|that))\b(?! (?:i|we) )/;
/** "The middle" asked "the middle or one side?": one of two, and no "no" to both. */
const choosesOne = (question: string, answer: string): boolean => {
  const [, first = '', second = ''] =
    /\b(?:is|are|was|were|does|do|did|has|have|been) (.+?),? or (.+?)[?.]*$/.exec(question) ?? [];
  if (
    second === '' ||
    /\b(?:any\w*|ever)\b/.test(question) ||
    /\b(?:not|no|never|none|nothing|nobody|neither|nor)\b/.test(answer)
  )
    return false;
  const own = contentOf(answer);
  return (
    own.length > 0 &&
    [first, second].some((part) => {
      const offered = new Set(contentOf(part));
      return own.some((word) => offered.has(word));
    })
  );
};
const contentOf = (text: string): string[] =>
  wordsOf(text).filter((word) => /^[a-z]/.test(word) && !functionWords.has(word));

/** Whether an answer is neither yes nor no to the whole of a question: "not this bad", asked "has it happened before?", or one of two that were offered. */
export const isNeitherWay = (question: string, answer: string): boolean =>
  ofDegree.test(answer) ||
  (/^(?:no|not)\b/.test(answer) && choosesOne(question, answer.replace(/^(?:no|not|nope)\b[,.]* ?/, '')));

/** "Not that I know of": no "never". */
export const asFarAsKnown =
  /\bnot (?:(?:that|as far as) (?:i|we) (?:know|am aware|are aware|can|recall|remember)|to my knowledge)\b/;
