import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const template = {
  ...letterTemplate,
  type: 'referral_letter' as const,
  blocks: [
    section('reason', ['chief_complaint'], 'prose', 'Reason for referral'),
    section('story', ['history', 'review_of_systems'], 'prose', 'History'),
    section('background', ['past_history', 'social_history'], 'bullets', 'Background'),
    section('allergies', ['allergies'], 'bullets', 'Allergies'),
    section('impression', ['assessment'], 'prose', 'Impression'),
    section('plan', ['plan', 'follow_up'], 'bullets', 'Plan so far'),
  ],
};
const refer = (transcript: NotesRequest['transcript'], more: Partial<NotesRequest> = {}) =>
  write(noteRequest({ documentType: 'referral_letter', consultationType: 'new', template, transcript, ...more }));

describe('the reason for a referral', () => {
  it('asks for what the doctor said that they would, of whom', async () => {
    const answer = await refer(
      saidBy(
        ['patient', 'I have had a sore left ankle for a month.'],
        ['doctor', 'And physio. I will write the referral.'],
      ),
    );
    expect(textOfSection(answer, 'reason')).toContain('I am referring Ms Okafor to physio.');
    expect(textOfSection(answer, 'plan')).not.toMatch(/physio/i);
  });

  it('leaves a marked gap for what is asked where nothing was said of it', async () => {
    const answer = await refer(saidBy(['patient', 'I have had a cough for a week.']));
    expect(textOfSection(answer, 'reason')).toBe('Ms Okafor presented with a cough.\nMy request: [not stated]');
    expect(textOfSection(answer, 'story')).not.toContain('presents today');
  });

  it('is who the patient is and what they came for, where that was dictated', async () => {
    const answer = await refer(
      saidBy(
        ['doctor', 'Grace is a 58-year-old female with a history of gout who presents with left knee pain.'],
        ['patient', 'Yes, the knee has been sore for three months.'],
      ),
    );
    expect(textOfSection(answer, 'reason')).toMatch(
      /^Ms Okafor is a 58-year-old .* who presents with left knee pain\./,
    );
    expect(textOfSection(answer, 'story')).not.toMatch(/58-year-old/);
  });

  it.each([
    ['Booked online: burning when passing urine.', 'Ms Okafor presented with burning when passing urine.'],
    [
      'New to the practice. Wants to talk about a care plan for her knees.',
      'Ms Okafor wants to talk about a care plan for her knees.',
    ],
  ])('is what it was booked for: %s', async (context, reason) => {
    const answer = await refer(saidBy(['patient', 'I wake up at four every night.']), { context });
    expect(textOfSection(answer, 'reason')).toContain(reason);
  });
});

describe('a letter', () => {
  it('tells of allergies without a contradiction', async () => {
    const answer = await refer(
      saidBy(
        ['doctor', 'Any allergies?'],
        ['patient', 'Penicillin, I get a rash.'],
        ['doctor', 'Any other allergies?'],
        ['patient', 'No.'],
      ),
    );
    expect(textOfSection(answer, 'allergies')).toMatch(/penicillin/i);
    expect(textOfSection(answer, 'allergies')).not.toMatch(/no known|denies/i);
  });

  it('gives what was answered of a habit piece by piece in one sentence', async () => {
    const answer = await refer(
      saidBy(['doctor', 'How much alcohol do you drink?'], ['patient', 'Two glasses of wine. Most nights.']),
    );
    expect(textOfSection(answer, 'background')).toMatch(/drinks 2 glasses of wine, most nights\.$/);
  });

  it('names the problems that were gone through in one sentence, each once', async () => {
    const answer = await refer(
      saidBy(
        ['patient', 'My back hurts and I get migraines.'],
        ['doctor', 'For your first problem, your back pain, I will order an X-ray of the lumbar spine.'],
        ['doctor', 'For your second problem, your migraines, we will continue sumatriptan 50 milligrams.'],
      ),
    );
    expect(textOfSection(answer, 'impression')).toMatch(/^We discussed .* back pain and migraines\.$/);
  });

  it('does not give the name of the patient as a finding', async () => {
    const answer = await refer(
      saidBy(['doctor', 'Can I have your name?'], ['patient', "I'm Jenny Walker and I'm nineteen."]),
    );
    expect(textsOf(answer).join(' ')).not.toMatch(/Jenny|Walker/);
  });
});
