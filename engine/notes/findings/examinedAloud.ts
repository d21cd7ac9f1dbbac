import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { isNowHere, isOfOtherTime } from './findingsOfToday.ts';
import { plainOf } from '../wording/marks.ts';
import { phrases } from '../phrases.ts';
import { tenthOf, tenthSaid } from '../transcript/spokenForms.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { readingsInPlace } from './readingsInPlace.ts';
import { stretchesSaid, usedOf } from './stretchesSaid.ts';
import type { Stretch, Told } from './stretchesSaid.ts';

/** What is measured or heard at every visit, read by the forms in which it is called out, whatever became of its sentences. */

type Sign = { name: string; lead: string; figure: string; unit: string; holds: (figure: string) => boolean };
const between =
  (least: number, most: number) =>
  (figure: string): boolean =>
    Number(figure) >= least && Number(figure) <= most;
/** "97 one" as 97.1. */
const supposed = /\b(?:if|unless|once|until)\b[^,]*$/;
const withPoint = (figure: string): string =>
  figure.replace(/^(\d+) (?:\| )?([a-z]+|\d)$/, (_, whole: string, tenth: string) => `${whole}.${tenthOf(tenth)}`);
const signs: readonly Sign[] = [
  {
    name: phrases.bloodPressure,
    lead: '(?:blood )?pressure|bp',
    figure: '\\d{2,3}/\\d{2,3}',
    unit: '',
    holds: (figure) => {
      const [upper = 0, lower = 0] = figure.split('/').map(Number);
      return upper >= 60 && upper <= 260 && lower >= 30 && lower < upper;
    },
  },
  {
    name: phrases.heartRate,
    lead: "(?<!\\bfoetal |\\bfetal |\\bbaby |\\bbaby's |\\bbub's )heart rate",
    figure: '\\d{2,3}',
    unit: '',
    holds: between(30, 220),
  },
  { name: 'pulse', lead: 'pulse(?! (?:ox|sat))', figure: '\\d{2,3}', unit: '', holds: between(30, 220) },
  {
    name: 'respiratory rate',
    lead: 'respiratory rate|respirations?|breathing rate|breaths',
    figure: '\\d{1,2}',
    unit: '',
    holds: between(6, 60),
  },
  {
    name: 'temperature',
    lead: 'temp(?:erature)?',
    figure: `(?:3\\d|4[0-2]|9[4-9]|10[0-7])(?:\\.\\d| (?:\\| )?${tenthSaid})?`,
    unit: '',
    holds: (figure) => between(33, 107)(withPoint(figure)),
  },
  {
    name: phrases.oxygenSaturation,
    lead: 'oxygen(?: saturations?| levels?| sats?)?|o2(?: saturations?| sats?)?|saturations?|sats|satting|saturating|pulse ox(?:imetry)?|spo2|oxygenation',
    figure: '(?:100|[6-9]\\d) ?%?',
    unit: '%',
    holds: (figure) => between(60, 100)(figure.replace(/ ?%/, '')),
  },
];
/** "You are going at about sixty beats a minute." */
const heartRate: Sign = { name: phrases.heartRate, lead: '', figure: '', unit: '', holds: between(30, 220) };
const beats = /(?<=\b(?:pulse|heart)\b[^?]{0,90}?)\b(\d{2,3}) (?:beats (?:a|per) minute|bpm)\b/g;
const named = signs.map(({ lead }) => lead).join('|');
/** Words after which a figure is no reading of now: what it should be, was elsewhere, or is of something else. */
const turns =
  'goal|target|below|over|under|less|than|above|should|would|want|like(?= it| to see)|home|last|yesterday|ago|before|hospital|emergency|clinic last|if|when|until|mg|milligrams?|medicines?|medications?|tablets?|pills?|used|from|down|dropped|not|no|percent of|times|litres?|liters?|and then|exam|minutes?|days?|weeks?|months?';
const gap = `(?:'s)?,?(?: \\|)?(?:,? (?!(?:${turns}|${named})\\b)[a-z']+,?(?: \\|)?){0,8}? `;
const after = '(?![\\d/]|\\.\\d| (?:mg|days?|weeks?|months?|years?|times|minutes?|hours?|percent of))';
const patterns = signs.map((sign) => ({
  sign,
  pattern: sparing(
    new RegExp(
      `(?<![a-z-])(?:${sign.lead})${gap}(${sign.figure})${after}( on (?:room air|no oxygen|\\d+ (?:litres?|liters?)(?: of oxygen)?))?`,
      'g',
    ),
  ),
}));

/** The readings that are called out in one breath. */
const readingsIn = (stretch: Stretch): Told[] =>
  [...patterns, { sign: heartRate, pattern: beats }].flatMap(({ sign, pattern }) =>
    [...stretch.text.matchAll(pattern)].flatMap((match): Told[] => {
      const figure = (match[1] ?? '').replace(/ ?%$/, '');
      const used = usedOf(stretch, match.index, match.index + match[0].length);
      const first = used[0];
      // "If you get a temperature of 38": what is only supposed is not measured.
      if (
        supposed.test(
          stretch.text
            .slice(0, match.index)
            .split(/[.?!|]/)
            .at(-1) ?? '',
        )
      )
        return [];
      if (!first || !sign.holds(figure) || used.some(({ utterance }) => utterance.question && !utterance.bare))
        return [];
      return [
        {
          body: `${sign.name} is ${withPoint(figure)}${sign.unit}${match[2] ?? ''}`,
          at: first.order,
          from: used.map(({ utterance }) => utterance),
        },
      ];
    }),
  );

const well = '(?:good|great|fine|okay|ok|normal|clear|perfect|excellent|lovely|beautiful|wonderful)';
const very = '(?: (?:all|both|really|pretty|quite|very|nice|nice and|perfectly|completely|also|just))*';
/** "Let me listen to your heart and lungs": what "everything sounds good" is said of next. */
const listens = sparing(
  /\blisten\w*\b(?: [a-z]+){0,3}? (?:to|at) (?:your |the |his |her )?(heart|lungs?|chest)(?:,? and (?:your |the |to your )?(heart|lungs?|chest))?/,
);
const allWell = new RegExp(
  `\\b(?:everything|it all|they|those|these|both(?: of (?:those|them))?)${very} (?:sounds?|sounded|is sounding|are sounding)${very} ${well}\\b(?! (?:to you|for you|with you|so we|if))`,
);
const wellItself = sparing(
  new RegExp(
    `\\b(heart|lungs)(?:,? and (?:your |the )?(heart|lungs))?${very} (?:sounds?|sounded|is sounding|are sounding)${very} ${well}\\b`,
  ),
);
const soon = 6;
/** "Otherwise everything sounds fine": but for what was said. */
const otherwise = /\b(?:otherwise|other than|except|apart from|else)\b/;
const amiss = {
  heart: /\b(?:murmurs?|gallops?|irregular\w*)\b/,
  lungs: /\b(?:wheez\w*|rales|rhonchi|crackles|crepitations|creps|stridor|diminished|decreased)\b/,
};
const denied = /\b(?:no|not|without|any|denies)\b/;
const ofHeart = /\b(?:murmurs?|rhythm|gallops?|rubs?|heart(?! rate)|irregular\w*|clicks?|s3|s4|regular)\b/;
const ofLungs =
  /\b(?:lungs?|wheez\w*|rales|rhonchi|crackles|crepitations|creps|breath sounds|air entry|chest is|stridor)\b/;

const isAmiss = (utterances: readonly Utterance[], of: RegExp): boolean =>
  utterances.some(
    ({ speaker, text, question }) => speaker === 'doctor' && !question && of.test(text) && !denied.test(text),
  );
/** "On your lung exam everything sounds clear." */
const onExam = /\bon (?:your|the) (heart|lung) exam(?:ination)?\b/;

/** What was heard of heart and lungs, where it is only said to be well. */
const heardIn = (utterances: readonly Utterance[]): Told[] => {
  let last: { organs: string[]; order: number; utterance: Utterance } | null = null;
  return utterances.flatMap((utterance, order): Told[] => {
    const { text, speaker } = utterance;
    if (speaker !== 'doctor') return [];
    const [, one, another] =
      listens.exec(text) ?? onExam.exec(text)?.map((name) => name.replace(/^lung$/, 'lungs')) ?? [];
    if (one !== undefined) last = { organs: [one, another ?? ''], order, utterance };
    const direct = wellItself.exec(text);
    const isVague =
      direct === null && last !== null && order - last.order <= soon && allWell.test(text) && !otherwise.test(text);
    const organs = direct ? [direct[1] ?? '', direct[2] ?? ''] : isVague && last ? last.organs : [];
    const from = isVague && last ? [...new Set([last.utterance, utterance])] : [utterance];
    const between = utterances.slice(isVague && last ? last.order : order, order);
    return [
      ...(organs.includes('heart') && !isAmiss(between, amiss.heart)
        ? [{ body: phrases.heartNormal, at: order, from }]
        : []),
      ...(organs.some((organ) => organ.startsWith('lung')) && !isAmiss(between, amiss.lungs)
        ? [{ body: phrases.lungsClear, at: order, from }]
        : []),
    ];
  });
};

const figureIn = (body: string): string => /(?<!\bat )(?<!k)\d[\d./]*(?! minutes)/.exec(body)?.[0] ?? '';
const isKnown = (told: Told, made: readonly Draft[]): boolean => {
  const isResult = told.topic === 'results';
  const texts = made
    .filter(({ topic }) => topic === (isResult ? 'results' : 'examination') || (isResult && topic === 'assessment'))
    .map(({ body }) => plainOf(body));
  if (told.body === phrases.heartNormal) return texts.some((text) => ofHeart.test(text));
  if (told.body === phrases.lungsClear) return texts.some((text) => ofLungs.test(text));
  if (figureIn(told.body) === '') return texts.includes(told.body);
  return texts.some((text) => new RegExp(`(?<![\\d/.])${figureIn(told.body)}(?![\\d/.])`).test(text));
};

/** The question with which looking begins may hold the first reading: "Could I do your blood pressure while we talk? 108/68." */
const justBefore = 2;
const asDraft = ({ body, at, from, topic }: Told): Draft => ({
  body,
  topic: topic ?? 'examination',
  segmentIds: [...new Set(from.flatMap(({ segmentIds }) => segmentIds))],
  order: at,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isRead: 'said',
});

/** "Temperature is 97", where the tenths were cut off it. */
const isCutShort = (draft: Draft, told: readonly Draft[]): boolean => {
  const body = plainOf(draft.body)
    .trim()
    .replace(/ (\d)$/, '.$1')
    .replace(' was ', ' is ');
  return (
    /^temperature is \d+(?:\.\d)?$/.test(body) && told.some((one) => one.body !== body && one.body.startsWith(body))
  );
};

const inOtherForm = new RegExp(
  `^(?:the |an? )?(?=)(?:${named}) (?!(?:is|was|are|were|has been|of|about|looks|remains)\\b|\\d)`,
);
/** "Respiratory rate at a comfy 16, and the temperature": a reading that was taken over in another form than its own. */
const isGarbled = ({ body, isRead, label }: Draft, told: readonly Told[]): boolean => {
  const text = plainOf(body).trim();
  return (
    isRead === 'stated' &&
    label === undefined &&
    text.match(/\d[\d./]*/g)?.length === 1 &&
    inOtherForm.test(text) &&
    told.some((one) => figureIn(one.body) === figureIn(text))
  );
};

/** What was read of the doctor's sentences (`given`) with the readings that are called out beside it and what is said to sound well; `from`: where looking begins. */
export const examinedAloud = (
  utterances: readonly Utterance[],
  given: readonly Draft[],
  from: number | null,
): Draft[] => {
  if (from === null) return [...given];
  const told = [
    ...stretchesSaid(utterances).flatMap(readingsIn),
    ...readingsInPlace(utterances),
    ...heardIn(utterances),
  ]
    .filter(
      ({ at, isDated }) =>
        at >= from - justBefore && (isDated === true || isNowHere(utterances, at) || !isOfOtherTime(utterances, at)),
    )
    .sort((a, b) => a.at - b.at);
  const made = given.filter((draft) => !isGarbled(draft, told));
  const read = told.reduce<Draft[]>((out, one) => (isKnown(one, [...made, ...out]) ? out : [...out, asDraft(one)]), []);
  return [...made.filter((draft) => !isCutShort(draft, read)), ...read];
};
