import type { Stream } from '../stream.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

const kin =
  /^(?:mother|father|mom|mum|dad|brother|sister|son|daughter|aunt|uncle|grandmother|grandfather|grandma|grandpa|cousin|parents?|siblings?|wife|husband|family|relatives?|brothers|sisters)$/;
const self = /^(?:i|my|me|you|your)$/;
const REACH = 16;
const MOST = 40;
const judged: ReadonlySet<string> = new Set(['condition', 'symptom', 'procedure']);

const kinRead = new WeakMap<Stream, readonly boolean[]>();
/** Whether a relative is spoken of near each place of the conversation. */
const kinNear = ({ heard, ground }: Reading): readonly boolean[] => {
  const known = kinRead.get(heard);
  if (known) return known;
  const near: boolean[] = Array.from({ length: heard.units.length }, () => false);
  ground.sources.forEach(({ words }, part) =>
    words.forEach((word, at) => {
      if (!kin.test(word)) return;
      const place = (heard.starts[part] ?? 0) + at;
      near.fill(true, Math.max(0, place - REACH / 2), Math.min(near.length, place + REACH + 1));
    }),
  );
  kinRead.set(heard, near);
  return near;
};
const selfNear = ({ heard, ground }: Reading, place: number): boolean => {
  const part = heard.parts[place] ?? -1;
  const at = place - (heard.starts[part] ?? 0);
  return (ground.sources[part]?.words.slice(Math.max(0, at - REACH / 2), at + REACH / 2) ?? []).some((word) =>
    self.test(word),
  );
};
const family = /family|relative/i;

const relative =
  '(?:mother|father|mum|mom|dad|brother|sister|son|daughter|aunt|aunty|auntie|uncle|grand[a-z]+|nan|pop|cousin|wife|husband|mate|friend|neighbour|nephew|niece)';
const having = '(?:has|have|had|gets|got|takes|took|is on|was on|suffers|suffered|died|is (?:a|an)|was diagnosed)';
/** "My brother, he has", "Dad had". */
const ofRelative = new RegExp(
  `^(?:(?:and|but|so|because|well|yes|yeah|no|then|only),? )*(?:my |his |her |your )?(?:[a-z]+ )?${relative}(?: [a-z]+)? ?,? ?(?:(?:he|she) )?(?:also |still |just |always |already |only )*${having}\\b`,
);
const ofThem = new RegExp(`^(?:(?:and|but|so|because|well|then),? )*(?:he|she) (?:also |still |just )*${having}\\b`);
const namesOne = new RegExp(`\\b(?:my|your) (?:[a-z]+ )?${relative}\\b`);
const ofSelf = /\b(?:i|me|myself|mine|we|too|as well)\b/;
/** The words from the mark before a place to the next one, and those of the sentence before. */
const clauseAt = ({ heard, ground }: Reading, place: number): readonly [string, string] => {
  const part = heard.parts[place] ?? -1;
  const words = ground.sources[part]?.words ?? [];
  const at = place - (heard.starts[part] ?? 0);
  const ends = (word: string): boolean => /^[.;?!]$/.test(word);
  const from = words.slice(0, at).findLastIndex(ends) + 1;
  const next = words.slice(at).findIndex(ends);
  const before = words.slice(0, Math.max(0, from - 1));
  return [
    words.slice(from, next < 0 ? words.length : at + next).join(' '),
    before.slice(before.findLastIndex(ends) + 1).join(' '),
  ];
};
/** Whether a place of the conversation plainly tells of a relative: by the word for one, or by "he" right after it. */
const isPlainlyOfRelative = (reading: Reading, place: number): boolean => {
  const [own, before] = clauseAt(reading, place);
  return !ofSelf.test(own) && (ofRelative.test(own) || (ofThem.test(own) && namesOne.test(before)));
};

/** Whether a condition was said of the patient or of a relative, where it is written of the other. */
export const ofWhomClaims = (reading: Reading): Claim[] => {
  const { sentence, heard, text } = reading;
  const near = kinNear(reading);
  if (!near.includes(true)) return [];
  const isKin = sentence.words.some((word) => kin.test(word));
  const drugs = sentence.mentions.filter(({ kind }) => kind === 'drug');
  return [...sentence.mentions.filter(({ kind }) => judged.has(kind)).slice(0, 5), ...drugs.slice(0, 5)].flatMap(
    (mention): Claim[] => {
      const places = (heard.places.get(`c:${mention.concept}`) ?? []).slice(0, MOST);
      if (places.length === 0) return [];
      const ofKin = places.filter((place) => near[place]).length;
      const ofSelf = places.filter((place) => !near[place] && selfNear(reading, place)).length;
      const share = ofKin / places.length;
      const way = isKin ? 'kin' : 'self';
      // Most is said of the patient: only what somebody else may have is worth a look.
      if (way === 'self' && ofKin === 0) return [];
      const first = places.find((place) => near[place] !== isKin);
      const source = first === undefined ? undefined : reading.ground.sources[heard.parts[first] ?? -1];
      const isPlain =
        way === 'self' &&
        mention.polarity === 'affirmed' &&
        places.length < MOST &&
        !/\b(?:family|exposure|contacts?|relatives?)\b/i.test(`${text} ${reading.before}`) &&
        places.every((place) => isPlainlyOfRelative(reading, place));
      if (!isPlain && !judged.has(mention.kind)) return [];
      return [
        {
          ...(isPlain ? { isPlain } : {}),
          flag: {
            kind: 'person',
            severity: 'notice',
            because: isKin ? 'This was said of the patient' : 'This was said of a relative',
            written: mention.words,
            ...(source ? { segmentId: source.segment.id } : {}),
          },
          features: features({
            ofWhom: 1,
            [`ofWhom:${way}`]: 1,
            [`ofWhom:${way}:share`]: share,
            [`ofWhom:${way}:all`]: ofKin === places.length,
            [`ofWhom:${way}:none`]: ofKin === 0,
            [`ofWhom:${way}:self`]: ofSelf > 0,
            [`ofWhom:${way}:selfNone`]: ofSelf === 0,
            [`ofWhom:${way}:often`]: Math.log1p(places.length),
            [`ofWhom:${way}:denied`]: mention.polarity === 'denied',
            [`ofWhom:${way}:${mention.kind}`]: 1,
            [`ofWhom:${way}:history`]: /history/i.test(text),
            ofWhomFamily: family.test(text) || family.test(reading.before),
          }),
        },
      ];
    },
  );
};
