import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { describe, expect, it } from 'vitest';
import { bareTurns } from './bareTurns.ts';
import { learntBare } from '../learnt/learnt.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';
import { utterancesOf } from './utterances.ts';

type Said = readonly (readonly [Speaker, string])[];
const segmentsOf = (said: Said) => said.map(([speaker, text], at) => ({ id: `s${at + 1}`, speaker, text }));
const turnsOf = (...said: Said) => bareTurns(segmentsOf(said), learntBare());
const sentencesOf = (...said: Said) => turnsOf(...said).flatMap((turn) => turn.sentences.map(({ text }) => text));

describe('speech without marks', () => {
  it('is cut into its sentences', () => {
    expect(sentencesOf(['doctor', 'the ankle is swollen there is no redness you can come back in two weeks'])).toEqual([
      'the ankle is swollen.',
      'there is no redness.',
      'you can come back in two weeks.',
    ]);
  });

  it('asks where a question was meant, also without a verb', () => {
    const said = sentencesOf(
      ['doctor', 'does the pain go anywhere else any numbness in the fingers'],
      ['patient', 'no'],
      ['doctor', 'okay i will order an x ray of the wrist'],
    );
    expect(said).toContain('does the pain go anywhere else?');
    expect(said).toContain('any numbness in the fingers?');
    expect(said.at(-1)).toMatch(/i will order an x ray of the wrist\.$/);
  });

  it('goes on over a pause in the middle of a sentence, and cites what holds it', () => {
    const [turn, ...others] = turnsOf(
      ['patient', 'i have had a cough for'],
      ['patient', 'about three weeks'],
      ['patient', 'it is worse at night'],
    );
    expect(others).toEqual([]);
    expect(turn?.sentences).toEqual([
      { text: 'i have had a cough for about three weeks.', segmentIds: ['s1', 's2'], isAsked: false },
      { text: 'it is worse at night.', segmentIds: ['s3'], isAsked: false },
    ]);
  });

  it('keeps what puts a figure or a side right with what it puts right', () => {
    const [said] = sentencesOf([
      'doctor',
      'nitrofurantoin fifty milligrams sorry one hundred milligrams four times a day for five days',
    ]);
    expect(said).toMatch(/^nitrofurantoin,? fifty milligrams,? sorry,? one hundred milligrams/);
  });

  it('is given to a voice only where what it says tells whose it is', () => {
    const turns = turnsOf(
      ['unknown', 'what brings you in today'],
      ['unknown', 'my knee has been hurting since i fell off my bike'],
      ['unknown', 'did you hear a pop when you fell'],
      ['unknown', 'no i did not'],
      ['unknown', 'i am going to order an mri of your knee'],
    );
    expect(turns.map(({ speaker }) => speaker)).toEqual(['doctor', 'patient', 'doctor', 'patient', 'doctor']);
    expect(turnsOf(['unknown', 'on the left']).map(({ speaker }) => speaker)).toEqual(['unknown']);
  });

  it('keeps the marks that a recogniser set', () => {
    expect(sentencesOf(['patient', 'it started. on friday i rested'])[0]).toBe('it started.');
  });

  it('leaves a condition with what holds under it', () => {
    const texts = utterancesOf(
      segmentsOf([
        ['doctor', 'the scan is fine so no more tests today'],
        ['doctor', 'if the fever comes back'],
        ['doctor', 'i want you to go to the emergency department'],
      ]),
    ).map(({ text }) => text);
    expect(texts.some((text) => /^if the fever comes back,? i want you to go/.test(text))).toBe(true);
  });

  it('writes no figure that lost what it is a figure of, and capitals where they are known', async () => {
    const answer = await createEmbeddedNotes().write(
      noteRequest({
        transcript: saidBy(
          ['patient', 'i have had palpitations for two months doctor mckenzie did the blood tests'],
          ['doctor', 'the troponin is normal and the inr is two point four'],
          ['doctor', 'three of the one and thirty of the other'],
        ),
      }),
    );
    const text = textsOf(answer).join(' ');
    expect(text).toContain('INR is 2.4.');
    expect(text).not.toMatch(/of the other|doctor mckenzie/);
  });

  it('writes no words of the room that ran into a finding', async () => {
    const answer = await createEmbeddedNotes().write(
      noteRequest({
        transcript: saidBy(
          ['patient', 'i have been short of breath for a week'],
          ['doctor', 'your heart sounds are normal no murmur big breath in and out for me'],
        ),
      }),
    );
    const text = textsOf(answer).join(' ');
    expect(text).toContain('Heart sounds are normal');
    expect(text).not.toMatch(/breath in/);
  });
});
