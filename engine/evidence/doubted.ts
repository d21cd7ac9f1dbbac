import { isUnsure, tokensOf } from '@auscult/contract/transcripts/words.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { currentMedicines } from '../medicines/known.ts';
import type { RawFlag } from './checked.ts';
import type { Reading } from './claims/claim.ts';
import { sidesSaidOf } from './flags.ts';
import { groundOf, strength } from './ground.ts';
import type { Ground } from './ground.ts';
import { shownQuantity } from './numberFlags.ts';
import type { Quantity } from './quantities.ts';
import { sidesIn } from './sides.ts';
import { sourcesOf } from './source.ts';
import type { Facts, Heard, Source } from './source.ts';
import { stemOf } from './words.ts';
import type { Usage } from './usage.ts';

/** Stands where a doubted word stood: it says nothing, and answers nothing. */
const HESITATION = 'um';

const surePart = (segment: TranscriptSegment): TranscriptSegment => {
  const doubted = tokensOf(segment).filter(isUnsure);
  if (doubted.length === 0) return segment;
  let text = '';
  let from = 0;
  for (const token of doubted) {
    text +=
      segment.text.slice(from, token.offset) +
      token.text.replace(/[\p{L}\p{N}]+(?:[.,/'’-][\p{L}\p{N}]+)*/u, HESITATION);
    from = token.offset + token.text.length;
  }
  return { ...segment, text: text + segment.text.slice(from) };
};

/** What is left of a conversation without the words that the recogniser doubted; undefined where it doubted none. */
export const sureGroundOf = (segments: readonly TranscriptSegment[]): Ground | undefined => {
  const sure = segments.map(surePart);
  return sure.some((one, at) => one !== segments[at]) ? groundOf(sourcesOf(sure)) : undefined;
};

const UNSURE = 'This was heard uncertainly. Listen to it before you keep it';
const unsure = (kind: RawFlag['kind'], written: string, source: Source | undefined, said = written): RawFlag => ({
  kind,
  severity: 'alert',
  because: UNSURE,
  written,
  said,
  isUnsure: true,
  ...(source ? { segmentId: source.segment.id } : {}),
});

type Heed = { sentence: Facts; near: readonly Source[]; ground: Ground; sure: Ground };

const nothing: Pick<Facts, 'quantities'> = { quantities: [] };
const holds =
  ({ value, unit }: Quantity) =>
  ({ quantities }: Pick<Facts, 'quantities'>): boolean =>
    quantities.some((other) => other.value === value && (unit === '' || other.unit === unit));

/** A number and its unit rest on the passages that carry the sentence; elsewhere the same number may be of something else. */
const quantityFlags = ({ sentence, near, sure }: Heed): RawFlag[] =>
  sentence.quantities.flatMap((quantity) => {
    const source = near.find(holds(quantity));
    if (!source || near.some(({ at }) => holds(quantity)(sure.sources[at] ?? nothing))) return [];
    return [unsure(strength.has(quantity.unit) ? 'dose' : 'number', shownQuantity(quantity), source)];
  });

const drugFlags = ({ sentence, ground, sure }: Heed): RawFlag[] =>
  sentence.mentions.flatMap(({ kind, concept, words }) => {
    const said = ground.drugs.get(concept);
    return kind === 'drug' && said && !sure.drugs.has(concept)
      ? [unsure('drug', words, said.source, said.mention.words)]
      : [];
  });

const sideFlags = ({ sentence, ground, sure }: Heed): RawFlag[] =>
  sidesIn(sentence).flatMap(({ side, part }) => {
    const said = sidesSaidOf(part, ground)[side];
    return said && !sidesSaidOf(part, sure)[side] ? [unsure('side', side, said.source)] : [];
  });

const isOfPolarity = ({ kind, concept }: Heard): boolean =>
  kind === 'symptom' || kind === 'condition' || concept === 'allergy' || concept === 'smoking';

/** The thing itself was heard well, and whether it is there was not. */
const negationFlags = ({ sentence, ground, sure }: Heed): RawFlag[] =>
  sentence.mentions.filter(isOfPolarity).flatMap(({ concept, polarity, words }) => {
    const said = ground.concepts.get(concept);
    const left = sure.concepts.get(concept);
    return polarity !== 'unknown' && said && left && said.counts[polarity] > 0 && left.counts[polarity] === 0
      ? [unsure('negation', words, said.first[polarity])]
      : [];
  });

/** Heard by a recogniser, and not typed or brought along as text. */
const isRecognised = ({ segment }: Source): boolean => (segment.words ?? []).length > 0;

const NOT_LISTED = 'This name is not on the Australian list of medicines. Listen to it before you keep it';
/** "Takes Corinne 5 mg": a name that stands where a medicine stands, and is no word of notes. */
const named = /\b(\p{Lu}\p{L}{3,}(?:-\p{L}+)*) \d+(?:\.\d+)? ?(?:mg|mcg|g|mL|units)\b/gu;

/** A name that stands for a medicine and is none that is sold here: a recogniser writes the nearest name that it knows. */
const unlistedFlags = ({ sentence, text, ground, near }: Reading, { units }: Usage): RawFlag[] => {
  const mentioned = sentence.mentions
    .filter(({ kind, words }) => kind === 'drug' && !currentMedicines().find(words))
    .flatMap(({ concept, words }) => {
      const source = ground.drugs.get(concept)?.source;
      return source ? [{ words, source }] : [];
    });
  const drugs = sentence.mentions.filter(({ kind }) => kind === 'drug').flatMap(({ words }) => words.split(' '));
  const unknown = [...text.matchAll(named)].flatMap(([, name = '']) => {
    const word = name.toLowerCase();
    const source = near.find(({ words }) => words.includes(word));
    return source && !drugs.includes(word) && units[`s:${stemOf(word)}`] === undefined ? [{ words: word, source }] : [];
  });
  return [...mentioned, ...unknown]
    .filter(({ source }) => isRecognised(source))
    .map(({ words, source }) => ({ ...unsure('drug', words, source), because: NOT_LISTED }));
};

/** As it stands in the sentence, so that it is found there. */
const asWritten = (written: string, text: string): string => {
  const at = text.toLowerCase().indexOf(written.toLowerCase());
  return at < 0 ? written : text.slice(at, at + written.length);
};

/**
 * The flags of a sentence with those of what it says as it was heard where the recogniser doubted it: a medicine, a number, a unit, a side,
 * or whether something is there; and with names of medicines that are none. One word is asked for once.
 */
export const withDoubted = (
  flags: readonly RawFlag[],
  reading: Reading,
  { sure, usage }: { sure: Ground | undefined; usage: Usage },
): RawFlag[] => {
  const { text, known } = reading;
  const heed = sure && { ...reading, sure };
  const asked = new Set([...known.words, ...flags.map(({ written = '' }) => written.toLowerCase())]);
  const found = [
    ...unlistedFlags(reading, usage),
    ...(heed ? [...drugFlags(heed), ...quantityFlags(heed), ...sideFlags(heed), ...negationFlags(heed)] : []),
  ].filter(({ written = '' }) => {
    const isNew = !asked.has(written.toLowerCase());
    asked.add(written.toLowerCase());
    return isNew;
  });
  return [...flags, ...found.map((flag) => ({ ...flag, written: asWritten(flag.written ?? '', text) }))];
};
