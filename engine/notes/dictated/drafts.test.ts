import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textOfSection, textsOf } from '../samples.ts';
import { dictationDrafts } from './drafts.ts';

const write = createEmbeddedNotes().write;

describe('one voice', () => {
  it('keeps the own wording and files it under spoken headings', async () => {
    const transcript = saidBy(
      [
        'doctor',
        'thank you for referring this pleasant man with right knee pain full stop new paragraph examination colon',
      ],
      [
        'doctor',
        'there is a moderate effusion full stop new line plan colon mri of the knee full stop i will see him in six weeks full stop',
      ],
    );
    const answer = await write(noteRequest({ consultationEngine: 'sd', transcript }));
    expect(textOfSection(answer, 'history')).toBe('Thank you for referring this pleasant man with right knee pain.');
    expect(textOfSection(answer, 'examination')).toBe('There is a moderate effusion.');
    expect(textOfSection(answer, 'plan')).toBe('MRI of the knee.\nI will see him in 6 weeks.');
    expect(answer.sections.find((part) => part.blockId === 'plan')?.statements[0]?.[0]?.segmentIds).toEqual(['s2']);
  });

  it('files bare words by what they are about', () => {
    const drafts = dictationDrafts(
      saidBy(
        ['unknown', 'on examination she has reduced internal rotation'],
        ['unknown', 'x rays show osteoarthritis'],
        ['unknown', 'i have recommended a hip replacement'],
      ),
    );
    expect(drafts.map((draft) => draft.topic)).toEqual(['examination', 'results', 'plan']);
  });
});

it('gives the dictation after a conversation the last word', async () => {
  const transcript = saidBy(
    ['patient', 'I have pain in my left knee.'],
    ['doctor', 'I will start perindopril five milligrams a day.'],
    ['patient', 'I have had a cough for two weeks.'],
  );
  const dictation = saidBy(['doctor', 'Right knee pain. Perindopril 4 mg daily was started.']).map((segment) => ({
    ...segment,
    id: 'd1',
  }));
  const text = textsOf(await write(noteRequest({ consultationEngine: 'ai_sd', transcript, dictation }))).join(' ');
  expect(text).toContain('Right knee pain.');
  expect(text).toContain('Perindopril 4 mg');
  expect(text).not.toContain('left');
  expect(text).not.toContain('5 mg');
  expect(text).toContain('cough for 2 weeks');
});
