import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from '../samples.ts';

const template = {
  ...noteTemplate,
  blocks: noteTemplate.blocks.flatMap((block) =>
    block.id === 'examination' ? [section('examination', ['examination']), section('results', ['results'])] : [block],
  ),
};
type Turn = readonly ['doctor' | 'patient', string];
const told = async (...said: (string | Turn)[]): Promise<Record<string, string>> => {
  const turns = said.map((one): Turn => (typeof one === 'string' ? ['doctor', one] : one));
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      template,
      transcript: saidBy(
        ['doctor', 'What brings you in today?'],
        ['patient', 'I have had a sore left elbow for two weeks.'],
        ...turns,
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

describe('an examination', () => {
  it('names no limb by the hand of the doctor, and ends a reading where the next sentence begins', async () => {
    const { examination } = await told(
      ['patient', 'I grabbed the rail with my right hand when I fell.'],
      "Let me have a look. Your vitals look good, blood pressure 124 over 78. On the left elbow I don't see any bruising.",
      'Push up against my hand. Extension is full.',
    );
    expect(examination).toMatch(/124\/78 mmHg\./);
    expect(examination).not.toMatch(/right hand/i);
  });

  it('holds neither how the patient fares nor what it is', async () => {
    const { examination } = await told(
      'Let me have a look. Your elbow is tender on the outside.',
      'For your elbow pain, I think this is a tennis elbow.',
      "For the prostate, you're doing well with the tamsulosin, so no changes there.",
    );
    expect(examination).not.toMatch(/tamsulosin|is a tennis elbow/);
  });

  it('stands in the words of a record, each system under its own heading', async () => {
    const { examination } = await told(
      "On your physical exam, your lungs sound nice and clear, your heart's at a regular rate and rhythm.",
      'Your belly is a little bit distended, which is nothing to worry about.',
    );
    expect(examination).toContain('Respiratory: Lungs are clear to auscultation bilaterally.');
    expect(examination).toContain('Cardiovascular: Regular rate and rhythm.');
    expect(examination).toContain('Gastrointestinal: Abdomen is slightly distended.');
  });

  it('names the part of the body that was turned to, once', async () => {
    const { examination } = await told(
      'On your left elbow exam, you have some swelling, okay?',
      'There is tenderness over the lateral epicondyle.',
    );
    expect(examination).toContain('Left elbow: swelling. Tenderness over the lateral epicondyle.');
  });

  it('keeps figure and opinion of one thing together', async () => {
    const { examination } = await told('Let me check your vitals. Your blood pressure is still high. It is 162/94.');
    expect(examination).toContain('Vital signs: Blood pressure is 162/94 mmHg, still high.');
  });

  it('hears where one finding ends and the next begins in speech without marks', async () => {
    const { examination } = await told(
      'on your lung exam i do not hear any wheezes your heart sounds are normal no murmurs on your leg exam you do have one plus pitting edema so that means you are holding on to some fluid',
    );
    expect(examination).toMatch(/No wheezes\./);
    expect(examination).toMatch(/Heart sounds are normal\. No murmurs\./);
    expect(examination).toMatch(/1\+ pitting edema\./);
    expect(examination).not.toMatch(/fluid|means/);
  });

  it.each([
    'On your physical exam everything looks good.',
    'Can you push against my hand? You do not look tender at all to me, do you?',
    'No blood in your urine?',
  ])('holds nothing of: %s', async (said) => {
    const { examination = '', results = '' } = await told('Let us do a quick exam. Your lungs are clear.', said);
    expect(examination).toBe('Respiratory: Lungs are clear to auscultation bilaterally.');
    expect(results).toBe('');
  });
});

describe('results', () => {
  it('are named by the test that was shown', async () => {
    const { results, examination = '' } = await told(
      'Hey Dragon, show me the elbow x-ray. Okay, there is good alignment. I do not see any fracture, okay?',
    );
    expect(results).toMatch(/Elbow x-ray shows good alignment and no fracture\./i);
    expect(examination).toBe('');
  });

  it('never let what is absent deny what is there', async () => {
    const { results } = await told(
      'Looking at your ankle x-ray, I do not see any fracture. I do see a small effusion around the joint.',
    );
    expect(results).toMatch(/no fracture\. .*shows a small effusion around the joint\./i);
  });

  it('give what "it" was', async () => {
    const { results } = await told('Your potassium came back this morning. It was normal at 4.1.');
    expect(results).toMatch(/Potassium .*normal at 4\.1 mmol\/L\./);
  });
});

it('names no test of the heart for what was measured in the blood', async () => {
  const { results = '' } = await told(
    'The ECG here shows atrial fibrillation at 102. The blood tests: kidney function, eGFR 68. Thyroid is normal.',
  );
  expect(results).toMatch(/Thyroid is normal/);
  expect(results).not.toMatch(/ECG: thyroid/i);
});

it('gives no test the figure of another one whose name is not known', async () => {
  const { results } = await told(
    "Your creatinine's ninety, potassium four point one, and the zonulin's gone up, it's two thousand.",
  );
  expect(results).not.toMatch(/(?:creatinine|potassium) is 2000/i);
});

it('holds nothing that only those in the room know, no opinion, and what a medicine is good for is no result', async () => {
  const { examination = '', results = '' } = await told(
    "Let's have a look at you. Chest is clear, and no swelling there.",
    'It gets the sugar out in the urine. The urine is good for the kidneys.',
    'The short ones are skipped beats, and they are harmless with a normal heart.',
  );
  expect(examination).toContain('Chest is clear.');
  expect(examination).not.toMatch(/swelling|short ones/);
  expect(results).not.toMatch(/good for/);
});
