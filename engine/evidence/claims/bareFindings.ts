import { isFinding } from '../wordPolarity.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { saidOf } from './negation.ts';

/** What may stand beside findings in a line that holds no more than them. */
const beside =
  /^(?:[.,;:/()-]|and|or|of|the|in|on|to|with|any|noted|seen|present|found|appreciated|lower|upper|extremit(?:y|ies)|left|right|bilateral|bilaterally|palpation|exam(?:ination)?|sx|symptoms|changes)$/;
const MOST = 8;
/** What is said in too many words to tell that nobody said it. */
const manyNamed = /\b(?:pain|tender)/i;
/** A diagnosis is the doctor's own: nobody need have said it. */
const concluded = /^\W*(?:imp|impression|assessment|diagnos[ei]s|d?dx)\b/i;

/** "Fevers, chills.", "Masses or tenderness": bare names of what nobody said to be there, and somebody asked about or said to be absent. */
export const bareFindingClaims = (reading: Reading): Claim[] => {
  const { sentence, text, heard, note, from, usual, ground, section } = reading;
  const { words, mentions } = sentence;
  const label = words.slice(0, 6).indexOf(':');
  const own = words.slice(label + 1);
  if (own.length > MOST || /\d|\?/.test(text)) return [];
  const named = mentions.filter(({ at }) => at > label);
  const covered = new Set(named.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)));
  const isBare = own.every((word, step) => {
    const at = step + label + 1;
    return covered.has(at) || beside.test(word) || isFinding(word);
  });
  if (!isBare) return [];
  const symptoms = named.filter(
    ({ kind }) => kind === 'symptom' || (kind === 'condition' && /\bnoted\b|^\W*[a-z ]+:/i.test(text)),
  );
  const others = named.filter(
    (one) => !symptoms.includes(one) && one.kind !== 'single' && one.kind !== 'paired' && !beside.test(one.words),
  );
  const loose = words.flatMap((word, at) => (at > label && !covered.has(at) && isFinding(word) ? [{ word, at }] : []));
  if (symptoms.length + loose.length === 0 || others.length > 0 || manyNamed.test(text)) return [];
  if (section === 'plan' || concluded.test(text)) return [];
  if (symptoms.some(({ polarity }) => polarity === 'denied')) return [];
  const isThere = symptoms.some(({ concept }) => {
    const said = saidOf(reading, concept);
    const all = said.affirmed.length + said.denied.length + said.asked.length + said.unknown.length;
    return (
      said.affirmed.length > 0 ||
      // "I can't hear as well" says a hearing loss in other words.
      (all === 0 && ground.postings.has(`c:${concept}`)) ||
      said.unknown.length > said.denied.length ||
      (all === 0 && usual(`c:${concept}`) > 9)
    );
  });
  const isFound = loose.some(({ word, at }) => {
    const unit = note.units[from + at] ?? '';
    const places = heard.places.get(unit) ?? [];
    const ways = places.map((place) => {
      const part = heard.parts[place] ?? -1;
      const name = { concept: unit, kind: 'symptom', length: 1, words: word } as const;
      return ground.sources[part]?.polarityAt(place - (heard.starts[part] ?? 0), name);
    });
    return ways.includes('affirmed') || (places.length === 0 && usual(unit) > 9);
  });
  if (isThere || isFound) return [];
  const [first] = symptoms
    .map(({ concept }) => saidOf(reading, concept).denied[0])
    .filter((place) => place !== undefined);
  const source = first === undefined ? undefined : ground.sources[heard.parts[first] ?? -1];
  return [
    {
      isPlain: true,
      flag: {
        kind: 'negation',
        severity: 'notice',
        because: 'Written as present; nobody said that it is there',
        written: text,
        ...(source ? { segmentId: source.segment.id } : {}),
      },
      features: features({ bareFinding: 1 }),
    },
  ];
};
