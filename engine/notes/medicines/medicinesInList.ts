import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';

/** Medicines next to each other, as a list has them. */

/** What is taken and has no name of its own. */
export const otherMedicines =
  /\b(?:pill|contracept\w*|mirena|implanon|inhalers?|puffers?|vitamins?|multi-?vitamins?|tablets?|insulin|supplements?|creams?|spray|ointment|drops|patch(?:es)?|statin|inhibitor|thinner|painkillers?|antibiotics?|steroids?|iron|medications?|medicines?|probiotic\w*|fish oil|birth control)\b/;

/** "500 mg of metformin daily": the medicine first. */
export const nameFirst = (body: Marked): Marked =>
  body.replace(
    /^(?:«S» «is\|are» (?:on|taking) |«S» «takes\|take» )?(\d+(?:\.\d+)? ?(?:mg|mcg|g|units|ml)?) of ([a-z-]+)\b((?: (?!and\b).*)?)$/,
    (all, dose: string, name: string, how: string) =>
      mentionsOf(name)[0]?.kind === 'drug' ? `${name} ${dose.trim()}${how.replace(/ currently$/, '')}` : all,
  );

const loose = /^(?:(?:an?|the|my|some|also|just|then|they|it|is|on|taking|like|well|um)\b,? )+/;
/** "A Farxiga and amlodipine and the hydrochlorothiazide": each medicine by its name, with a comma between. */
export const medicinesByName = (text: Marked): Marked => {
  const given = text.split(/,? and (?:also |then )?|, (?:and )?/).map((item) => item.trim());
  const items = [...new Set(given.map((item) => item.replace(loose, '')))];
  const isNamed = (item: string): boolean => {
    const [first] = mentionsOf(item);
    const words = item.split(' ').length;
    return (
      (first?.kind === 'drug' && first.at === 0 && words <= longestItem) || (words <= 2 && otherMedicines.test(item))
    );
  };
  if (items.length < 2 || /«|\bwith\b/.test(text) || !items.every(isNamed)) return text;
  return items.length === 2 ? items.join(' and ') : items.join(', ');
};
const longestItem = 8;
