import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { describe, expect, it } from 'vitest';
import { leavesDenialOpen } from './bareParts.ts';
import { bareWording } from './bareWording.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

describe('the wording of speech without marks', () => {
  it('writes together what belongs together', () => {
    expect(bareWording('the x ray of the hip is normal')).toBe('the x-ray of the hip is normal');
    expect(bareWording('schedule follow up appointment')).toBe('schedule follow-up appointment');
    expect(bareWording('the ct of 3, 14, 2022 is clear')).toBe('the ct of 3/14/2022 is clear');
    expect(bareWording('3, 14, 27 of them')).toBe('3, 14, 27 of them');
  });

  it('leaves out how people come to what they say, and keeps how sure they are', () => {
    expect(bareWording('i would say it hurts twice a week')).toBe('it hurts twice a week');
    expect(bareWording('it started in the last i think 3 weeks')).toBe('i think it started in the last 3 weeks');
    expect(bareWording('it lasts for more than like 20 minutes')).toBe('it lasts for more than 20 minutes');
    expect(bareWording('it feels like a knife')).toBe('it feels like a knife');
  });

  it('parts findings and readings', () => {
    expect(bareWording('no effusion in the knee no warmth')).toBe('no effusion in the knee, no warmth');
    expect(bareWording('pressure is elevated today 160/90')).toBe('pressure is elevated today, 160/90');
  });

  it.each([
    ['it started, in the evening', 'it started in the evening'],
    ['he takes 2 tablets, 3 times a day', 'he takes 2 tablets 3 times a day'],
    ['by friday, in the shower, it hurt', 'by friday, in the shower, it hurt'],
    ['it is because they, lose their keys', 'it is because they lose their keys'],
    ['i would like an echo, and a chest x-ray', 'i would like an echo and a chest x-ray'],
    ['i would like an echo, a holter, and a chest x-ray', 'i would like an echo, a holter, and a chest x-ray'],
    ['i fell, and the knee was swollen', 'i fell, and the knee was swollen'],
    ['you can eat little and often', 'you can eat, little and often'],
    ['tender at t 5 t 6', 'tender at t 5, t 6'],
    ['the booster is due too march', 'the booster is due in march'],
  ])('pauses as a record does: %s', (said, written) => {
    expect(bareWording(said)).toBe(written);
  });

  it('hears where a denial waits for its thing', () => {
    expect(leavesDenialOpen('there is no focal')).toBe(true);
    expect(leavesDenialOpen('i do not hear')).toBe(true);
    expect(leavesDenialOpen('there is no rash')).toBe(false);
    expect(leavesDenialOpen('no')).toBe(false);
  });
});

const noteOf = async (transcript: TranscriptSegment[]): Promise<string> =>
  textsOf(await createEmbeddedNotes().write(noteRequest({ transcript }))).join('\n');

describe('a note from speech without marks', () => {
  it('holds no sentence that shows where it was torn', async () => {
    const text = await noteOf(
      saidBy(
        ['doctor', 'what brings you in today'],
        ['patient', 'i have had a cough for three weeks and it is worse at night the wheezing started in the last'],
        ['doctor', 'so the psa was 066 and the ferritin is low'],
      ),
    );
    expect(text).toMatch(/cough/);
    expect(text).not.toMatch(/in the last\.|066/);
  });
});
