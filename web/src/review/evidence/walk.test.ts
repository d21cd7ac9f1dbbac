import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppointmentDocument, Flag } from '@auscult/contract/documents/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { emptyDocument } from '@auscult/contract/richtext.ts';
import { nextStop, stopNumber, stopsOf, type Stop } from './walk.ts';

const alert = (id: string): Flag => ({
  id,
  kind: 'dose',
  severity: 'alert',
  because: 'The dose differs from what was said',
});
const notice = (id: string): Flag => ({ ...alert(id), severity: 'notice' });
const documentOf = (type: DocumentType, flags: Flag[][], kept: string[] = []): AppointmentDocument => ({
  type,
  state: 'done',
  error: null,
  templateId: null,
  templateName: null,
  version: null,
  content: emptyDocument,
  unwritten: [],
  rating: 0,
  evidence: flags.map((of, block) => ({
    id: `${type}${block}`,
    block,
    start: 0,
    end: 5,
    text: 'Text.',
    level: 'check',
    support: 0,
    passages: [],
    flags: of,
  })),
  decisions: kept.map((flagId) => ({ flagId, decision: 'accepted', at: '2026-11-20T09:00:00Z' })),
});
const note = documentOf('note', [[alert('a')], [], [alert('b')]]);
const letter = documentOf('letter', [[notice('n')], [alert('c')]]);
const start = { type: 'note' as const, block: -1, start: 0 };
const named = (stop: Stop | undefined) => stop?.sentenceId;

describe('walking what is to be checked', () => {
  test('goes through the note, then the letter, then round again', () => {
    const seen: (string | undefined)[] = [];
    let here: { type: DocumentType; block: number; start: number } = start;
    for (let turn = 0; turn < 4; turn += 1) {
      const stop = nextStop([note, letter], here, 1);
      seen.push(named(stop));
      if (stop) here = stop;
    }
    expect(seen).toEqual(['note0', 'note2', 'letter1', 'note0']);
  });
  test('goes back from where the doctor is, not from the last stop', () => {
    expect(named(nextStop([note, letter], { type: 'note', block: 1, start: 0 }, -1))).toBe('note0');
    expect(named(nextStop([note, letter], { type: 'note', block: 0, start: 0 }, -1))).toBe('letter1');
  });
  test('notices are not stops', () => expect(stopsOf([letter]).map(named)).toEqual(['letter1']));
  test('what was kept is no stop any more, and the count falls to zero', () => {
    expect(stopsOf([documentOf('note', [[alert('a')], [alert('b')]], ['a'])]).map(named)).toEqual(['note1']);
    expect(nextStop([documentOf('note', [[alert('a')]], ['a'])], start, 1)).toBeUndefined();
  });
  test('a sentence with two alerts is one stop until both are decided', () => {
    expect(stopsOf([documentOf('note', [[alert('a'), alert('b')]], ['a'])])).toHaveLength(1);
  });
  test('counts from one', () => {
    expect(stopNumber(stopsOf([note, letter]), 'letter', 'letter1')).toBe(3);
    expect(stopNumber(stopsOf([note, letter]), 'letter', null)).toBe(0);
  });
  test('walking on visits every stop once before it comes round', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 5 }), { minLength: 1, maxLength: 3 }), (plans) => {
        const types: DocumentType[] = ['note', 'letter', 'work_cover'];
        const documents = plans.map((plan, index) =>
          documentOf(
            types[index] ?? 'note',
            plan.map((is, at) => (is ? [alert(`${index}-${at}`)] : [])),
          ),
        );
        const stops = stopsOf(documents);
        let here: { type: DocumentType; block: number; start: number } = start;
        const seen = stops.map(() => {
          const stop = nextStop(documents, here, 1);
          if (stop) here = stop;
          return named(stop);
        });
        expect(seen).toEqual(stops.map(named));
      }),
    );
  });
});

test('what is found in several documents is one stop, and one answer settles it', () => {
  const found = (id: string): Flag => ({ ...alert(id), finding: 'finding-dose' });
  const documents = [
    documentOf('note', [[found('a')]]),
    documentOf('letter', [[found('b')], [alert('c')]]),
    documentOf('patient_letter', [[found('d')]]),
  ];
  expect(stopsOf(documents).map(named)).toEqual(['note0', 'letter1']);
});
