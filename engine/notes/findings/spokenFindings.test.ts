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
const told = async (opening: string, ...turns: Turn[]): Promise<Record<string, string>> => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({ template, transcript: saidBy(['doctor', 'What brings you in?'], ['patient', opening], ...turns) }),
  );
  return Object.fromEntries(
    answer.sections.map(({ blockId, statements }) => [
      blockId,
      textsOf({ ...answer, sections: [{ blockId, statements }] }).join(' '),
    ]),
  );
};

describe('findings said aloud in the room', () => {
  it('are read by their own words, each under its system, without a word that leads to them', async () => {
    const { examination } = await told('I have had a cough for a week.', [
      'doctor',
      "Let's have a look at you. Bit wheezy at the left base. Otherwise chest's clear. Tonsils are a bit red, ears are fine. Nothing in the glands. Tummy's soft, no guarding. A couple of crusty keratoses on the forehead.",
    ]);
    expect(examination).toContain('Respiratory: Slightly wheezy at the left base. Chest is clear.');
    expect(examination).toContain('Tonsils are slightly red, ears are normal.');
    expect(examination).toContain('Neck: No enlarged lymph nodes.');
    expect(examination).toContain('Gastrointestinal: Abdomen is soft, no guarding.');
    expect(examination).toContain('Skin: A couple of crusty keratoses on the forehead.');
  });

  it('are of the joint that is looked at, with the side that was told of it', async () => {
    const { examination } = await told(
      'My ankle gave way on Friday.',
      ['doctor', 'Which one?'],
      ['patient', 'The right.'],
      ['doctor', "Pop yourself up on the couch. That ankle's got a fair bit of swelling. Sore just there, is it?"],
      ['patient', 'Yes, ouch.'],
      ['doctor', "That's the lateral malleolus. Drawer's a bit loose. No tenderness over the fifth metatarsal."],
    );
    expect(examination).toContain('Right ankle: moderate swelling.');
    expect(examination).toContain('Drawer is slightly loose.');
    expect(examination).toContain('No tenderness over the fifth metatarsal.');
  });

  it('are none in orders, warnings, opinions and what the patient answered', async () => {
    const { examination = '' } = await told(
      'I have a sore stomach.',
      ['doctor', 'Any blood when you go?'],
      ['patient', 'No.'],
      [
        'doctor',
        'No blood, good. Let me feel. Soft and a bit tender in the epigastrium. If you get a hard belly or black stools, ring us. Nurofen can irritate the stomach. We will do a scope of the stomach.',
      ],
    );
    expect(examination).toContain('slightly tender in the epigastrium');
    expect(examination).not.toMatch(/blood|black|scope|irritate|hard/i);
  });

  it('have the state of mind under its own heading', async () => {
    const { examination } = await told('I am not sleeping.', [
      'doctor',
      "I'll just make some notes. You're casually dressed, you make fair eye contact. Your affect's a bit flat. Thoughts are logical, no delusions. Insight's good.",
    ]);
    expect(examination).toContain('Mental state:');
    expect(examination).toContain('Affect is slightly flat. Thoughts are logical, no delusions. Insight is good.');
  });

  it('need no word that leads to them where they stand in a run', async () => {
    const { examination } = await told('I feel calmer.', [
      'doctor',
      "You're dressed neatly, good rapport. Speech is normal rate. Your affect's reactive. Thought form's normal. I'd like to keep the tablet as it is.",
    ]);
    expect(examination).toContain('Mental state: Neatly dressed, good rapport. Speech is normal rate.');
    expect(examination).toContain('Affect is reactive. Thought form is normal.');
    expect(examination).not.toContain('tablet');
  });

  it('hold what was counted and how far a joint bends', async () => {
    const { examination } = await told(
      'My left hip is stiff and I am puffed.',
      ['doctor', "Let me count your breathing. Twenty-four. I'll bend this hip up. That's about eighty. Tender here?"],
      ['patient', 'Yep.'],
      ['doctor', "Internal rotation's reduced and it's painful. Bit of a limp."],
    );
    expect(examination).toContain('Respiratory rate 24 breaths/min.');
    expect(examination).toContain('Left hip: flexion to approximately 80 degrees.');
    expect(examination).toContain(' Internal rotation is reduced, painful. Slight limp.');
  });
});

describe('results read aloud', () => {
  it('are listed with their figures, a hundred and four among them, and with the test that they are of', async () => {
    const { results } = await told('I came for my results.', [
      'doctor',
      "Bloods, white cells were eleven, CRP thirty, kidneys fine, haemoglobin one oh four. Your chest X-ray from Tuesday, I've got that here, shows a small opacity in the left lower lobe, no fluid. Your pelvic ultrasound: endometrium's seven millimetres, ovaries look normal.",
    ]);
    expect(results).toContain('White cells were 11, CRP 30 mg/L, kidneys normal, haemoglobin 104 g/L.');
    expect(results).toContain('Chest x-ray from Tuesday: small opacity in the left lower lobe, no fluid.');
    expect(results).toContain('Pelvic ultrasound: endometrium is 7 mm, ovaries look normal.');
  });
});
