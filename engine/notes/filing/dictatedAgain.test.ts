import { expect, it } from 'vitest';
import { noteRequest, saidBy } from '../samples.ts';
import { withoutDictatedAgain } from './dictatedAgain.ts';

const dictation = [
  {
    id: 'd1',
    speaker: 'doctor' as const,
    text: 'Blood pressure 130/80, pulse 72 regular. Cease ramipril because of cough.',
  },
];
const transcript = saidBy(['doctor', 'Your blood pressure is 130 on 80. Stop the ramipril. The left calf is swollen.']);
const leftOf = (...texts: string[]): string[] =>
  withoutDictatedAgain(
    [
      {
        blockId: 'a',
        statements: [
          [{ text: 'Blood pressure 130/80, pulse 72 regular.', segmentIds: ['d1'] }],
          [{ text: 'Cease ramipril because of cough.', segmentIds: ['d1'] }],
          ...texts.map((text) => [{ text, segmentIds: ['s1'] }]),
        ],
      },
    ],
    noteRequest({ consultationEngine: 'ai_sd', transcript, dictation }),
  ).flatMap(({ statements }) => statements.flat().flatMap(({ text, segmentIds: [id] }) => (id === 's1' ? [text] : [])));

it('tells once what the conversation told and the dictation tells again', () => {
  expect(leftOf('Blood pressure is 130/80.', 'Stop ramipril.')).toEqual([]);
});

it('keeps what the dictation does not tell, or tells with other figures', () => {
  const told = ['Left calf is swollen.', 'Blood pressure is 150/80.', 'Stop ramipril and start candesartan.'];
  expect(leftOf(...told)).toEqual(told);
});
