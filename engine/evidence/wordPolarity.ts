import type { Checked, RawFlag } from './checked.ts';
import type { Mention } from './concepts.ts';
import { isQuestion, polarityOf } from './polarity.ts';
import type { Facts, Source } from './source.ts';
import { stemOf } from './words.ts';

/** Longer lists of places than this belong to words that stand for too many things. */
const RARE = 4;
/** Names of findings, by how they end or in full. Other words are said in too many senses to be "there" or not. */
const finding =
  /(?:itis|omas?|osis|[ae]emia|uria|o?edema|megaly|o?pathy|rrho?ea|algias?|dynia|ectasis|plegia|paresis)$|^(?:bruits?|drift|clubbing|jaundice|lesions?|abnormalit(?:y|ies)|distress|deformit(?:y|ies)|mass|masses|nodules?|rubs?|gallops?|crepitus|instability|laxity|atrophy|wasting|hernias?|guarding|rebound|injur(?:y|ies)|dislocations?|crackles|wheez(?:e|es|ing)|rhonchi|rales|retractions|exudates?|asymmetry|tremors?|nystagmus|ulcers?|ulceration|warmth|drainage|distension|distention|organomegaly|infiltrates?|scarring|contractures?)$/;

export const isFinding = (word: string): boolean => finding.test(word);
const asMention = (word: string, at: number): Mention => ({
  concept: word,
  kind: 'symptom',
  at,
  length: 1,
  words: word,
});

/** How a word is said in a text: there, not there, or both. */
const ways = ({ words }: Pick<Facts, 'words'>, stem: string): Set<'affirmed' | 'denied'> =>
  new Set(words.flatMap((word, at) => (stemOf(word) === stem ? [polarityOf(words, asMention(word, at))] : [])));

const isAsking = (source: Source): boolean => source.segment.text.includes('?') || isQuestion(source.segment.text);

/** A finding that no list names, written as there where it was only ever said to be absent. */
export const wordFlags = ({ sentence, ground, known }: Checked): RawFlag[] => {
  const covered = new Set(
    sentence.mentions.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)),
  );
  return sentence.words.flatMap((word, at): RawFlag[] => {
    const stem = stemOf(word);
    const places = ground.postings.get(`s:${stem}`) ?? [];
    if (covered.has(at) || !finding.test(word) || places.length === 0 || places.length > RARE) return [];
    if (known.units.has(`s:${stem}`) || polarityOf(sentence.words, asMention(word, at)) === 'denied') return [];
    const sources = places.flatMap((place) => ground.sources[place] ?? []);
    if (sources.some((source) => isAsking(source) || ways(source, stem).has('affirmed'))) return [];
    const first = sources[0];
    return [
      {
        kind: 'negation',
        severity: 'alert',
        because: 'Written as present; it was said to be absent',
        written: word,
        said: `no ${word}`,
        ...(first ? { segmentId: first.segment.id } : {}),
      },
    ];
  });
};
