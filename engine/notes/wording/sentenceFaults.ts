import { cutPossessive, leftOut, noObject, openEnd, openParticle, openWords } from './sentenceEndings.ts';
import { openers, timeNouns, twoObjects, verbOf } from './wordClasses.ts';
import { isVerbal, sentenceWords } from './sentenceWords.ts';
import type { SentenceWord } from './sentenceWords.ts';

/** Why a finished sentence cannot stand, where no repair is sure. */
export type SentenceFault =
  | 'open end'
  | 'no object'
  | 'open noun phrase'
  | 'no subject'
  | 'no verb'
  | 'stray pronoun'
  | 'stands for nothing'
  | 'two halves'
  | 'passive with an object'
  | 'unfinished comparison'
  | 'first person';

type Judge = (words: readonly SentenceWord[], body: string) => boolean;

const fillsNoun =
  /^(?:noun|adjective|number|gerund|determiner|participle|adverb|finite|base|not|subordinator|auxiliary|modal)$/;

/** "The on both sides", "to any further, work up": a noun should have followed. */
const openNoun: Judge = (words) =>
  words.some(({ bare, is, mark }, at) => {
    // "The 20, but he only takes it …": of what?
    if (bare === 'the' && words[at + 1]?.is === 'number' && /^\d+$/.test(words[at + 1]?.bare ?? ''))
      return at === 0 && (words[at + 1]?.mark !== '' || /^(?:but|and|so|when|if)$/.test(words[at + 2]?.bare ?? ''));
    if (is !== 'determiner' || !openers.has(bare))
      return (
        /^(?:any|no)$/.test(bare) &&
        /^(?:further|other|more)$/.test(words[at + 1]?.bare ?? '') &&
        words[at + 1]?.mark === ',' &&
        words[at - 1]?.bare === 'to'
      );
    if (bare === 'her' || (bare === 'a' && /^(?:m|g|b)$/.test(words[at + 1]?.bare ?? ''))) return false;
    const next = words[at + 1];
    if (!next || mark !== '') return true;
    return (
      !fillsNoun.test(next.is) &&
      !/^(?:past|over|under|above|below|left|right|in|on|off|up|to|within|before|after|what|between|around)/.test(
        next.bare,
      )
    );
  });

/** "Across the neck and shoulders are tight": nothing is said to be tight. */
const noSubject: Judge = (words) => {
  const first = words[0];
  if (
    first?.is !== 'preposition' ||
    !/^(?:across|around|in|on|over|at|for|with|of|from|about|behind|along|through|within|into)$/.test(first.bare)
  )
    return /^No (?:with|in|at|for|of|from|he|she|they|the|it|is|was)\b/.test(
      words
        .slice(0, 2)
        .map(({ text }) => text)
        .join(' '),
    );
  const verb = words.findIndex(isVerbal);
  if (
    verb < 2 ||
    words
      .slice(0, verb)
      .some(
        ({ mark, is, bare }) =>
          mark !== '' || is === 'subject' || is === 'subordinator' || bare === 'there' || bare === 'patient',
      )
  )
    return false;
  const inner = words.slice(1, verb).filter(({ is }) => is === 'determiner').length;
  const after = words[verb + 1];
  return (
    inner < 2 &&
    (after?.is === 'adjective' || after?.is === 'participle') &&
    /^(?:is|are|was|were)$/.test(words[verb]?.bare ?? '') &&
    words.slice(1, verb).every(({ is }) => /^(?:determiner|adjective|noun|conjunction)$/.test(is))
  );
};

/** "Takes they, insulin", "rest it the doctor": a pronoun where none can be. */
const strayPronoun: Judge = (words) =>
  words.some(({ bare, is }, at) => {
    const before = words[at - 1];
    const next = words[at + 1];
    if (
      /^(?:he|she|they)$/.test(bare) &&
      before &&
      before.mark === '' &&
      verbOf(before.bare) &&
      /^(?:finite|base|gerund)$/.test(before.is)
    )
      return next === undefined || words[at]?.mark === ',' || next.is === 'preposition';
    if (
      !/^(?:it|him|them)$/.test(bare) ||
      words[at]?.mark !== '' ||
      !before ||
      !/^(?:finite|base|gerund)$/.test(before.is) ||
      is === 'noun'
    )
      return false;
    const base = verbOf(before.bare)?.base ?? '';
    return (
      next?.bare === 'the' &&
      !twoObjects.has(base) &&
      !timeNouns.test(words[at + 2]?.bare ?? '') &&
      !timeNouns.test(words[at + 3]?.bare ?? '') &&
      !/^(?:same|other|first|next|last|whole|right|wrong|most|only|better|best|doctor'?s?)$/.test(
        words[at + 2]?.bare ?? '',
      )
    );
  }) ||
  words.some(
    ({ bare }, at) =>
      bare === 'the' &&
      words[at + 1]?.bare === 'doctor' &&
      at > 1 &&
      words[at - 1]?.bare === 'it' &&
      at + 2 === words.length,
  );

/** "After he his physical therapy", "the nothing that Tylenol": a verb is missing. */
const noVerb: Judge = (words, body) =>
  words.some(({ bare, mark }, at) => {
    const next = words[at + 1];
    if (!/^(?:he|she|they)$/.test(bare) || next === undefined || mark !== '') return false;
    const before = words[at - 1]?.bare ?? '';
    return (
      (next.is === 'determiner' || next.is === 'preposition' || next.is === 'number') &&
      !/^(?:than|as|like|and|or|of|for)$/.test(before) &&
      !/^(?:all|both|each|either|neither|no|on|in|at|over|since)$/.test(next.bare)
    );
  }) ||
  (/\b(?:nothing|something|anything|everything) that (?:the )?[A-Za-z]+$/.test(body) &&
    !/\b(?:helps?|helped|worked|works|hurts?)$/.test(body)) ||
  /\bnever any [a-z]+$/.test(body);

/** "She did and it is normal", "the GP did because": what was done stands in no word of it. */
const standsForNothing: Judge = (words) => {
  const verb = words.findIndex(
    ({ is, bare }, at) =>
      (is === 'auxiliary' || is === 'finite' || is === 'modal') &&
      !/^(?:reports?|states?|notes?|says|thinks|denies|describes)$/.test(bare) &&
      !/^(?:reports?|states?|notes?|says)$/.test(words[at + 1]?.bare ?? ''),
  );
  const word = words[verb];
  if (!word || !/^(?:did|does|do|has|have|can|could|will|would)$/.test(word.bare) || words[verb - 1]?.bare === 'empty')
    return false;
  if (
    words
      .slice(0, verb)
      .some(
        ({ is, bare }) =>
          is === 'gerund' ||
          is === 'base' ||
          bare === 'as' ||
          bare === 'than' ||
          bare === 'if' ||
          bare === 'which' ||
          bare === 'what' ||
          bare === 'who',
      )
  )
    return false;
  const next = words[verb + 1];
  if (word.mark !== '') return true;
  return next !== undefined && /^(?:because|when|but|and|so|if)$/.test(next.bare);
};

/** "Was revealed a low hemoglobin". */
const passiveWithObject: Judge = (words) =>
  words.some(({ bare, is }, at) => {
    const verb = verbOf(bare);
    if (is !== 'participle' || !verb || !/^(?:is|are|was|were|been)$/.test(words[at - 1]?.bare ?? '')) return false;
    if (
      !/^(?:reveal|demonstrate|notice|experience|develop|report|deny|require|describe|suggest|indicate|confirm|injure|reduce|increase|decrease|see|find)$/.test(
        verb.base,
      )
    )
      return false;
    return (
      words[at]?.mark === '' &&
      /^(?:an?|his|her|some|any)$/.test(words[at + 1]?.bare ?? '') &&
      !words
        .slice(at + 1, at + 5)
        .some((word) => timeNouns.test(word.bare) || /^(?:bit|little|lot|few)$/.test(word.bare))
    );
  });

/** "More tired than". */
const openComparison: Judge = (words, body) =>
  words.at(-1)?.bare === 'than' ||
  /(?<!\b(?:twice|half|just|times) )\bas (?:much|many|little) [a-z]+$/.test(body) ||
  /\bnot as [a-z]+ but as\b|\bbut as when\b/.test(body);

const firstPerson: Judge = (words) =>
  words.some(
    ({ bare, text }, at) =>
      /^(?:im|ive|my|mine|me|we|us|our|myself)$/.test(bare) ||
      (text === 'I' &&
        !/^(?:type|class|grade|stage|phase|bipolar|nerve|cranial|salter-harris)$/.test(words[at - 1]?.bare ?? '')) ||
      (/^(?:ill|id)$/.test(bare) &&
        (verbOf(words[at + 1]?.bare ?? '')?.form === 'base' ||
          /^(?:do|be|have|rather)$/.test(words[at + 1]?.bare ?? ''))),
  );

/** "Was in hospital", "heart rate is great", "the flu one": as good as nothing to a reader who did not hear the rest. */
const talksOn: Judge = (_, body) =>
  /^(?:was|were) in hospital$|^(?:heart rate|pulse|temperature|weight) (?:is|was) great$|\b(?:will|would) be able to go home$|\bthe (?:[a-z]+ ){1,2}one(?= |$)|\bwith one$|^(?:her|his|their|the|my) (?:is|are|was|were)\b|\b(?:has|had|got|have) (?:hers|theirs)\b|\bwould rather that (?:he|she|they) (?:is|are)\b| is \d[\d.]* .* and the [a-z]+$|\bon the side has\b|\bcan see an? [a-z]+$/i.test(
    body,
  );

/** "So am she going to become pregnant", "no lifting for 6", "had to use", "was coming and going if he coughs": halves of two sayings, or one without its end. */
const halves: readonly RegExp[] = [
  /\b(?:so|and) (?:am|is|are|do|does|can|will|should) (?:he|she|they)(?=)\b|\bam (?:he|she|they)\b/,
  /\b(?:for|within) (?:another )?\d{1,2}$/,
  /\b(?:was|were) (?!(?:[a-z]+ )?(?:advised|told|asked|instructed|encouraged|counsell?ed)\b)[^,;]*\bif (?:he|she|they|the patient|it)(?=) (?:is|are|has|have|does|do|move|cough|walk|lie|sit|bend|stand|go|get|(?!was|has)[a-z]{2,}s)\b/,
  /^(?:(?:[Tt]he patient |[Hh]e |[Ss]he |[Tt]hey )?(?:[Rr]eports?|[Ss]tates?) that )?(?:[Tt]he|[Aa]n?) (?!patient\b)[a-z]+ but (?:have|has|did|do|does|is|was)\b/,
  /\b(?:but|and|so|then|until) (?:then )?(?:he|she|they|the patient)(?=) (?:remembered|reali[sz]ed|thought|figured|reckoned|decided|wondered|said|knew|noticed)$/,
  /\b(?:had|have|has|needs?|wants?|tried) to (?:use|take|have|get|put|do|give|keep|make)$|\b(?:do|does|did) not (?:really )?(?:want|need|like|have)$|\b(?:was|were|been) put$/,
  /^\d[\d.]* ?(?:mg|mcg|g|ml)(?=) (?:a|per|once|twice|daily|every)\b|^[Ii]n (?:19|20)\d\d (?:that|it|they) |\bran out$|\b(?:behind|beside)$/,
  /\bnoticed (?:when|if|because)\b|\b[Aa] sudden (?:could|can|did|was|he|she|they)\b|\bha(?:d|s had|ve had) (?:one|ones|those)(?=) (?:recently|before|already|lately|then)\b/,
  /, is (?:that|this|it),|\bthat the [a-z]+(?: [a-z]+)? (?:started|began)$|\bwas maybe\b|^[Ww]hen (?:he|she|they) (?:has|have) had when\b|\bas (?:he|she|they) (?:was|were) no\b/,
  /\b(him|her|them) (?:as (?:much|well) as|and|or) (?:for |to |with )?\1\b|\bstop (?:it|them) for the\b/,
  /^[Nn]o more than \d+ (?:days|times|doses) (?:a|per)\b|^[Gg]oing back\b/,
  /\b(?:till|until|unless)$|\bfunny (?:that|how)\b|\bor nothing$|\bdiagnosis of [a-z]+'s (?:was|were)\b/,
  /^(?:blood pressure|pulse|temperature|weight|heart rate|sats|oxygen saturation|respiratory rate|temp)$/i,
  /^[Tt]he patient is breathing at\b|\badvised to (?:no|not any|the|an?|any|some|few)\b/,
  /^(?:possible|probable|likely) [a-z]+ (?:her|his|their) [a-z]+$/,
];
const joinedHalves: Judge = (_, body) => halves.some((pattern) => pattern.test(body));

const judges: readonly (readonly [SentenceFault, Judge])[] = [
  ['first person', firstPerson],
  ['open end', openEnd],
  ['open end', cutPossessive],
  ['no object', noObject],
  ['no object', openParticle],
  ['open noun phrase', openNoun],
  ['no subject', noSubject],
  ['stray pronoun', strayPronoun],
  ['no verb', noVerb],
  ['no object', leftOut],
  ['open end', openWords],
  ['stands for nothing', standsForNothing],
  ['stands for nothing', talksOn],
  ['two halves', joinedHalves],
  ['passive with an object', passiveWithObject],
  ['unfinished comparison', openComparison],
];

const labelled = /^(?:[A-Z][A-Za-z ()-]{2,40}: )/;

/** The first reason why a finished sentence cannot stand; `null` where it can. */
export const sentenceFault = (sentence: string): SentenceFault | null => {
  const body = sentence.replace(labelled, '').replace(/[.\s]+$/, '');
  const words = sentenceWords(body);
  return judges.find(([, judge]) => judge(words, body))?.[0] ?? null;
};
