import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy } from '../samples.ts';

type Line = readonly ['doctor' | 'patient', string];
const noteOf = async (...lines: readonly Line[]): Promise<string> => {
  const answer = await createEmbeddedNotes().write(noteRequest({ transcript: saidBy(...lines) }));
  return answer.sections.flatMap(({ statements }) => statements.flat().map(({ text }) => text)).join(' ');
};
const exchange = (asked: string, told: string): readonly Line[] => [
  ['doctor', asked],
  ['patient', told],
];

it.each<[string, readonly Line[], string]>([
  [
    'that it is skipped, and why',
    exchange('And the methotrexate?', 'I skip it on weekends so I can have a beer.'),
    'Skips methotrexate on weekends',
  ],
  ['half of it', exchange('What about the atenolol?', 'I only take half.'), 'Only half of atenolol.'],
  [
    'what it did',
    exchange('And the mirtazapine?', "I don't take that any more, it made me groggy."),
    'not take mirtazapine any more, which made',
  ],
  [
    'that it ran out',
    exchange('Are you using the Seretide?', 'Ran out last month.'),
    'Ran out of Seretide last month.',
  ],
  [
    "another's medicine",
    exchange('Anything for the pain?', "I take my brother's Endone now and then."),
    "Brother's Endone occasionally.",
  ],
])('tells %s', async (_, lines, written) => {
  expect((await noteOf(...lines)).toLowerCase()).toContain(written.toLowerCase());
});

it('names no medicine where it may be one of two', async () => {
  const note = await noteOf(...exchange('And the ramipril and the digoxin?', 'I ran out of it in May.'));
  expect(note).not.toMatch(/ran out of (?:ramipril|digoxin)/i);
});

it('tells of no medicine what is forgotten of something else', async () => {
  const note = await noteOf(...exchange('How is your memory?', 'I forget it sometimes when I go to the shops.'));
  expect(note).not.toMatch(/tablets|Medications/);
});
