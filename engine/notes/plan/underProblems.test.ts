import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
/** The lines of the assessment and plan of a visit. */
const planOf = async (...said: readonly Said[]): Promise<string[]> => {
  const answer = await write(noteRequest({ template: problemsTemplate, transcript: saidBy(...said) }));
  const plan = answer.sections.find(({ blockId }) => blockId === 'plan');
  return (plan?.statements ?? []).map((group) => group.map(({ text }) => text).join(' '));
};
/** What stands under a problem, up to the next one. */
const under = (lines: readonly string[], problem: RegExp): string => {
  const from = lines.findIndex((line) => problem.test(line));
  if (from < 0) return `none of ${lines.join(' | ')}`;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => !line.includes(': '));
  return rest.slice(0, to < 0 ? rest.length : to).join(' ');
};

describe('an assessment and plan by problem', () => {
  it('puts an order under the problem that it was said with, wherever in the sentence that was turned to', async () => {
    const lines = await planOf(
      ['doctor', 'How have you been since last time?'],
      ['patient', 'Good. My asthma is playing up and my sugars are high.'],
      [
        'doctor',
        'So my thinking is, from a diabetes standpoint, let us increase the metformin to 1000 milligrams twice a day.',
      ],
      ['doctor', 'From an asthma point of view, I want you to continue the salbutamol, two puffs as needed.'],
      ['doctor', 'As far as your reflux goes, I will refill the pantoprazole 40 milligrams daily.'],
    );
    expect(under(lines, /^Diabetes\.$/)).toMatch(/metformin to 1000 mg/);
    expect(under(lines, /^Asthma\.$/)).toMatch(/salbutamol/);
    expect(under(lines, /^Reflux\.$/)).toMatch(/pantoprazole 40 mg/);
  });

  it('puts a vaccine that is due under none, and no cause where there is nothing that it is of', async () => {
    const lines = await planOf(
      ['doctor', 'How have you been since last time?'],
      ['patient', 'Good. My knee hurts.'],
      ['doctor', 'Your blood pressure is a little high today and I think that is because of the pain.'],
      ['doctor', 'For your first problem, your gout, I want you to continue the allopurinol 100 milligrams daily.'],
      ['doctor', 'For your second problem, your hypertension, we will increase the ramipril to 10 milligrams daily.'],
      ['patient', 'What about my flu shot?'],
      ['doctor', 'You are due for the flu vaccine.'],
    );
    expect(lines.at(-1)).toMatch(/due for the flu vaccine/);
    expect(under(lines, /^Hypertension\.$/)).toMatch(/ramipril to 10 mg/);
    expect(lines.join(' ')).not.toMatch(/Thought to be due to the pain/);
  });

  it('tells an order and the half of it once', async () => {
    const lines = await planOf(
      ['patient', 'I am short of breath and my ankles are swollen.'],
      ['doctor', 'Weigh yourself every morning and ring us if you put on two kilos in two days.'],
      ['patient', 'Okay.'],
    );
    expect(lines.join(' ').match(/weigh/g)).toHaveLength(1);
  });

  it('puts how a problem goes under it, though the same breath turns to it', async () => {
    const lines = await planOf(
      ['doctor', 'How have you been since last time?'],
      ['patient', 'Good. My sugars are high.'],
      [
        'doctor',
        'For your first problem, your diabetes, let us increase the metformin to 1000 milligrams twice a day.',
      ],
      ['doctor', 'And for your congestive heart failure, I think you are doing really well with it.'],
      ['doctor', 'We will continue the lisinopril 20 milligrams daily.'],
    );
    expect(under(lines, /^Congestive heart failure\.$/)).toMatch(/doing well/);
    expect(under(lines, /^Diabetes\.$/)).not.toMatch(/doing well/);
  });

  it('puts what was said under another problem where every clinician would, if that one was said to be there', async () => {
    const lines = await planOf(
      ['doctor', 'How is your epilepsy?'],
      ['patient', 'No fits for a year. But my anxiety is bad.'],
      ['doctor', 'For your anxiety, I think talking to somebody would help you a lot.'],
      ['patient', 'I would like that very much.'],
      ['doctor', 'I am going to refer you to a psychologist.'],
      ['doctor', 'And we will continue the Keppra 500 milligrams twice a day.'],
    );
    expect(under(lines, /^Anxiety\.$/)).toMatch(/psychologist/);
    expect(under(lines, /^Anxiety\.$/)).not.toMatch(/Keppra/);
    expect(under(lines, /^Epilepsy\.$/)).toMatch(/Keppra 500 mg/);
  });

  it.each([
    ['of a relative', 'My mother has diabetes.'],
    ['only feared', 'I am worried that I might get diabetes.'],
    ['denied', 'I do not have diabetes.'],
  ])('names no problem that is %s', async (_, said) => {
    const lines = await planOf(
      ['patient', 'I have had a cough for two weeks.'],
      ['patient', said],
      ['doctor', 'I am going to order a hemoglobin A1c.'],
    );
    expect(lines.join(' ')).toMatch(/A1C/i);
    expect(lines.some((line) => line.startsWith('Diabetes'))).toBe(false);
  });

  it('leaves past history where it is, and heads nothing with it', async () => {
    const lines = await planOf(
      ['patient', 'I have had pain in my left knee for three weeks.'],
      ['patient', 'I had kidney stones once, and I have migraines.'],
      ['doctor', 'I am going to prescribe meloxicam 15 milligrams once a day.'],
    );
    expect(lines.join(' ')).not.toMatch(/Kidney stones\.|Migraines\./);
  });

  it('names a problem once, as a clinician names it, whatever else it was called', async () => {
    const lines = await planOf(
      ['doctor', 'In terms of your high blood pressure, how have the readings been?'],
      ['patient', 'Around 150.'],
      [
        'doctor',
        'For your first problem, your hypertension, I want to increase the amlodipine to 10 milligrams daily.',
      ],
      ['doctor', 'For your blood pressure we will also order a renal artery ultrasound.'],
    );
    expect(lines.filter((line) => /^(?:Hypertension|High blood pressure|Blood pressure)\.$/.test(line))).toEqual([
      'Hypertension.',
    ]);
    expect(under(lines, /^Hypertension\.$/)).toMatch(/renal artery ultrasound/);
  });

  it('tells of the next visit at the end where it is of all of them', async () => {
    const lines = await planOf(
      ['patient', 'I came for my gout and my asthma.'],
      ['doctor', 'For your gout, I want you to continue the allopurinol 100 milligrams daily.'],
      ['doctor', 'For your asthma, I am going to add montelukast 10 milligrams at night.'],
      ['doctor', 'I will see you back in three months.'],
    );
    expect(lines.at(-1)).toMatch(/^Follow-up: The patient will follow up in 3 months\.$/);
  });
});
