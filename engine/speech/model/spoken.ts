const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals: Readonly<Record<string, string>> = {
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '5th': 'fifth',
  '6th': 'sixth',
  '7th': 'seventh',
  '8th': 'eighth',
  '9th': 'ninth',
  '10th': 'tenth',
};
/** What is written short and said long. */
const said: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\b(mr|mrs|ms)\./g, '$1'],
  [/\bdr\b\.?/g, 'doctor'],
  [/\bok\b/g, 'okay'],
  [/(?<=\d ?)mg\b/g, ' milligrams'],
  [/(?<=\d ?)mcg\b/g, ' micrograms'],
  [/(?<=\d ?)ml\b/g, ' mils'],
  [/(?<=\d ?)cm\b/g, ' centimetres'],
  [/(?<=\d ?)mm\b/g, ' millimetres'],
  [/(?<=\d ?)kg\b/g, ' kilograms'],
  [/%/g, ' percent '],
  [/&/g, ' and '],
  [/(\d)\/(\d)/g, '$1 over $2'],
  [/(\d)\.(\d)/g, '$1 point $2'],
  [/(\d),(\d{3})/g, '$1$2'],
  [/\b([lcts])(\d)\b/g, '$1 $2'],
];
const longestNumber = 1e6;

/** A number as one says it: 120 is "one hundred and twenty", 1985 "nineteen eighty five", 0412 one digit after the other. */
export function numberSaid(digits: string): string {
  const value = Number(digits);
  if (value >= longestNumber || (digits.length > 1 && digits.startsWith('0')))
    return digits.replace(/\d/g, (digit) => ` ${ones[Number(digit)]}`).trim();
  if (value < 20) return ones[value] ?? '';
  if (value < 100) return `${tens[Math.floor(value / 10)]}${rest(value % 10, ' ')}`;
  if (value >= 1900 && value < 2000) return `nineteen ${value % 100 ? numberSaid(String(value % 100)) : 'hundred'}`;
  if (value >= 2010 && value < 2100) return `twenty ${numberSaid(String(value % 100))}`;
  if (value < 1000) return `${ones[Math.floor(value / 100)]} hundred${rest(value % 100, ' and ')}`;
  return `${numberSaid(String(Math.floor(value / 1000)))} thousand${rest(value % 1000, value % 1000 < 100 ? ' and ' : ' ')}`;
}

const rest = (value: number, joint: string): string => (value ? `${joint}${numberSaid(String(value))}` : '');

/** Written text as the words that one hears, in lower case. Marks in [brackets] stay: they name a class of words. */
export function spokenWords(text: string): string[] {
  let spoken = text.toLowerCase().replace(/\b\d+(?:st|nd|rd|th)\b/g, (written) => ordinals[written] ?? written);
  for (const [written, long] of said) spoken = spoken.replace(written, long);
  return spoken
    .replace(/\d+/g, (digits) => ` ${numberSaid(digits)} `)
    .replace(/[^a-z'[\]]+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

/** The sentences of a text, each as spoken words. Single words are kept: they are answers. */
export const spokenSentences = (text: string): string[][] =>
  text
    .split(/[.!?;:\n]+(?=\s|$)/)
    .map(spokenWords)
    .filter((words) => words.length > 0);
