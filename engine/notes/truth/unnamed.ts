import { mentionsOf, namesDrug } from '../mentions.ts';
import { isVerbal, sentenceWords } from '../wording/sentenceWords.ts';
import { verbOf } from '../wording/wordClasses.ts';

/** A sentence that speaks of a thing which neither it nor the one before it names: a reader of the document alone cannot tell of which. */

/** What such a sentence lacks. */
export type Lack = 'thing' | 'one' | 'site' | 'object' | 'verb';
/** `told`: in small letters, without its label and without who told or advised it. `before`: the sentence before it in its section. */
type Alone = { body: string; told: string; label: string; before: string };

const attribution =
  /^(?:(?:the patient|he|she|they) )?(?:also )?(?:(?:reports|states|notes) that (?:the patient |he |she |they )?|was advised (?:to|that) )|^(?:the patient|he|she|they) /;
const labels = /^(?:[A-Z][A-Za-z' ,()/-]{1,48}: )+/;
const aloneOf = (text: string, before: string): Alone => {
  const [labelled = ''] = labels.exec(text) ?? [];
  const body = text
    .slice(labelled.length)
    .toLowerCase()
    .replace(/[.\s]+$/, '');
  return { body, told: body.replace(attribution, ''), label: labelled.split(': ').at(-2)?.toLowerCase() ?? '', before };
};

/** "The tablet for the sugar", "if the scan shows": it is told which, or more is told of it. */
const noFurther = '(?=$|,| (?:and|but|or|before|after|when|once|still|today|now|ago)\\b)';
const thingOf = (names: string): RegExp =>
  new RegExp(
    `(?<!\\b(?:results?|day|time) of )\\b(?:the|that|those|these) (?:(?:same|other|new|old|drip) )?(?:${names})${noFurther}|\\b(?:had|has|have|uses?|gave (?:him|her|them)|got) (?:an? |some )?(?:${names})${noFurther}`,
  );
/** Things by their kind alone, with the kinds of what tells which one it is. */
const things: readonly (readonly [RegExp, RegExp])[] = [
  [
    thingOf('tablets?|injections?|shots?|antibiotics?|drip|capsules?|cream|spray|drops|inhaler|treatment|supplements?'),
    /^(?:drug|condition)$/,
  ],
  [thingOf('scan|x-ray|tests?|swab|label|diet|operation|surgery'), /^(?:procedure|condition|drug)$/],
];
/** "Only half of the tablet", "would rather not do the diet": which one was said a turn before. */
const isOfThing = ({ told, label, before }: Alone): boolean =>
  // What a patient would like is of what was offered, and stands in the plan; when to call is never left out.
  !/^(?:would like|wants) to\b|\bif\b/.test(told) &&
  things.some(([thing, kinds]) => {
    const found = thing.exec(told);
    const around = found ? `${label} . ${told.replace(found[0], '.')} . ${before.toLowerCase()}` : '';
    return found !== null && !mentionsOf(around).some(({ kind }) => kinds.test(kind));
  });

/** "Brother had one at 50", "see her 3 weeks after": of what? */
const ofBefore =
  /^(?:(?:his|her|their|your|the) )?(?:mother|father|mum|dad|brother|sister|son|daughter|aunty?|uncle|grand[a-z]+) (?:(?:has )?had|has) (?:one|it|that)(?=$| )|\b\d+ (?:days?|weeks?|months?) after$/;
/** The same in a letter, whose other sentences name no more of it. */
export const pointsBack = (text: string): boolean => ofBefore.test(aloneOf(text, '').body);
const one =
  /\bthe (?!(?:outside|inside|long|short|little|big|next|last) ones?\b)(?:[a-z]+ ){1,2}ones?\b|\bthe (?:second|first|\d+)(?=$|, | (?:was|were) (?:on|in|at|for|from)\b)/;
/** "Order a biopsy": of what? Which joint a scan is of, its heading tells. */
const ofNoSite =
  /^(?:order|repeat|schedule|book|arrange|get|do|have|recommend|consider) (?:an? |the |some |another |that )?(?:scan|biopsy|tests?|injection|surgery|operation)$/;

const lacking =
  /^(?:take|stop|start|try|use|give|put|need|want|lose|hold|settle|increase|reduce|check|report|finish|miss|see|bring|keep|change)$/;
const ends = /^(?:when|because|since|until|but|and|once|before|after|or|so|due)$/;
const fronted = /^(?:hard|difficult|easy|able|which|what|that|who|how|than|as|if|without|it)$/;
const ofPlan = /^(?:[a-z ,]*(?:treatment|counselling|follow-up|reasoning|testing))?$/;
/** "They did the rebore in 2019": what was done to somebody, in no word that tells what it was. */
const done =
  /^(?:they|he|she) (?:did|had|done) (?:the|that|those) ([a-z]+)(?=$|,| (?:in|at|on|for|when|last|again|\d))/;
const isOfNoName = ({ told, body }: Alone): boolean => {
  const [found, what = ''] = done.exec(body) ?? done.exec(told) ?? [];
  return found !== undefined && what.length > 2 && mentionsOf(body).length === 0;
};

/** "Before he starts", "has to stop and has a rest": what he starts was said before. */
const isOfNoObject = ({ told, label }: Alone): boolean => {
  if (!ofPlan.test(label)) return false;
  const words = sentenceWords(told);
  return words.some(({ bare, is, mark }, at) => {
    const next = words[at + 1];
    if (!lacking.test(verbOf(bare)?.base ?? '') || !/^(?:base|finite)$/.test(is)) return false;
    if (mark === '' && next !== undefined && !ends.test(next.bare)) return false;
    const before = words.slice(0, at);
    const ahead = before.findLast((word) => word.is !== 'adverb' && word.is !== 'not');
    // "Continue it until August, then stop": the same.
    const isSame = ahead?.is !== 'subject' && namesDrug(before.map((word) => word.bare).join(' '));
    return (
      (ahead === undefined || /^(?:subject|to|modal)$/.test(ahead.is)) &&
      !isSame &&
      !before.some((word) => fronted.test(word.bare))
    );
  });
};

/** "He reports the injection and the tablets"; "the walking test shows", and not what. */
const isOfNoVerb = ({ body }: Alone): boolean => {
  if (/ (?:shows?|showed)$/.test(body)) return true;
  const [, thing] = /^(?:(?:the patient|he|she|they) )?reports (the (?:[a-z-]+ )*[a-z-]+)$/.exec(body) ?? [];
  return thing !== undefined && !sentenceWords(thing).some(isVerbal);
};

const judges: readonly (readonly [Lack, (alone: Alone) => boolean])[] = [
  ['thing', isOfThing],
  ['one', ({ told, body }) => one.test(told) || ofBefore.test(body)],
  ['site', ({ told }) => ofNoSite.test(told)],
  ['thing', isOfNoName],
  ['object', isOfNoObject],
  ['verb', isOfNoVerb],
];
/** What a sentence after `before` lacks that its reader would need; `null` where it stands by itself. */
export const lackOf = (text: string, before: string): Lack | null => {
  const alone = aloneOf(text, before);
  return judges.find(([, isSo]) => isSo(alone))?.[0] ?? null;
};
