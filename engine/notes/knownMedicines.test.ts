import { afterEach, expect, it } from 'vitest';
import { findUnwrittenAside } from './aside.ts';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { factsOf } from '../evidence/source.ts';
import { currentMedicines, knowMedicines, medicinesRevision } from '../medicines/known.ts';

const examplimab = { name: 'examplimab', brands: ['Exampla'] };
const said = 'I take exampla at night.';
afterEach(() => knowMedicines([]));

it('is told what was added, and forgets it when told otherwise', () => {
  expect(currentMedicines().find('Exampla')).toBeUndefined();
  knowMedicines([examplimab]);
  expect(currentMedicines().find('Exampla')?.name).toBe('examplimab');
  knowMedicines([]);
  expect(currentMedicines().find('Exampla')).toBeUndefined();
});

it('counts changes, not how often it is told', () => {
  knowMedicines([examplimab]);
  const before = medicinesRevision();
  knowMedicines([{ ...examplimab }]);
  expect(medicinesRevision()).toBe(before);
  knowMedicines([]);
  expect(medicinesRevision()).toBe(before + 1);
});

it('has texts read again that were read before', () => {
  const concepts = () => factsOf(said).mentions.map((mention) => mention.concept);
  expect(concepts()).toEqual([]);
  knowMedicines([examplimab]);
  expect(concepts()).toEqual(['examplimab']);
  expect(mentionsIn(wordsOf(said))[0]).toMatchObject({ kind: 'drug', words: 'exampla' });
  knowMedicines([]);
  expect(concepts()).toEqual([]);
});

it('tells the thread beside, where long conversations are read', async () => {
  const transcript = Array.from({ length: 900 }, (_, at) => ({
    id: `s${at + 1}`,
    speaker: 'patient' as const,
    start: at,
    end: at + 1,
    text: at === 450 ? said : 'We talked about the garden and the weather, and about the house, for quite some time.',
  }));
  const missing = async () =>
    (await findUnwrittenAside({ documents: [], written: [], left: [], transcript, dictation: [] })).map(
      ({ text }) => text,
    );
  expect(await missing()).not.toContain(said);
  knowMedicines([examplimab]);
  expect(await missing()).toContain(said);
}, 60_000);
