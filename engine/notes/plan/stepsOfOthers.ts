import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';
import { testNames } from './planTests.ts';

/** What others are to do, and what is aimed at: the family doctor who is asked or written to, a relative who should be tested, the figure to reach. */

const supposed = /\b(?:if|unless|whether|did|was|were|had|said|told|not|never)\b/;
const colleague =
  '((?:dr|doctor|mr|ms|mrs|professor) [a-z]+|(?:your|the) (?:gp|family doctor|regular doctor|surgeon|[a-z]*ologist|obstetrician|midwife|paediatrician|psychologist|psychiatrist|physio(?:therapist)?|dietitian|dentist))';
const asking = sparing(
  new RegExp(
    `\\b(?:i|we) (?:will|am going to|are going to|would like to|can) (?:ask|get) ${colleague} to (look at|look into|review|check|see about|consider|think about|repeat|do|take over|keep an eye on|start|stop|arrange|organise) ([^.?]{4,90})`,
    'g',
  ),
);
const verbs: Readonly<Record<string, string>> = {
  'look at': phrases.review,
  'look into': phrases.review,
  'see about': phrases.consider,
  'think about': phrases.consider,
  'keep an eye on': 'monitor',
};
const plainly = (said: string): string =>
  said
    .replace(/,? (?:so|because|and (?:i|we|you|see|then)|but|okay|which|when|if)\b.*$/, '')
    .replace(/ and (?:think about|see about) /g, ` and ${phrases.consider} `)
    .replace(/ and look (?:at|into) /g, ` and ${phrases.review} `);
const points = /\b(?:it|that|this|them|those|these|things?|something|you)\b/;
const colleagueOf = (said: string): string => said.replace(/^doctor /, 'dr ').replace(/^your /, '«P» ');
/** "I will ask Dr Nair to look at the heavy periods." */
const asked = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(asking)].flatMap(({ index: at, 0: all, 1: who = '', 2: verb = '', 3: said = '' }) => {
    const what = plainly(said);
    return supposed.test(before(stretch.text, at, 20)) || points.test(what)
      ? []
      : [
          readDraft(`ask ${colleagueOf(who)} to ${verbs[verb] ?? verb} ${fromDoctor(what)}`, 'plan', stretch, [
            at,
            at + all.length,
          ]),
        ];
  });

const writing = new RegExp(
  `\\b(?:i|we) (?:will|am going to|are going to) (?:also |just |then )?(?:write|send a letter|drop a line|send a note) to ${colleague}(?! about your)`,
  'g',
);
const written = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(writing)].flatMap(({ index: at, 0: all, 1: who = '' }) =>
    supposed.test(before(stretch.text, at, 20))
      ? []
      : [readDraft(`write to ${colleagueOf(who)}`, 'follow_up', stretch, [at, at + all.length])],
  );

const kin =
  '(mum|mother|dad|father|brother|sister|son|daughter|kids|children|partner|husband|wife|parents|brothers|sisters|family)';
const kinNames: Readonly<Record<string, string>> = { mum: phrases.mother, dad: phrases.father, kids: phrases.children };
/** What a relative is to do, as a plan has it. */
export const ofKin = sparing(
  /^«P» (?:mother|father|brothers?|sisters?|sons?|daughters?|children|partner|husband|wife|parents|family) (?:should|must|will need to) /,
);
const kinDoes = sparing(
  new RegExp(
    `\\byour ${kin} (should|needs? to|ought to|will need to|must) (?:also |both |all )?((?:have|get|see|be (?:tested|screened|checked|vaccinated|seen))\\b[^.?,]{0,60})`,
    'g',
  ),
);
const isCare = new RegExp(`\\b(?:${testNames}|tested|screened|checked|vaccinat\\w+|seen|see|vaccine|treated)\\b`);
/** "Your mum should have an ECG." */
const forKin = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(kinDoes)].flatMap(({ index: at, 0: all, 1: who = '', 2: modal = '', 3: said = '' }) => {
    const what = said
      .replace(/ (?:and|but|so|because|if|when|too|as well|okay)\b.*$/, '')
      .replace(/\bdoctor (?=[a-z])/, 'dr ');
    return supposed.test(before(stretch.text, at, 20)) || !isCare.test(what) || /\b(?:it|that|this)\b/.test(what)
      ? []
      : [
          readDraft(
            `«P» ${kinNames[who] ?? who} ${modal.startsWith('need') || modal === 'ought to' ? 'should' : modal} ${fromDoctor(what)}`,
            'plan',
            stretch,
            [at, at + all.length],
          ),
        ];
  });

const measure =
  /\b(ldl|hdl|cholesterol|hba1c|a1c|blood pressure|inr|ferritin|uric acid|urate|tsh|potassium|sodium|weight|heart rate|egfr|haemoglobin|phosphate)\b/g;
const aiming =
  /\b(?:i|we) (?:would like|want|would want|like|aim for|aim to get|are after|are aiming for|am aiming for|need)(?: to (?:get|have|see|keep))? (?:(?:it|that|them|the number|your|the) ?)?(?:to be |down |to )*(under|below|less than|around|above|over|between) (\d+(?:[./]\d+)?(?:%| percent)?(?: and \d+(?:\.\d+)?)?)(?=[.,? ]|$)(?! (?:days?|weeks?|months?|years?|hours?|minutes?|mg|tablets?|times))/g;
/** "Aim for a ferritin over 50", "the target is a weight under 80". */
const aimedAt = new RegExp(
  `\\b(?:aim (?:for|to get)|aiming for|the (?:aim|target|goal) is) (?:an? |the |your )?(?:[a-z]+ )?${measure.source.slice(2, -2)} (?:of )?` +
    `(under|below|less than|around|above|over|between) (\\d+(?:[./]\\d+)?(?:%| percent)?(?: and \\d+(?:\\.\\d+)?)?)(?=[.,? ]|$)` +
    `(?! (?:days?|weeks?|months?|years?|hours?|minutes?|mg|tablets?|times))`,
  'g',
);
const farBack = 160;
/** "The LDL is 2.4. I would like it under 1.4." */
const targets = (stretch: SpokenStretch): Draft[] => [
  ...[...stretch.text.matchAll(aimedAt)].map(({ index: at, 0: all, 1: of = '', 2: side = '', 3: figure = '' }) =>
    readDraft(`${phrases.target} ${of} ${side} ${figure.replace(' percent', '%')}`, 'assessment', stretch, [
      at,
      at + all.length,
    ]),
  ),
  ...[...stretch.text.matchAll(aiming)].flatMap(({ index: at, 0: all, 1: side = '', 2: figure = '' }) => {
    const of = [...stretch.text.slice(Math.max(0, at - farBack), at + all.length).matchAll(measure)].at(-1)?.[1];
    return of === undefined || supposed.test(before(stretch.text, at, 14))
      ? []
      : [
          readDraft(`${phrases.target} ${of} ${side} ${figure.replace(' percent', '%')}`, 'assessment', stretch, [
            Math.max(0, at - farBack),
            at + all.length,
          ]),
        ];
  }),
];

const seenTo = sparing(
  /\b(?:like|want|need|love|keen)(?: you)? to (?:get|have) (?:that|your|the|this) ((?:[a-z-]+ ){1,3})(tested|checked|looked at|removed|assessed|reviewed|x-rayed|scanned|biopsied|treated)\b(?! (?:today|now|here|by))/g,
);
const loose = /\b(?:thing|one|stuff|bit|blood pressure|weight|temperature|pulse)\b/;
/** "I would like to get that penicillin allergy tested." */
const seenToLater = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(seenTo)].flatMap(({ index: at, 0: all, 1: what = '', 2: done = '' }) => {
    const isNamed = mentionsOf(what.trim()).some(({ kind }) => kind !== 'circumstance') && !loose.test(what);
    return !isNamed || supposed.test(before(stretch.text, at, 20))
      ? []
      : [readDraft(`${phrases.the} ${what.trim()} should be ${done}`, 'plan', stretch, [at, at + all.length])];
  });

const due = sparing(
  new RegExp(
    `\\b(?:you are|he is|she is) (?:also |now |actually )?((?:over)?due for) ((?:an?|your|the|another) (?:(?!(?:and|or|so|but)\\b)[a-z-]+ ){0,2}(?:${testNames}|vaccine|vaccination|booster|shot|check-?up|jab))`,
    'g',
  ),
);
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const dueThen = sparing(
  new RegExp(
    `\\byour ((?:[a-z]+ ){0,2}(?:${testNames}|screening|screen|vaccine|booster)) is (?:over)?due(?: (?:too|also|as well|again))?(?:,? by the way)?(?:[.,]? (?:in )?(${months}))`,
    'g',
  ),
);
/** "You're due for a mammogram", "your cervical screening's due. January." */
const dueNow = (stretch: SpokenStretch): Draft[] => [
  ...[...stretch.text.matchAll(due)].flatMap(({ index: at, 0: all, 1: is = '', 2: what = '' }) =>
    supposed.test(before(stretch.text, at, 20))
      ? []
      : [readDraft(`«S» «is|are» ${is} ${what.replace(/^your /, 'a ')}`, 'plan', stretch, [at, at + all.length])],
  ),
  ...[...stretch.text.replace(/'s due\b/g, ' is due').matchAll(dueThen)].flatMap(
    ({ index: at, 0: all, 1: what = '', 2: month = '' }) => [
      readDraft(`${what} is due in ${month === 'may' ? 'May' : month}`, 'plan', stretch, [at, at + all.length]),
    ],
  ),
];

const repeating = sparing(
  /\b(?:i|we) (?:will|would like to|want to|am going to|are going to|need to|should) (?:just |probably |also )?(?:repeat|recheck|redo) (?:another one|it|that|that one|those|them)(?=)((?: again)?(?: (?:this year|next (?:week|month|year|visit|time)|today|in (?:about )?(?:\d+|an?|a few|a couple of) (?:days?|weeks?|months?|years?)))?)(?=[.,? ]|$)/g,
);
const testNamed = new RegExp(
  `\\b((?:(?!(?:your|the|an?|this|that|of|last|at|on|recent|and|show|me|see|for)\\b)[a-z0-9-]+ )?${testNames})(?=[.,? ]|$)`,
  'g',
);
/** "Looking at your lipid panel … we'll repeat another one this year." */
const repeated = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(repeating)].flatMap(({ index: at, 0: all, 1: when = '' }) => {
    const from = Math.max(0, at - tellsBack);
    const names = [...stretch.text.slice(from, at).matchAll(testNamed)].map(([, name = '']) => name);
    const test = names.at(-1);
    return test === undefined ||
      /^(?:tests?|labs?|count|scan|urine|studies|imaging)$/.test(test) ||
      new Set(names).size > 1 ||
      supposed.test(before(stretch.text, at, 30))
      ? []
      : [readDraft(`repeat ${test}${when.replace(' again', '')}`, 'plan', stretch, [from, at + all.length])];
  });
const tellsBack = 240;

const toBeSeen =
  /\byou (?:have got to|have to|need to|must|will need to|will have to) be (seen|assessed|reviewed|cleared) by ((?:an?|the) [a-z]+(?: [a-z]+)?) (for (?:an?|the|your) [a-z]+(?: [a-z]+)?)(?=[.,? ]|$)/g;
const seenBy = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(toBeSeen)].flatMap(({ index: at, 0: all, 1: how = '', 2: who = '', 3: why = '' }) =>
    supposed.test(before(stretch.text, at, 20))
      ? []
      : [
          readDraft(
            `«S» «needs|need» to be ${how} by ${who} ${fromDoctor(why.replace(/ (?:and|but|so|or|because)$/, ''))}`,
            'plan',
            stretch,
            [at, at + all.length],
          ),
        ],
  );

/** What is to be done by others is agreed once the story is told. */
const earliest = 0.4;
/** What others are to do and what is aimed at, as an assessment and plan has it. */
export const stepsOfOthers = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) =>
      [asked, written, forKin, targets, seenToLater, dueNow, repeated, seenBy].flatMap((reader) => reader(stretch)),
    )
    .filter(({ order }) => order >= utterances.length * earliest);
