import { sparing } from './sparing.ts';
import { wordTable } from './wordTable.ts';

const spans = wordTable<string>({
  7: 'days',
  52: 'weeks',
  12: 'months',
  d: 'days',
  wk: 'weeks',
  mth: 'months',
  yr: 'years',
  hr: 'hours',
  min: 'minutes',
});
/** "For 3/7", "2/52 ago", "6/12 hx": days, weeks and months as general practice writes them. Other fractions and dates are left. */
const fractions = sparing(
  /(?<=\b(?:for|past|last|in|over|after|within|lmp|every|of|x|the|about|around|next|previous) ?)(\d{1,2}(?:-\d{1,2})?)\/(7|52|12)(?![\d/])|(?<![\d/.-]|\bon )(\d{1,2}(?:-\d{1,2})?)\/(7|52|12)(?= (?:hx|h\/o|history|ago|inb|of|duration|course|prior|post)\b)/g,
);
const shortSpans = /(?<![\d/.])(\d{1,2}(?:-\d{1,2})?(?=)) ?(?:(d)|(wk|mth|yr|hr|min)s?)(?![a-z\d/])/g;
const rates = sparing(/(?<![\d/])x? ?(\d{1,2}(?:-\d{1,2})?)\/(day|week|month)\b/g);
const clock = /(?<![\d.:/])(\d{1,2})([0-5]\d) ?([ap]m)\b/g;
/** Letters that stand for words: only such as stand for nothing else in a note. */
const letters = wordTable<string>({
  sx: 'symptoms',
  abx: 'antibiotics',
  etoh: 'alcohol',
  inb: 'if not better',
  soboe: 'short of breath on exertion',
  sobar: 'short of breath at rest',
  llq: 'left lower quadrant',
  rlq: 'right lower quadrant',
  luq: 'left upper quadrant',
  ruq: 'right upper quadrant',
});
const initials = new RegExp(`\\b(?:${Object.keys(letters).join('|')})\\b`, 'g');
const mayHold = /\d ?(?:\/|d|wk|mth|yr|hr|min|[ap]m)|\b(?:[sh]x|abx|etoh|inb|sob|[lr][lu]q)/;

/** A text in small letters with the shorthand of notes written out: "3/7 hx of cough". */
export const writtenOut = (text: string): string =>
  mayHold.test(text)
    ? text
        .replace(
          fractions,
          (_, a?: string, span?: string, b?: string, other?: string) => `${a ?? b} ${spans[span ?? other ?? '']}`,
        )
        .replace(rates, '$1 times a $2')
        .replace(shortSpans, (_, count: string, day?: string, span?: string) => `${count} ${spans[day ?? span ?? '']}`)
        .replace(/\bhx(?: of)?\b/g, 'history of')
        .replace(clock, '$1:$2 $3')
        .replace(initials, (name) => letters[name] ?? name)
    : text;
