import { countedIn, oftenTold, places, spans, told } from './eighthWords.ts';
import { shortlyInvented } from './eighthSentences.ts';
import { allOf, eachOnce, inText, isMale, oneOf, otherThan, placesIn, pronounsTurned, replacing } from './replacing.ts';
import type { Change, Kinds, Seeder, Styles } from './replacing.ts';
import { medicinesByUse } from './sixthWords.ts';
import { drugPairs } from './seventhWords.ts';

const byList =
  (table: Readonly<Record<string, readonly string[]>>, before = ''): Seeder =>
  ({ note, random }) =>
    inText(
      replacing(note, new RegExp(`${before}(?<!\\w)(${allOf(Object.keys(table))})(?![\\w/-])`, 'gi'), (from) =>
        oneOf(table[from] ?? [from], random),
      ),
    );

const number: Styles = {
  type: ({ note }) => replacing(note, /\btype ([12])\b/gi, (from) => (from === '1' ? '2' : '1')),
  grade: ({ note, random }) =>
    replacing(note, /(?<![\d/.])([1-4])(?=\+|\/6 )/g, (from) => otherThan(from, ['1', '2', '3', '4'], random)),
  month: ({ note, random }) =>
    replacing(note, /(?<![\d/])(\d{1,2})(?=\/(?:\d{1,2}\/)?(?:19|20)\d\d\b)/g, (from) =>
      otherThan(from, ['01', '02', '03', '05', '08', '10', '11'], random),
    ),
  ordinal: ({ note, random }) =>
    replacing(note, /\b([1-5](?:st|nd|rd|th))(?= (?:metatarsal|metacarpal|toe|finger|digit|rib|time))/gi, (from) =>
      otherThan(from, ['1st', '2nd', '3rd', '4th', '5th'], random),
    ),
  score: ({ note, random }) =>
    replacing(note, /(?<![\d/.])(\d{1,2})(?=(?: out of |\/)10\b)/gi, (from) =>
      otherThan(from, ['1', '2', '3', '4', '5', '6', '7', '8', '9'], random),
    ),
  'of a list': ({ note, random }) =>
    replacing(note, /(?<![\w.,/-])(\d{1,3}(?:\.\d)?)(?=[,;.]? (?:and|to|x|or|with|on|at|years)\b)/gi, (from) =>
      String(Number((Number(from) * oneOf([0.5, 0.8, 1.2, 1.5, 2], random) + 1).toFixed(from.includes('.') ? 1 : 0))),
    ),
};
const dose: Styles = {
  'from and to': ({ note }) =>
    [...note.matchAll(/\bfrom (\d+(?:\.\d+)?) ?(m?c?g) to (\d+(?:\.\d+)?) ?m?c?g\b/gi)].map((match): Change => {
      const [from, low = '', unit = '', high = ''] = match;
      return { at: match.index, from, to: `from ${high} ${unit} to ${low} ${unit}` };
    }),
  'a digit': ({ note, random }) =>
    replacing(
      note,
      /(?<![\w.,/-])(\d+(?:\.\d+)?)(?=[ -]?(?:mg|mcg|g|units|milligrams?|ml|cc|iu)\b(?!\/))/gi,
      (from) => {
        const at = Math.floor(random() * from.replace('.', '').length);
        return from.replace(/\d/g, (digit, index: number) => (index === at ? String((Number(digit) % 9) + 1) : digit));
      },
    ),
  pieces: ({ note, random }) =>
    replacing(
      note,
      /(?<![\w.,/-])(\d|one|two|three|four|a)(?= (?:tablets?|puffs?|capsules?|pills?|sprays?)\b)/gi,
      (from) => otherThan(from, ['half a', 'one', 'two', 'three', '4'], random),
    ),
};
const allMedicines = new RegExp(`\\b(?:${allOf([...medicinesByUse.flat(), ...Object.keys(drugPairs)])})\\b`, 'gi');
const drug: Styles = {
  any: ({ note, said, random }) => {
    const others = medicinesByUse
      .flat()
      .filter((name) => !note.toLowerCase().includes(name) && !said.toLowerCase().includes(name));
    return replacing(note, allMedicines, () => oneOf(others, random));
  },
};
/** "right worse than left" the other way about. */
const worseSide: Seeder = ({ note }) =>
  [
    ...note.matchAll(/\b(left|right)( (?:side )?(?:is )?(?:worse|greater|more|larger) than (?:the )?)(left|right)\b/gi),
  ].map((match): Change => {
    const [from, one = '', than = '', other = ''] = match;
    return { at: match.index, from, to: `${other}${than}${one}` };
  });
const side: Styles = {
  place: byList(places),
  'worse side': worseSide,
  'one of both': ({ note, random }) =>
    inText(
      replacing(note, /\b(bilateral|both)(?= [a-z]+)/gi, () => oneOf(['left', 'right'], random)).concat(
        replacing(note, /\b(bilaterally)\b/gi, () => oneOf(['on the left', 'on the right only'], random)),
      ),
    ),
};
const negation: Styles = {
  told: ({ note, random }) =>
    told.flatMap(([pattern, others]) => replacing(note, pattern, () => oneOf(others, random))),
  'not lost': ({ note }) =>
    replacing(
      note,
      /\b(?:is|are|was|were|has|have|had|did|does|do|will|would|should|can|could) (not )(?!only)/g,
      () => '',
    ),
  'no lost': ({ note, random }) => [
    ...replacing(note, /(?<=[a-z,] )(no )(?!longer\b)(?=[a-z]+)/g, () => oneOf(['', 'some ', 'mild '], random)),
    ...[...note.matchAll(/(?<=^|[.:] |• |- )No ([a-z][a-z -]{2,40})(?=\.)/gm)].map((match): Change => {
      const what = match[1] ?? '';
      const shown = what.replace(/ (?:noted|present|seen|identified|appreciated)$/, '');
      return {
        at: match.index,
        from: match[0],
        to: `${shown.charAt(0).toUpperCase()}${shown.slice(1)} ${random() < 0.5 ? 'noted' : 'present'}`,
      };
    }),
  ],
  'said and denied': ({ note, random }) => [
    ...replacing(note, /\b(denies|denied|negative for)(?= [a-z])/gi, () =>
      oneOf(['reports', 'complains of', 'has'], random),
    ),
    ...replacing(
      note,
      /\b(reports|endorses|complains of|positive for|admits to)(?= [a-z])(?! (?:that|he|she|no|taking)\b)/gi,
      () => oneOf(['denies', 'has no', 'negative for'], random),
    ),
  ],
};
const sex: Styles = {
  word: ({ note }) =>
    replacing(
      note,
      new RegExp(`\\b(?:${allOf(Object.keys(pronounsTurned))})\\b`, 'gi'),
      (from) => pronounsTurned[from as keyof typeof pronounsTurned] ?? from,
    ),
};
const unit: Styles = { 'counted in': byList(countedIn, '(?<=\\d[\\d.]*[ -]?)') };
const duration: Styles = {
  told: byList(spans),
  ago: ({ note, random }) =>
    replacing(
      note,
      /\b(\d+|two|three|four|six|ten)(?= (?:minutes|hours|days|weeks|months|years)\b(?! old))/gi,
      (from) => otherThan(from, ['2', '3', '5', '7', '9', '18'], random),
    ),
};

const kindOver = (heading: string): keyof typeof shortlyInvented =>
  /PLAN|ASSESS|IMPRESSION|INSTRUCT|RECOMMEND/.test(heading)
    ? 'plan'
    : /RESULT|LAB|IMAGING/.test(heading)
      ? 'results'
      : /EXAM|OBJECTIVE|VITAL/.test(heading)
        ? 'findings'
        : /PAST|MEDICAL HISTORY|SOCIAL|FAMILY|SURGICAL|ALLERG|MEDICATIONS/.test(heading)
          ? 'past'
          : 'story';
const invented: Styles = {
  shortly: ({ note, said, random }) => {
    const [they, their, them] = isMale(note) ? ['He', 'his', 'him'] : ['She', 'her', 'her'];
    const heard = said.toLowerCase();
    return placesIn(note).flatMap(({ at, heading }) => {
      const texts = shortlyInvented[kindOver(heading)].filter(
        (text) =>
          (text.toLowerCase().match(/[a-z]{6,}/g) ?? []).filter((word) => heard.includes(word.slice(0, 6))).length < 2,
      );
      if (texts.length === 0) return [];
      const text = oneOf(texts, random).replace(/^THEIR/, their === 'his' ? 'His' : 'Her');
      return [
        { at, from: '', to: ` ${text.replaceAll('THEY', they).replaceAll('THEIR', their).replaceAll('THEM', them)}` },
      ];
    });
  },
};

/** The same kinds as `errorKinds`, in what the others leave out: places of the body, what is counted in what, short lines of a history. */
export const eighthErrorKinds: Kinds = {
  number: eachOnce(number),
  dose: eachOnce(dose),
  unit: eachOnce(unit),
  drug: eachOnce(drug),
  side: eachOnce(side),
  negation: eachOnce(negation),
  sex: eachOnce(sex),
  duration: eachOnce(duration),
  frequency: eachOnce({ told: byList(oftenTold) }),
  invented,
};
