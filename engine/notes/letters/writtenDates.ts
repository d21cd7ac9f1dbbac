import { sparing } from '../../evidence/sparing.ts';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const days = new Map<string, number>([
  ...ordinals.map((word, at): [string, number] => [word, at + 1]),
  ...ordinals.slice(0, 9).map((word, at): [string, number] => [`twenty-${word}`, at + 21]),
  ['thirtieth', 30],
  ['thirty-first', 31],
]);
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const spokenDay = sparing(
  new RegExp(
    `\\b(?:the )?((?:twenty|thirty)[- ](?:${ordinals.slice(0, 9).join('|')})|${ordinals.join('|')}|thirtieth|\\d{1,2}(?:st|nd|rd|th))(?: of)? (${months})\\b`,
    'gi',
  ),
);
/** "The fourth of December" as it is written here: "4 December". */
export const writtenDates = (text: string): string =>
  text.replace(spokenDay, (all, day: string, month: string) => {
    const number = days.get(day.toLowerCase().replace(' ', '-')) ?? Number(day.replace(/\D/g, ''));
    return number >= 1 && number <= 31
      ? `${number} ${month.charAt(0).toUpperCase()}${month.slice(1).toLowerCase()}`
      : all;
  });
