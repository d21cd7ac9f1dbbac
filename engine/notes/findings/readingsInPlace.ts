import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { stretchesSaid, usedOf } from './stretchesSaid.ts';
import type { Stretch, Told } from './stretchesSaid.ts';

/**
 * Readings that are called out without the name of what is measured, which the room knows: a pressure standing up, a weight on the scales,
 * a breath that is blown.
 */

const reach = 6;
/** What the doctor says in a stretch and just before it. */
const ledBy = (utterances: readonly Utterance[], { starts }: Stretch, upTo: number): string =>
  utterances
    .slice(Math.max(0, (starts[0]?.order ?? 0) - reach), upTo + 1)
    .filter(({ speaker }) => speaker === 'doctor')
    .map(({ text }) => text)
    .join(' | ');
/** What a figure should be, was elsewhere, or would be. */
const notNow =
  /\b(?:goal|target|below|under|less|should|would|want|like|home|last|yesterday|ago|before|hospital|if|when|until|diary|average|was|were|(?:above|over)(?= (?:about )?$)|used|from|(?<!lying )down|dropped|next)\b/;
const toldAt = (stretch: Stretch, from: number, to: number, body: string, topic?: 'results'): Told[] => {
  const used = usedOf(stretch, from, to);
  const last = used.at(-1);
  return last === undefined || used.some(({ utterance }) => utterance.question && !utterance.bare)
    ? []
    : [{ body, at: last.order, from: used.map(({ utterance }) => utterance), ...(topic ? { topic } : {}) }];
};

const isPressed = /\b(?:blood pressure|bp|arm up|cuff|lying|stand(?:ing)?)\b/;
const furthest = 60;
const isPressure = (figure: string): boolean => {
  const [upper = 0, lower = 0] = figure.split('/').map(Number);
  return upper >= 60 && upper <= 260 && lower >= 30 && lower < upper;
};
/** "Standing, 118/74, and three minutes, 116/76": each with how it was taken. */
const pressures = (stretch: Stretch, utterances: readonly Utterance[]): Told[] => {
  let end = 0;
  let held = '';
  return [...stretch.text.matchAll(/(?<![\d/.])(\d{2,3}\/\d{2,3})(?![\d/])/g)].flatMap((match): Told[] => {
    const from = Math.max(end, match.index - furthest);
    const lead = stretch.text.slice(from, match.index);
    end = match.index + match[0].length;
    const order = usedOf(stretch, match.index, end)[0]?.order ?? 0;
    const near = lead.split(/ \| /).slice(-2).join(' | ');
    if (notNow.test(near) || !isPressure(match[1] ?? '') || !isPressed.test(ledBy(utterances, stretch, order)))
      return [];
    const [, position] = /\b(lying|sitting|standing)\b(?! (?:for|on|there|still))/.exec(near) ?? [];
    const [, minutes] = /\b(\d+) minutes?\b[ ,|]*$/.exec(near) ?? [];
    const [, arm] = /\b(other|left|right) arm\b/.exec(near) ?? [];
    held = position ?? (minutes === undefined ? '' : held);
    const how = [
      held === '' ? '' : ` ${held}`,
      minutes === undefined ? '' : ` at ${minutes} minutes`,
      arm === undefined ? '' : ` in the ${arm} arm`,
    ].join('');
    return toldAt(
      stretch,
      from + Math.max(0, lead.length - near.length),
      end,
      `${phrases.bloodPressure}${how === '' ? ' is' : how} ${match[1] ?? ''}`,
    );
  });
};

const lightest = 30;
const heaviest = 250;
const weighs: readonly RegExp[] = [
  /\byou are (?:now |about )?(?<figure>\d{2,3}(?:\.\d)? kg)\b/g,
  /\bscales\b[a-z ,|]{0,20}? (?<figure>\d{2,3}(?:\.\d)?)\b(?![/\d])(?! (?:minutes|seconds|of))/g,
];
const dressed = /^that is with (?:my |the )?(boots|shoes|clothes|jacket|boots on|shoes on)$/;
const weights = (stretch: Stretch, utterances: readonly Utterance[]): Told[] =>
  weighs
    .flatMap((pattern) => [...stretch.text.matchAll(pattern)])
    .flatMap((match): Told[] => {
      const figure = match.groups?.['figure'] ?? '';
      const kilos = Number.parseFloat(figure);
      if (kilos < lightest || kilos > heaviest) return [];
      const next = utterances[(stretch.starts.at(-1)?.order ?? 0) + 1];
      const [, worn] = dressed.exec(next?.text ?? '') ?? [];
      const told = toldAt(
        stretch,
        match.index,
        match.index + match[0].length,
        `weight is ${figure}${worn === undefined ? '' : `, with ${worn}`}`,
      );
      return worn === undefined || next === undefined
        ? told
        : told.map((one) => ({ ...one, from: [...one.from, next] }));
    });
/** "And the weight's down." "So it is. 78.4." */
const weightAnswered = (stretch: Stretch, utterances: readonly Utterance[]): Told[] => {
  const before = utterances[(stretch.starts[0]?.order ?? 0) - 1];
  const said = utterances
    .slice(Math.max(0, (stretch.starts[0]?.order ?? 0) - 2), stretch.starts[0]?.order)
    .some(({ text, turn }) => turn === before?.turn && /\b(?:weight|kilos?|kg)\b/.test(text));
  const [all, figure] = /^(?:it is(?: \| | )?)?(\d{2,3}\.\d)(?= |$)/.exec(stretch.text) ?? [];
  return before?.speaker === 'patient' && said && all !== undefined && figure !== undefined
    ? toldAt(stretch, 0, all.length, `weight is ${figure}`).map((one) => ({ ...one, from: [before, ...one.from] }))
    : [];
};

/** "Blow in this for me." "Best of three. 380. 395. And 400." */
const blows = (stretch: Stretch, utterances: readonly Utterance[]): Told[] => {
  const match = /\bbest of (\d) \|((?: (?:and )?\d{3}(?: \||$))+)/.exec(stretch.text);
  if (!match || !/\b(?:blow|peak flow)\b/.test(ledBy(utterances, stretch, stretch.starts[0]?.order ?? 0))) return [];
  const most = Math.max(...((match[2] ?? '').match(/\d{3}/g)?.map(Number) ?? []));
  const was = /\byour best (?:was|is) ([^|]+)/.exec(stretch.text);
  const before = was === null ? '' : `; best ${(was[1] ?? '').trim().replace(/, so that is /, ', so ')}`;
  return toldAt(
    stretch,
    match.index,
    was === null ? match.index + match[0].length - 2 : was.index + was[0].length,
    `${phrases.peakFlow} is ${most}, best of ${match[1] ?? ''}${before}`,
  ).map((one) => ({ ...one, at: usedOf(stretch, match.index, match.index + 1)[0]?.order ?? one.at, isDated: true }));
};

const turned = '(?:straight leg raise|(?:[a-z]+ )?(?:flexion|extension|abduction|rotation))';
const bothSides = new RegExp(
  `\\b(${turned}) on the (left|right) is \\d+\\b[^|]{0,40}(?: \\|)?(?: only)? the (left|right) is (\\d+)(?= |$|\\.)`,
);
/** "Straight leg raise on the right is 60. The left is 80." */
const otherSide = (stretch: Stretch): Told[] => {
  const match = bothSides.exec(stretch.text);
  return match && match[2] !== match[3]
    ? toldAt(
        stretch,
        match.index,
        match.index + match[0].length,
        `${match[1] ?? ''} on the ${match[3] ?? ''} is ${match[4] ?? ''}`,
      )
    : [];
};

const touches = /\b(?:touch you|monofilament|nylon|filament|cotton wool|pinprick)\b/;
/** "You're missing it on both big toes": of the touch that is tested. */
const touch = (stretch: Stretch, utterances: readonly Utterance[]): Told[] => {
  const match = /\byou are (?:missing|not feeling) (?:it|that|them) ((?:on|at|over|under|in) [^|]+)/.exec(stretch.text);
  const order = stretch.starts[0]?.order ?? 0;
  return match && touches.test(ledBy(utterances, stretch, order))
    ? toldAt(
        stretch,
        match.index,
        match.index + match[0].length,
        `${phrases.touchMissing} ${(match[1] ?? '').trim().replace(/, and /, ' and ')}`,
      ).map((one) => ({
        ...one,
        from: [
          ...utterances
            .slice(Math.max(0, order - reach), order)
            .filter(({ speaker, text }) => speaker === 'doctor' && touches.test(text)),
          ...one.from,
        ],
      }))
    : [];
};

const scored = sparing(
  /\b(k ?10|phq ?-?9|gad ?-?7|dass(?:-21)?|epds|audit(?:-c)?|mmse|moca|epworth)\b[^?]{0,60}?\b(?:you )?scored (?:an? )?(\d{1,3})\b/,
);
const analyte =
  'ldl|hdl|hba1c|e?gfr|ha?emoglobin|ferritin|tsh|creatinine|potassium|sodium|crp|psa|urea|albumin ratio|bnp|troponin';
const measured = new RegExp(
  `\\b(${analyte})(?:'s| is| of)? ((?:over |about )?\\d+(?:\\.\\d+)?)(?![\\d./]| ?(?:mg|weeks?|months?|days?|years?|to|or)\\b)`,
  'g',
);
const interval = sparing(/\b(qtc?) interval,? (?:which )?(?:is|of|at) (\d{3})(?:,? so (normal|fine))?/);
/** What is read from a form or a report, by the name of the measure. */
const read = (stretch: Stretch): Told[] => {
  const score = scored.exec(stretch.text);
  const time = interval.exec(stretch.text);
  return [
    ...(score
      ? toldAt(
          stretch,
          score.index,
          score.index + score[0].length,
          `scored ${score[2] ?? ''} on the ${score[1] ?? ''}`,
          'results',
        )
      : []),
    ...(time
      ? toldAt(
          stretch,
          time.index,
          time.index + time[0].length,
          `${time[1] === 'qtc' ? 'QTc' : 'QT'} interval is ${time[2] ?? ''}${time[3] === undefined ? '' : ', normal'}`,
          'results',
        )
      : []),
    ...[...stretch.text.matchAll(measured)].flatMap((match) => {
      const lead =
        stretch.text
          .slice(Math.max(0, match.index - 30), match.index)
          .split('|')
          .at(-1) ?? '';
      return notNow.test(lead) || /\b(?:get|keep|check|repeat|your old)\b/.test(lead)
        ? []
        : toldAt(
            stretch,
            match.index,
            match.index + match[0].length,
            `${match[1] ?? ''} is ${match[2] ?? ''}`,
            'results',
          );
    }),
  ];
};

/** Readings by the setting in which they are taken, each where it is said. */
export const readingsInPlace = (utterances: readonly Utterance[]): Told[] =>
  stretchesSaid(utterances).flatMap((stretch) => [
    ...pressures(stretch, utterances),
    ...weights(stretch, utterances),
    ...weightAnswered(stretch, utterances),
    ...blows(stretch, utterances),
    ...otherSide(stretch),
    ...touch(stretch, utterances),
    ...read(stretch),
  ]);
