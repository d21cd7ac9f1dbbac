import { once } from '../../evidence/sparing.ts';

/** How much of a medicine is taken, how often and in what form, as people say it behind its name. Texts are clean and in lower case. */

const unit = '(?:mg|mcg|g|ml|units?|micrograms?|milligrams?|grams?)';
const notAmount =
  '(?![\\d/]|\\.\\d|-|%| ?(?:minutes?|hours?|days?|weeks?|months?|years?|times|of|or|to|percent|kg|kilos?|o.clock)(?=)\\b)';
const amount = `(?:half )?an? (?:gram|milligram|unit)|(?:the |of |about )?\\d+(?:[./]\\d+)?${notAmount}(?: ?${unit}\\b)?(?: a day)?`;
const count =
  '(?:half an?|one|an?|\\d|2|two)(?=)(?: (?:tablets?|capsules?|puffs?|sachets?|sprays?|drops?|patch(?:es)?|pumps?))(?: a (?:day|week))?|(?:one|1) a day|half a tablet|(?:one|1|2)(?= (?:at night|nightly|daily|in the (?:morning|evening)|every|before bed|with))';
const time =
  '(?:(?:once|twice|\\d times|three times) (?:a (?:day|week|month)|daily|weekly)|daily|weekly|nightly|monthly|every (?:day|night|morning|evening|week|month|second day|other day|\\d (?:hours|weeks|months))|(?:in the|each|every) (?:mornings?|evenings?|afternoons?)|(?:at|of a|every) night|nights?|mornings?|(?:at|before) bed(?:time)?|morning and (?:night|evening)|with (?:food|meals?|breakfast|lunch|dinner|tea)|as needed|as required|when (?:i|she|he) (?:needs?|remembers?|gets?)(?: (?:it|one|to))?|most (?:days|nights)|(?:every )?now and (?:again|then)|in (?:spring|summer|autumn|winter)|each side|both (?:eyes|sides))';
const form = 'the (?:gel|patch|tablets?|capsules?|cream|spray|liquid|drops|inhaler|puffer|nebuli[sz]er)';
const part = `(?:${amount}|${count}|${time}|${form})(?![a-z])`;
const joint = '[.,]? ?(?:and |at |it is |that is |(?:that one )?i take (?:it |that |them |one )?)?';
const behindName = new RegExp(`^(?:'s| is)?(?:${joint}${once}${part})+`);
const alone = new RegExp(
  `^(?:and |at |about )?${once}${part}(?:${joint}${once}${part})*(?=$|[.,]| (?:and|but|because|that|i|it|with|yeah|for|so)\\b)`,
);

const lookOf =
  'big|little|small|large|tiny|long|round|fat|horse|white|yellow|blue|pink|red|orange|green|brown|purple|grey';
const look = new RegExp(`,? ?\\bthe (?:(?:${lookOf}) )+(?:ones?|tablets?|pills?|capsules?)\\b(?:,(?= ))?`, 'g');
/** "Metformin, the big horse tablets, twice a day": without what a tablet looks like. */
export const withoutLook = (text: string): string =>
  text
    .replace(look, '')
    .replace(/^(?:,? ?\.)+|,? (?=\.)/g, '')
    .trim();

const tidy = (dosing: string): string =>
  dosing
    .replace(/\b(once|twice) a day\b/g, '$1 daily')
    .replace(/ (?:that one i take|i take (?:it|that|them|one)) /g, ', ')
    .split(/[.,] ?/)
    .map((one) =>
      one
        .replace(/^(?: |and |at (?=\d)|it is |that is |(?:that one )?i take (?:it |that |them |one )?|the (?=\d))+/, '')
        .trim(),
    )
    .filter((one, _, all) => one !== 'morning and night' || !all.some((other) => other.includes('twice')))
    .filter((one, at, all) => one !== '' && !all.some((other, place) => place > at && other.startsWith(one)))
    .join(', ');

/** How much of it is said behind the name of a medicine, and where that ends. */
export const dosingBehind = (rest: string): { dosing: string; length: number } => {
  const said = behindName.exec(rest)?.[0] ?? '';
  return { dosing: tidy(said.replace(/^(?:'s| is)/, '')), length: said.length };
};

const affirming =
  /^(?:(?:yes|yeah|yep|yup|oh|um|and|the(?= \d)|just|only|i take|it is|that is|correct|right|still)[,.]? )+(?=\S)/;
/** The dose that an answer begins with: "Yep, sixty", "the gel, one sachet a day". */
export const dosingFirst = (answer: string): string | null => {
  const text = withoutLook(answer).replace(/[.,]+$/, '');
  for (const one of [text, text.replace(affirming, '')]) {
    const said = alone.exec(one)?.[0];
    if (said !== undefined) return tidy(said);
  }
  return null;
};
