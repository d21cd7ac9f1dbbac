import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from '../samples.ts';

const template = {
  ...noteTemplate,
  blocks: noteTemplate.blocks.flatMap((block) =>
    block.id === 'examination' ? [section('examination', ['examination']), section('results', ['results'])] : [block],
  ),
};
const told = async (...said: string[]): Promise<Record<string, string>> => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      template,
      transcript: saidBy(
        ['doctor', 'What brings you in today?'],
        ['patient', 'My right knee has been hurting for two weeks.'],
        ...said.map((one) => ['doctor', one] as const),
      ),
    }),
  );
  return Object.fromEntries(
    answer.sections.map(({ blockId, statements }) => [
      blockId,
      textsOf({ ...answer, sections: [{ blockId, statements }] }).join(' '),
    ]),
  );
};

describe('findings', () => {
  it('say of which part they are where the heading would be another', async () => {
    const { examination } = await told('Let me examine you. Your abdomen is soft.', 'No tenderness.');
    expect(examination).toBe('Gastrointestinal: Abdomen is soft. No abdominal tenderness.');
  });

  it('give an unborn baby its own heart rate', async () => {
    const { examination } = await told(
      'Let me feel your tummy. Fundus measures 32 centimetres.',
      "Baby's heart rate is 150. Your blood pressure is 120 over 70.",
    );
    expect(examination).toContain('oetal heart rate is 150');
    expect(examination).not.toMatch(/(?<!oetal )heart rate/i);
    expect(examination).not.toContain('Eyes');
  });

  it('hold nothing of what is only supposed', async () => {
    const { examination } = await told(
      'Let me listen. Bowel sounds normal.',
      "I think it might be an infection that's hung around, or irritable bowel.",
    );
    expect(examination).toContain('owel sounds normal');
    expect(examination).not.toContain('hung');
  });

  it('are told without what their words mean and without what was said next', async () => {
    const { examination } = await told(
      'On your neck exam there is no lymphadenopathy, swollen lymph glands.',
      'Your lungs are clear, no wheezes listen to the heart.',
    );
    expect(examination).toContain('No lymphadenopathy.');
    expect(examination).toContain('no wheezes.');
  });

  it('of which each has its verb stand apart', async () => {
    const { examination } = await told("Let me listen. Heart sounds good, lungs sound good, belly's soft.");
    expect(examination).toBe(
      'Cardiovascular: Heart sounds are normal. Respiratory: Lungs are clear to auscultation bilaterally. Gastrointestinal: Abdomen is soft.',
    );
  });

  it('of a joint with oedema are no findings of the heart', async () => {
    const { examination } = await told('On exam there is erythema and edema over the left elbow.');
    expect(examination).toMatch(/^Musculoskeletal: /);
  });
});
