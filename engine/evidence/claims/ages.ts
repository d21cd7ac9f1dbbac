import type { Quantity } from '../quantities.ts';
import type { Stream } from '../stream.ts';
import type { Reading } from './claim.ts';

const OLDEST = 110;
/** Who is spoken of where a child is. */
const young =
  /^(?:mom|mommy|mum|dad|child|kid|baby|toddler|infant|school|boy|girl|pediatric|paediatric|grade|daughter|son)$/;

const isAge = (words: readonly string[], { at, unit }: Quantity): boolean =>
  unit === 'years' && (words[at + 2] === 'old' || words[at + 1] === 'year-old');
/** Ages that a text gives: the values of "50 years old". */
const agesIn = (texts: readonly { words: readonly string[] }[], { quantitiesOf, starts }: Stream): number[] =>
  texts.flatMap(({ words }, part) =>
    (quantitiesOf[part] ?? []).flatMap(({ thing, place }) =>
      isAge(words, { ...thing, at: place - (starts[part] ?? 0) }) ? [thing.value] : [],
    ),
  );
const read = new WeakMap<Stream, readonly number[]>();
const agesOf = (stream: Stream, texts: () => readonly { words: readonly string[] }[]): readonly number[] => {
  const ages = read.get(stream) ?? agesIn(texts(), stream);
  read.set(stream, ages);
  return ages;
};

const patients = /\b(?:male|female|man|woman|gentleman|lady|boy|girl|patient)\b/i;
/** Whether an age of the patient is neither said nor, give or take a birthday, the one that the record knows. */
export const isAgainstRecord = ({ value }: Quantity, { ground, heard, known, text }: Reading): boolean => {
  const recorded = known.quantities.find((quantity) => isAge(known.words, quantity));
  return (
    recorded !== undefined &&
    patients.test(text) &&
    Math.abs(recorded.value - value) > 1 &&
    !agesOf(heard, () => ground.sources).includes(value)
  );
};

/** What speaks against an age: that nobody is so old, that another is said or written. */
export const ageFeatures = (quantity: Quantity, reading: Reading): Record<string, number | boolean> => {
  const { ground, heard, note, sentenceAt } = reading;
  const said = agesOf(heard, () => ground.sources);
  const written = agesOf(note, () => note.starts.map((_, index) => ({ words: sentenceAt(index) })));
  const isPatients = patients.test(reading.text);
  return {
    ageOld: quantity.value > OLDEST,
    ageBroken: !Number.isInteger(quantity.value),
    ageOtherSaid: said.length > 0 && !said.includes(quantity.value),
    ageSaid: said.includes(quantity.value),
    ageOtherWritten: isPatients && written.some((value) => value !== quantity.value),
    ageChild: isPatients && quantity.value < 16 && ![...ground.words].some((word) => young.test(word)),
  };
};
