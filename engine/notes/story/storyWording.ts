import { sparing, sparingly } from '../../evidence/sparing.ts';
import { deniedThing } from '../questions/deniedThings.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { agreeing } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { mentionsOf } from '../mentions.ts';

/**
 * Clauses of a patient's story written anew in the grammar of a record: what was begun twice once, what one does as a rule in the present,
 * what was done in the past.
 */

const pasts: Readonly<Record<string, string>> = {
  have: 'had',
  take: 'took',
  get: 'got',
  go: 'went',
  feel: 'felt',
  see: 'saw',
  eat: 'ate',
  put: 'put',
  give: 'gave',
  come: 'came',
  hurt: 'hurt',
  fall: 'fell',
  wake: 'woke',
  lose: 'lost',
  find: 'found',
  make: 'made',
  sleep: 'slept',
  run: 'ran',
  hear: 'heard',
  tell: 'told',
  say: 'said',
  keep: 'kept',
  stop: 'stopped',
  drink: 'drank',
  throw: 'threw',
  bring: 'brought',
  hit: 'hit',
  start: 'started',
  notice: 'noticed',
  use: 'used',
  help: 'helped',
  try: 'tried',
  ice: 'iced',
  develop: 'developed',
  mention: 'mentioned',
  swell: 'swelled',
  improve: 'improved',
  show: 'showed',
  call: 'called',
  smoke: 'smoked',
  change: 'changed',
  need: 'needed',
};
const emphasised = sparing(
  new RegExp(
    `(?<!\\b(?:or|and|not|than|as|what|how) )\\bdid (?:also |then )?(${Object.keys(pasts).join('|')})\\b`,
    'g',
  ),
);
/** "She did take one": took. */
const inPast = (body: Marked): Marked =>
  /\bdid not\b/.test(body) ? body : body.replace(emphasised, (all, verb: string) => pasts[verb] ?? all);

/** "He does have asthma": has. */
const inPresent = (body: Marked): Marked =>
  body.replace(/«does\|do» (?:also )?([a-z]+)(?= )/g, (all, verb: string) =>
    verb === 'not' ? all : (agreeing(verb) ?? all),
  );

const toCome =
  /\b(?:tomorrow|tonight|next|later|soon|again|going|able|once|until|by the time|if|today|eventually|someday|one day)\b/;
/** How often, or when: without it what one will do may be what was agreed just now. */
const often =
  /\b(?:sometimes|usually|normally|often|always|occasionally|most (?:days|nights|mornings)|every (?:day|night|morning|time)|when(?:ever)?|at night|in the mornings?)\b/;
const asRule = /«S» will (?:(usually|normally|sometimes|often|always|also|just|then|still) )*([a-z]+)(?= |$)/g;
/** "I'll wake up with numb hands": what one does as a rule, told by the one who does it. */
const habitual = (body: Marked): Marked =>
  !often.test(body) || toCome.test(body)
    ? body
    : body.replace(asRule, (all, howOften: string | undefined, verb: string) => {
        const agreed = /^(?:be|have to|not|need|want|try|definitely|probably)$/.test(verb) ? null : agreeing(verb);
        return agreed === null ? all : `«S» ${howOften === undefined ? '' : `${howOften} `}${agreed}`;
      });

/** A patient with a verb of being or having, and then another subject with its own: the first was given up. */
const restarted =
  /^«S» (?:(?:«(?:is|has|was|does|thinks|reports)\|[a-z]+»|had|did|just) )(?:(?:been|had|not|also|just|that) )*(?=(?:«P»|the|it|there|«S») )(.+)$/;
const withoutRestart = (body: Marked): Marked => {
  const [, rest] = restarted.exec(body) ?? [];
  if (rest === undefined || /\b(?:that|which|who|when|where|because|if|as|since|while|before|after|than)\b/.test(rest))
    return body;
  const verbs = finitesIn(tokensOf(rest));
  const [first] = verbs;
  // "Has got the pressure, and she takes ramipril": what was had is named, and the verb has a subject of its own.
  if (/^(?:«P»|the) [^,]+?(?:,| and| so| but)(?: and| so| but)? «S» «?[a-z]/.test(rest)) return body;
  // A verb soon after the second subject is its own: "has had | her tolerance is high".
  return first !== undefined && first <= 4 && !/^«S» «thinks|^«S» «reports/.test(body) ? rest : body;
};
/** "Reports the back pain happens more often": what is told has a verb of its own. */
const toldOf = /^«S» «reports\|report» ((?:the|«P»|an?|some) .+)$/;
const withoutReport = (body: Marked): Marked => {
  const [, told] = toldOf.exec(body) ?? [];
  const first = told === undefined ? undefined : finitesIn(tokensOf(told))[0];
  if (told === undefined || first === undefined) return body;
  const before = tokensOf(told).slice(0, first).join(' ');
  return first <= 4 &&
    !/\b(?:when|that|which|if|because|as|and|or|where|who|after|before|while|since|until)\b|,/.test(before)
    ? told
    : body;
};

/** "Reports the asthma": a condition is had. */
const conditionHad = (body: Marked): Marked => {
  const [, thing = ''] = /^«S» «reports\|report» (?:the |a )?([a-z0-9' -]+)$/.exec(body) ?? [];
  const [named, other] = thing === '' ? [] : mentionsOf(thing);
  return named?.kind === 'condition' && named.at === 0 && !other && thing.split(' ').length === named.length
    ? `«S» «has|have» ${thing}`
    : body;
};

/** What leads up to a clause, then "but": one of the two was meant. */
const halves = /^((?:since|because|although|when|while|after) [^,]{6,}), (?:but|and|so) (?=«S» |«P» |the )/;
const trails: readonly (readonly [RegExp, string])[] = sparingly([
  [/,? «S» (?:«(?:says|thinks|guesses|mentions|believes)\|[a-z]+»|mentioned|would say|said)$/, ''],
  [
    /\b(?:something|a thing|what is|what they call|what the doctors? calls?|what «D» «d:calls\|call») (?:called )(?=[a-z])/g,
    '',
  ],
  [/\ban? (?:sort|kind|type) of (?:an? )?(?=[a-z]+ing\b|[a-z]+ (?:pain|ache|feeling|sensation|cough|rash)\b)/g, 'a '],
  [/\b(?:probably|maybe|like|just),? (?=(?:for )?(?:about|around|over|almost|approximately) )/g, ''],
  [/(«is\|are» (?:still )?)(?:probably|just|like) (?=[a-z]+ing\b)/g, '$1'],
  [/(currently .*) (?:at the moment|right now|now)$/, '$1'],
  [
    /,? (?:but|and|so|or) (?:then )?(?=)(?:sometimes|ok(?:ay)?|do|well|yeah|then|that|it|just|also|still|always|usually|now)$/,
    '',
  ],
  [/,? and then,? (?:on )?(?:[a-z]+day|yesterday|today|last night|now|that)$/, ''],
  [/ and (?:things|stuff|whatnot|whatever)(?= (?:on|at|in|with)\b|$|,)/g, ''],
  [/\bfor so long now\b/g, 'for so long'],
  [/(?<=[a-z]s) do (?=(?:feel|look|seem|hurt|help|get|come)\b)/g, ' '],
]);
const untrailed = (body: Marked): Marked => {
  const made = trails.reduce((text, [pattern, to]) => text.replace(pattern, to), body.replace(halves, '$1, '));
  return finitesIn(tokensOf(made)).length > 0 || finitesIn(tokensOf(body)).length === 0 ? made : body;
};

/** A pause between a verb and what it takes: "she is studying, law". */
const paused =
  /(?<=«(?!(?:is|has|does|was|says|thinks)\|)[a-z]+\|[a-z]+»|\b(?:passing|passes|studying|taking|drinking|eating|using|having|noticing|feeling|getting|doing|seeing|lifting|carrying|until)), (?=(?:«P»|the|an?|some|my|any) [a-z]|[a-z]+$)/g;

const symptomFirst = (thing: string): boolean => {
  const [first] = mentionsOf(thing);
  return (
    first?.kind === 'symptom' &&
    first.at <= 2 &&
    !/^(?:no|not|never|it|the|this|that|one|much|many|enough)\b/.test(thing)
  );
};
const hasHad = /^«S» «has\|have» (?:also )?had (?:some |a little |a bit of )?(.+)$/;
const hasNotHad = sparing(
  /^«S» (?:«has\|have» not (?:also |really |ever )?(?:had|experienced|noticed|felt|been (?:having|experiencing))|«does\|do» not (?:really )?(?:have|feel|notice)) (?:any(?:thing like)? )?(?!(?:it|that|this|the|to|as|so|much|too)\b)(.+)$/,
);
const turning =
  /\b(?:but|except|until|since|anymore|yet|other than|when not|ago|last|in the past|before|for|because)\b/;
/** "Nausea or vomiting", "felt faint": denied by nouns; `null` where the words name none. */
const denyingAny = (missed: string): Marked | null => {
  const said = missed.split(/, (?:or )?| or /);
  const things = said.flatMap((thing) => deniedThing(thing) ?? []);
  if (things.length < said.length) return null;
  const isNamed = things.every((thing, at) => thing === said[at]);
  return `«S» «denies|deny» ${isNamed ? `any ${missed}` : things.join(' or ')}`;
};
/** What one feels or does not feel, as a record has it: "reports nausea", "denies any burning on passing urine". */
export const inReportedForm = (body: Marked): Marked => {
  const [, felt = ''] = hasHad.exec(body) ?? [];
  if (symptomFirst(felt) && !/\b(?:ago|last (?:week|month|year|night)|yesterday|in the past|before)\b/.test(felt))
    return `«S» «reports|report» ${felt}`;
  const [, missed = ''] = hasNotHad.exec(body) ?? [];
  if (
    symptomFirst(missed) &&
    !turning.test(missed) &&
    finitesIn(tokensOf(missed.replace(/ (?:when|while|after|if) .*$/, ''))).length === 0
  )
    return denyingAny(missed) ?? body;
  return body.replace(/^(«S» «reports\|report») some (?=[a-z])/, '$1 ');
};

/** A clause of a patient's story in the grammar of a record; the same where nothing of it has to be changed. Marked (see person.ts). */
export const inRecordGrammar = (body: Marked): Marked =>
  [
    (text: Marked) => text.replace(paused, ' '),
    untrailed,
    withoutRestart,
    withoutReport,
    conditionHad,
    inPast,
    inPresent,
    habitual,
  ].reduce((text, turn) => turn(text), body);
