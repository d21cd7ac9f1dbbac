import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from '../samples.ts';

const template = {
  ...noteTemplate,
  blocks: noteTemplate.blocks.flatMap((block) =>
    block.id === 'examination' ? [section('examination', ['examination']), section('results', ['results'])] : [block],
  ),
};
const found = async (...said: (string | readonly ['patient', string])[]): Promise<string> => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      template,
      transcript: saidBy(
        ['doctor', 'What brings you in today?'],
        ['patient', 'I have had a sore left elbow for two weeks.'],
        ...said.map((one) => (typeof one === 'string' ? (['doctor', one] as const) : one)),
      ),
    }),
  );
  const statements = answer.sections.find(({ blockId }) => blockId === 'examination')?.statements ?? [];
  return textsOf({ ...answer, sections: [{ blockId: 'examination', statements }] }).join(' ');
};

describe('what is called out in an examination', () => {
  it('is read by its figures, however the sentence goes', async () => {
    const examination = await found(
      'So I looked at your vitals, the blood pressure I see is one forty two over ninety.',
      'We are seeing a respiratory rate at a comfy sixteen, and your temperature you are running thirty six . eight.',
      'You are satting at ninety six percent on room air, and your heart is going along at about seventy two beats a minute.',
    );
    expect(examination).toContain('Blood pressure is 142/90 mmHg.');
    expect(examination).toContain('espiratory rate is 16 breaths/min.');
    expect(examination).toContain('Temperature is 36.8 °C.');
    expect(examination).toContain('Oxygen saturation is 96% on room air.');
    expect(examination).toContain('Heart rate is 72 bpm.');
  });

  it('takes no figure of another day, of a goal or of a dose for a reading', async () => {
    const examination = await found(
      'Let me examine you. I would like your blood pressure under 130 over 80.',
      'Last week at the hospital your pulse was 118.',
      'Your blood pressure tablet went up to 10 mg and your temperature should be 37 or less.',
      'Your abdomen is soft.',
    );
    expect(examination).toContain('Abdomen is soft.');
    expect(examination).not.toMatch(/130|118|37|10/);
  });

  it('has the tenths of a temperature behind a point', async () => {
    expect(await found('Looking at your vitals, your temperature is ninety eight two.')).toContain(
      'Temperature is 98.2.',
    );
  });

  it('tells of heart and lungs what "everything sounds good" says of them', async () => {
    const examination = await found(
      'I am going to listen to your heart and lungs.',
      ['patient', 'Okay.'],
      'Everything sounds great.',
    );
    expect(examination).toContain('Heart sounds are normal.');
    expect(examination).toContain('Lungs are clear to auscultation bilaterally.');
  });

  it('calls nothing well that was found otherwise', async () => {
    const examination = await found(
      'Let me listen to your heart and lungs.',
      'I do hear some wheezing on the left side, and your heart has a two over six systolic murmur.',
      'Otherwise everything sounds fine.',
    );
    expect(examination).not.toMatch(/Lungs are clear|Heart sounds are normal/);
  });
});

describe('words of an examination', () => {
  it('are those of a record where they mean the same', async () => {
    const examination = await found(
      'On your exam there is some bruising on the bottom of your foot, and some tenderness on the inside of your left knee.',
      'Your belly is soft.',
    );
    expect(examination).toContain('cchymosis on the plantar aspect of the foot');
    expect(examination).toContain('medial aspect of the left knee');
    expect(examination).toContain('Abdomen is soft.');
  });
});
