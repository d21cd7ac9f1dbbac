import type { Unwritten } from '@auscult/contract/documents/schemas.ts';

type Alarm = { kind: Unwritten['kind']; key: string; said: RegExp; written: RegExp };

/** What alarms by how it is told and not by one name: as it is said, and any way in which a document may hold it. */
const alarms: readonly Alarm[] = [
  {
    kind: 'red_flag',
    key: 'sudden headache',
    said: /\bworst headache\b|\bthunderclap\b|\bheadache (?:came on|started|began|hit me) (?:very |so )?suddenly\b/,
    written: /headache/i,
  },
  {
    kind: 'red_flag',
    key: 'drooping face',
    said: /\b(?:face|mouth|eyelid) (?:(?!not )[a-z]+ ){0,2}droop(?:ed|ing|s|y)?\b|\bdroop(?:ed|ing|y) (?:face|mouth)\b/,
    written: /droop|facial (?:weakness|palsy)|stroke/i,
  },
  {
    kind: 'red_flag',
    key: 'numb between the legs',
    said: /\b(?:can not|cannot|can't|could not|couldn't) feel (?:[a-z]+ ){0,3}between my legs\b|\bnumb (?:[a-z]+ ){0,3}between my legs\b/,
    written: /saddle|perine|between (?:her|his|their|the|your) legs/i,
  },
  {
    kind: 'red_flag',
    key: 'black stools',
    said: /\b(?:poo|poos|stools?|bowel motions?) (?:(?!not )[a-z]+ ){0,3}(?:black|tarry)\b|\b(?:black|tarry) (?:poos?|stools?|motions?)\b/,
    written: /black|tarry|mel(?:a)?ena|blood in/i,
  },
  {
    kind: 'red_flag',
    key: 'weight loss',
    said: /\blost (?:[a-z\d.]+ ){0,3}(?:kilos?|kilograms?|kg|pounds|stone)\b[^.?!]{0,25}\bwithout (?:even )?(?:trying|dieting|meaning)\b/,
    written: /weight|\bkg\b|kilo/i,
  },
  {
    kind: 'mental_health',
    key: 'hearing voices',
    said: /\b(?:hear|hears|hearing|heard) (?:[a-z]+ ){0,2}voices\b|\bseeing things that (?:are not|aren't) there\b/,
    written: /voices|hallucinat|psycho/i,
  },
];

const turnsAway = /\b(?:no|not|never|any|if|without|denies|has not|have not|did not|haven't|hasn't|didn't|don't)\b/;

/** What a turn alarms by, that no document holds. A question, a denial and a supposition alarm nobody. */
export const alarmsOf = (line: string, documents: readonly string[]): Pick<Alarm, 'kind' | 'key'>[] =>
  (line.match(/[^.?!]+[.?!]?/g) ?? []).flatMap((sentence) =>
    alarms.filter(({ said, written }) => {
      const match = said.exec(sentence);
      if (!match || sentence.trimEnd().endsWith('?') || turnsAway.test(sentence.slice(0, match.index))) return false;
      return !documents.some((text) => written.test(text));
    }),
  );
