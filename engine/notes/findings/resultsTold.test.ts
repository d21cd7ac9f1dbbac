import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from '../samples.ts';

const template = {
  ...noteTemplate,
  blocks: noteTemplate.blocks.flatMap((block) =>
    block.id === 'examination' ? [section('examination', ['examination']), section('results', ['results'])] : [block],
  ),
};
const results = async (...said: string[]): Promise<string> => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      template,
      transcript: saidBy(
        ['doctor', 'What brings you in today?'],
        ['patient', 'I fell on my left wrist three days ago and it still hurts.'],
        ...said.map((one) => ['doctor', one] as const),
      ),
    }),
  );
  const statements = answer.sections.find(({ blockId }) => blockId === 'results')?.statements ?? [];
  return textsOf({ ...answer, sections: [{ blockId: 'results', statements }] }).join(' ');
};

describe('results that are read aloud', () => {
  it('show nothing of the problem that is turned to next', async () => {
    const text = await results(
      'Your bone density from June shows a T-score of minus 2.6 at the hip.',
      'For your rash, this is shingles.',
    );
    expect(text).toMatch(/minus 2\.6 at the hip/);
    expect(text).not.toMatch(/shingles/);
  });
  it('keep the day of their test, and need none where it is today', async () => {
    const text = await results(
      "Your urate from last week's bloods was fine, and your uric acid from last week's bloods is 8.8.",
      'Your creatinine from today is 120.',
    );
    expect(text).toContain('Uric acid from last week is 8.8');
    expect(text).toContain('Creatinine is 120 µmol/L.');
  });

  it('are results though they are of last week', async () => {
    expect(await results('Your TSH last week was nought point two.')).toContain('TSH last week was 0.2.');
  });

  it('are read with the test that is looked at', async () => {
    expect(await results('Let us look at your x-ray.', 'So what I am seeing is a distal radius fracture.')).toContain(
      'X-ray shows a distal radius fracture.',
    );
    expect(
      await results(
        'I am looking at the CT of your abdomen now.',
        'It looks like you have a small kidney stone there on the left.',
      ),
    ).toMatch(/CT shows a small kidney stone/);
  });

  it('tell what was not there as not there', async () => {
    expect(
      await results(
        'We did get an x-ray of your wrist before you came in, and it is, there is no fractures, no dislocation.',
      ),
    ).toContain('no fractures or dislocation');
  });

  it('take nothing that is only thought, feared or still to be looked for', async () => {
    const told = await results(
      'Let us look at your x-ray, it is normal.',
      'I am concerned you might have a stress fracture, so I want to get an MRI.',
      'If there is a tear we would see it on that.',
    );
    expect(told).not.toMatch(/fracture|tear/);
  });

  it('read one measurement by how it stands', async () => {
    expect(await results('Hey Dragon, show me the creatinine.', 'So it is up slightly.')).toContain(
      'Creatinine is slightly elevated.',
    );
  });
});
