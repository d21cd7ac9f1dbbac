import { once, sparing } from '../../evidence/sparing.ts';
import { isQuestion } from '../../evidence/polarity.ts';
import { endsDenial } from './bareParts.ts';
import { bareWording } from './bareWording.ts';
import { mentionsOf } from '../mentions.ts';
import { clausesOf, finitesIn, tokensOf } from '../wording/grammar.ts';

const subject = '(?:i|you|it|he|she|they|we|there|that|this|my|your|the|his|her)';
const clauseVerb =
  '(?:am|are|is|was|were|have|has|had|do|does|did|will|would|can|could|should|think|feel|felt|get|got|take|took|need|started|went|want|noticed|came|might|may)';
const runOn = new RegExp(
  `,? (?:and|but|so)(?: then| also)? (?=${subject} (?:[a-z]+ )?${once}${clauseVerb}\\b)|, (?=(?:i|it|there|you|we|they|he|she) ${clauseVerb}\\b)`,
  'g',
);
/** What follows an "if" stays with it: without its condition it would say something else. */
const conditional = /\b(?:if|unless|in case|should you)\b/;
const longAlone = 16;

/** "…an FEV1 of 41 percent, so it is severe COPD": what follows from something is said of its own. */
const concluding = /^(.{8,}),? so (?=(?:it|this|that) is (?:an? )?(.+?)[.!]*$|you (?:have|have got) (.+?)[.!]*$)/;
const mostNamed = 5;
const concluded = (sentence: string): [string, string?] => {
  const [whole = '', shown = '', named, had] = concluding.exec(sentence) ?? [];
  const words = named ?? had ?? '';
  return shown !== '' &&
    !conditional.test(sentence) &&
    words.split(' ').length <= mostNamed &&
    mentionsOf(words).some(({ kind, at, length }) => kind === 'condition' && at + length === words.split(' ').length)
    ? [shown, sentence.slice(whole.length)]
    : [sentence];
};

/** The sentences of cleaned speech with marks, long ones cut where they run on. */
export const sentencesOf = (text: string): string[] =>
  (
    text
      .replace(/(\d)\s*\.(?=\d)/g, '$1.')
      // A name cut short ends no sentence.
      .replace(/\b([eh])\. (?=(?:coli|pylori)\b)/g, '$1 ')
      .match(/(?:[^.?!;]|\.(?=\d)|(?<=\b(?:dr|mr|mrs|ms))\.)+[.?!;]*/g) ?? []
  ).flatMap((sentence) => {
    const plain = sentence.replace(/;$/, '.').trim();
    const [shown, so] = concluded(plain);
    if (so !== undefined) return [shown, so];
    return plain.split(' ').length > longAlone && !plain.endsWith('?') && !conditional.test(plain)
      ? plain.split(runOn).map((part) => part.trim())
      : [plain];
  });

/** "…without wheezes on your abdominal exam your abdomen is soft": what is looked at next begins a sentence. */
const lookedAt =
  /,? (?=(?:(?:and|then|so|now) )*(?:on|in|for|upon) (?:(?:the|your|a|that|this|focused|quick) )+(?:[a-z]+ ){0,2}exam(?:ination)?\b(?! room))/;
/** "…and I will order": what is done next. */
const doneNext =
  /,? (?:and|so|but)(?: then| also)? (?=(?:i|we) (?:will|am going|are going|want|would like|need|think|do not)\b|let us\b)/;

/** "He is doing well with that i would continue": what points back ends a clause before the next has its subject and verb. */
const afterPointing =
  /(?<=\b(?:(?:with|of|about|on|for|to|do|did|done|doing|from) (?:all (?:of )?)?(?:that|this|it)|to begin with)),? (?=(?:i|we|you|it|he|she|there|your [a-z]+|my [a-z]+)(?: [a-z]+)? (?:am|is|are|will|would|have|has|can|do|did|was|were|want|think|need)\b)/;

/** "…could do that so do, i need a scan": what the patient asks of themself, begun behind what they told. */
const asksOfSelf = /\b(do|should|can|will),? (?=i (?:need|have to|still need|get|keep|take|stop)\b)/g;
const beforeAsking =
  /,? (?:so|and|but|then),? (?=(?:do|should|can|will) i (?:need|have to|still need|get|keep|take|stop)\b)/;
const leadsUp =
  /\b(?:if|when|while|because|since|after|before|unless|although|though|whenever|once|as|until|like|said|says)\b/;
/** Clauses with only a guessed comma between them are joined by nothing; one that leads up to another keeps it. */
const clausesApart = (part: string): string[] => {
  if (leadsUp.test(part)) return clausesOf(part);
  const tokens = tokensOf(part);
  let from = 0;
  return clausesOf(tokens.map((token) => token.replace(/,$/, '')).join(' ')).map((clause) => {
    const length = tokensOf(clause).length;
    from += length;
    return tokens
      .slice(from - length, from)
      .join(' ')
      .replace(/,$/, '');
  });
};

/** A sentence whose marks were guessed, without them, cut where another begins all the same. A question stays whole. */
const barePartsOf = (sentence: string): string[] =>
  sentence.endsWith('?')
    ? [sentence]
    : sentencesOf(sentence)
        .map((part) => part.replace(/[.!]+$/, ''))
        .flatMap((part) => part.split(lookedAt))
        .flatMap((part) => part.replace(asksOfSelf, '$1 ').split(beforeAsking))
        .flatMap((part) => part.split(doneNext))
        .flatMap((part) => part.split(afterPointing))
        .flatMap((part) => heldTogether(clausesApart(part)));

/** "Do not | I need a scan": a verb that waits for its subject ends no sentence, and what follows it would say the opposite. */
const loneAuxiliary =
  /^(?:(?:and|so|but|well|okay|then) )*(?:do|does|did|should|could|can|would|will|have|has|had|is|are|was|were)(?: not|n't)?$/;
/** "Now if you are still having symptoms": a condition whose sentence was cut off from it. */
const isCondition = (part: string): boolean =>
  /^(?:(?:and|so|but|now|then|okay|well|because|just),? )*(?:if|unless|in case|as long as)\b/.test(part) &&
  !part.includes(',') &&
  finitesIn(tokensOf(part)).length <= 1;
const waitsForCondition = /\b(?:if|unless|until|in case|as long as)(?: (?:you|i|we|it|they|he|she|that|this|there))?$/;
/** "…refer you if you are still in pain i want to order an mri": nobody can tell which of the two the condition is of, so that they stay together. */
const mayGovern = (last: string, part: string): boolean =>
  /\b(?:if|unless) [^,]+$/.test(last) &&
  /^(?:then )?(?:i|we) (?:will|want|would|can|am going|are going|need)\b/.test(part);

/** A part of what was said, in one sentence of it or across several, and the segments it stands in. `isAsked` where the marks were guessed. */
export type Part = { text: string; segmentIds: readonly string[]; isAsked?: boolean };
const joined = (last: Part, next: Part, by: string): Part => ({
  ...next,
  text: `${last.text}${by}${next.text}`,
  segmentIds: [...new Set([...last.segmentIds, ...next.segmentIds])],
});

/** Parts with those put together that mean something else apart: each condition with what holds under it. */
const withConditions = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((whole, part) => {
    const last = whole.at(-1);
    if (last === undefined || last.isAsked === true) return [...whole, part];
    if (waitsForCondition.test(last.text) || (endsDenial(last.text, part.text) && part.isAsked !== true))
      return [...whole.slice(0, -1), joined(last, part, ' ')];
    return isCondition(last.text) || mayGovern(last.text, part.text)
      ? [...whole.slice(0, -1), joined(last, part, ', ')]
      : [...whole, part];
  }, []);

const withLoneAuxiliaries = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((whole, part) => {
    const last = whole.at(-1);
    return last && loneAuxiliary.test(last.text.replace(/[.?]$/, ''))
      ? [...whole.slice(0, -1), joined({ ...last, text: last.text.replace(/[.?]$/, '') }, part, ' ')]
      : [...whole, part];
  }, []);

/** "Nothing | I can't handle": a word that waits for the clause that says which. */
const waitsForClause = sparing(
  /\b(?:nothing|anything|something|everything|the only thing|the best thing|the way|(?:would|could|can) (?:not )?say|(?:do|does|did) not (?:say|think|know|believe|reckon)|(?:he|she|they|wife|husband|mum|mom|dad|friend|doctor|partner|daughter|son) (?:says?|said|thinks?|thought|reckons?|believes?|worries)|worried|afraid|scared|(?:can|could|might|may|will|would|does|do|to) (?:also |really |sometimes )?(?:make|let|keep)|there is (?:also |always |still )?(?:an?|some|no|any) (?:[a-z0-9%-]+ ){0,3}(?:chance|risk|possibility)|i read|told (?:me|him|her|us|them)|(?:scan|mri|ct|x-?rays?|ultrasound|echo\w*|ecg|bloods?|tests?|biopsy|pathology|monitor)(?: (?:from|of|on|at)(?: the)? [a-z]+(?: [a-z]+)?| today)? (?:shows?|showed))$/,
);
/** "This is | an acute strain". */
const waitsForName = /^(?:(?:and|so|okay|then|well),? )*(?:this|that|it) is$/;
/** "And sometimes when it is humid | I feel faint": a clause that leads up to the next one. */
const fronted = sparing(
  /(?:^|\b(?:and|but|so|or),? )(?:(?:sometimes|usually|then|often|mostly|especially|always|only),? )*(?:when|whenever|if|once|after|while|as soon as) ((?:(?:i|you|it|he|she|they|we|there|that|this|my|the|your)|[a-z]+(?: [a-z]+)? (?:is|are|does|do|has|have|comes?|looks?|shows?)) [^,]*)$/,
);
/** "The stress test that you had at | the hospital was positive": a test that waits for who had it done and what it showed. */
const studyWaits = sparing(
  /^(?:(?:now|so|and|but|then),? )*(?:the|your|that|this) (?:[a-z]+ ){0,2}(?:tests?|mri|ct|scan|x-?rays?|ultrasound|echo\w*|ecg|holter|monitor|angiogram|colonoscopy|gastroscopy|endoscopy|biopsy|bloods|study|mammogram)(?: that(?: (?:you|i|we|they) (?:had|did|ordered|got)(?: (?:at|from|in))?)?)?$/,
);
const whoAsked =
  /^(?:that|the|you|we|they|i)\b.* (?:did|had|ordered|got|arranged|organi[sz]ed|requested|was|were|is|shows?|showed) /;
const beginsClause = /^(?:i|you|we|he|she|they|it|my|the|that|this|there|people|some|your)\b/;
const mostHeld = 26;
/** The clauses of one sentence, with those put together of which one says nothing without the other. */
const heldTogether = (clauses: readonly string[]): string[] =>
  clauses.reduce<string[]>((whole, clause) => {
    const last = whole.at(-1);
    if (last !== undefined && waitsForName.test(last) && /^(?:an?|your|the|likely|probably|most) /.test(clause))
      return [...whole.slice(0, -1), `${last} ${clause}`];
    // "A flare of | your asthma brought on by the cold": no clause ends before what it is of.
    if (last?.endsWith(' of') === true && /^(?:your|my|the|this) /.test(clause))
      return [...whole.slice(0, -1), `${last} ${clause}`];
    if (last === undefined || !beginsClause.test(clause)) return [...whole, clause];
    const isHeldBy = (part: string): boolean => `${part} ${clause}`.split(' ').length <= mostHeld;
    if (isHeldBy(last) && (waitsForClause.test(last) || (studyWaits.test(last) && whoAsked.test(clause))))
      return [...whole.slice(0, -1), `${last} ${clause}`];
    const led = fronted.exec(last);
    if (led?.[1] === undefined || !isHeldBy(led[0]) || finitesIn(tokensOf(led[1])).length !== 1)
      return [...whole, clause];
    const before = last.slice(0, led.index).replace(/[, ]+$/, '');
    const opened = last.slice(led.index).replace(/^(?:and|but|so|or),? /, '');
    return [...whole.slice(0, -1), ...(before === '' ? [] : [before]), `${opened}, ${clause}`];
  }, []);

/** What one turn says, in parts, from its cleaned sentences. `isBare`: its marks were guessed. */
export const partsOf = (sentences: readonly Part[], isBare: boolean): Part[] => {
  const parts = sentences.flatMap((sentence) =>
    (isBare
      ? barePartsOf(bareWording(sentence.text))
      : sentencesOf(sentence.text).flatMap((part) => (part.endsWith('?') ? [part] : heldTogether(clausesOf(part))))
    )
      .filter((text) => text !== '')
      .map((text): Part => ({ ...sentence, text })),
  );
  return withLoneAuxiliaries(isBare ? withConditions(parts) : parts);
};

/** Whether a part asks something. Where marks were guessed, no more than how it plainly begins speaks against the guess. */
export const isAsking = ({ text, isAsked }: Part): boolean =>
  isAsked === undefined ? isQuestion(text) : isAsked || isQuestion(`${text.replace(/[.?!]+$/, '')}.`);
