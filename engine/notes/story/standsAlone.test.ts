import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { saysNothing } from './standsAlone.ts';

const draft: Draft = {
  body: '',
  topic: 'history',
  segmentIds: [],
  order: 0,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
};

describe('a sentence of the story beside nothing but the note', () => {
  it.each([
    ['is of the visit', 'Reports that they are in a private place.'],
    ['is of the visit', 'She reports that she is Jane Smith.'],
    ['is a pleasantry', 'The patient feels better knowing.'],
    ['is an opinion', 'He reports that he thought 6.1 was okay.'],
    ['is an opinion', 'She thought that it was the flu.'],
    ['has no answer', 'Does not know whether that counts.'],
    ['names no result', 'Dr Brown did the blood count.'],
    ['is a reason alone', 'That is because he was standing on a boat.'],
    ['orders', 'Keep the cream away from the eyes.'],
    ['has no main clause', 'Sometimes, because the knee is sore.'],
    ['lacks an object', 'Kept forgetting.'],
    ['lacks an object', 'She used to garden.'],
    ['lacks the event', 'The pain started shortly after.'],
    ['lacks what was measured', 'Scored 12.'],
    ['lacks the noun', 'He reports that the third time was 2 hours.'],
    ['points at nothing', 'She had one last winter.'],
    ['points at nothing', 'Does not get that in the legs.'],
    ['has no verb', 'He states that the small one when he was 40.'],
    ['is of no use', 'Reports that they have the splint somewhere.'],
    ['is taken back', 'He feels the tongue is swollen: not tongue.'],
  ])('is left out where it %s: %s', (_, sentence) => {
    expect(saysNothing(draft, sentence, '')).toBe(true);
  });

  it.each([
    ['She had a urinary tract infection last winter.'],
    ['The patient reports that they have lost 4 kg.'],
    ['He was carrying a ladder.'],
    ['Used to smoke.'],
    ['The cough gets worse when he lies down.'],
    ['The pain started after the fall.'],
    ['Scored 12 on the K10.'],
    ['States that they were in hospital overnight.'],
    ['The patient has had 3 days off work.'],
    ['It hurts to bend.'],
  ])('stays: %s', (sentence) => {
    expect(saysNothing(draft, sentence, '')).toBe(false);
  });

  it('may point at what the sentence before names', () => {
    expect(saysNothing(draft, 'She had one last winter.', 'She reports migraines.')).toBe(false);
  });

  it('may point at the lasting problem that it is told of', () => {
    const sentence = 'It has been bad this month.';
    expect(saysNothing(draft, sentence, '')).toBe(true);
    expect(saysNothing({ ...draft, ofProblem: { the: 'the gout', segmentIds: [] } }, sentence, '')).toBe(false);
  });

  it('is never left out where it speaks of self-harm', () => {
    expect(saysNothing({ ...draft, body: '«S» would never hurt «R»' }, 'They would never do it.', '')).toBe(false);
  });
});
