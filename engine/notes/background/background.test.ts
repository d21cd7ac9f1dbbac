import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textOfSection } from '../samples.ts';

const write = createEmbeddedNotes().write;
/** A template whose history holds the story and what the patient brings along. */
const template: TemplateContent = {
  ...noteTemplate,
  blocks: [
    section(
      'history',
      ['history', 'past_history', 'medications', 'allergies', 'family_history', 'social_history'],
      'prose',
    ),
    section('plan', ['assessment', 'plan', 'follow_up']),
  ],
};
const historyOf = async (...said: (readonly ['doctor' | 'patient', string])[]): Promise<string[]> =>
  textOfSection(await write(noteRequest({ template, transcript: saidBy(...said) })), 'history').split('\n');

const story = [['patient', 'I have had a cough for three days and a sore throat.']] as const;

describe('what everybody is asked stands on a line of its own', () => {
  it.each([
    ['Have you had any operations?', 'I had my spleen taken out in 2011.', 'Past history: Spleen removed in 2011.'],
    ['What surgeries have you had?', "I've had a tummy tuck.", 'Past history: Abdominoplasty.'],
    [
      'Any other medical conditions?',
      'Yeah, I have gout and high cholesterol.',
      'Past history: Gout. High cholesterol.',
    ],
    ['What other medical problems have you got?', "Cholesterol and gout, that's about it.", /Past history: .*Gout/],
    ['Do you drink alcohol?', 'A stubby or two on Fridays, three on Saturdays.', /Social history: .*on Fridays/],
    ['Do you smoke?', 'I gave up six years ago.', 'Social history: Gave up smoking 6 years ago.'],
    ['Do you smoke?', 'Never.', 'Social history: Never smoked.'],
    ['What do you do for work?', "I'm a roof tiler, so I'm up ladders all day.", 'Social history: Roof tiler.'],
    ["And who's at home with you?", 'Just me.', 'Social history: Lives alone.'],
    ['Any allergies?', 'Cephalexin. I come out in hives.', 'Allergies: Cephalexin (hives).'],
    ['Are you allergic to any medicine?', 'Yes, I am allergic to penicillin.', 'Allergies: Penicillin.'],
    ['Do you take any medications?', 'The pill.', 'Medications: The pill.'],
    [
      'Do you smoke, drink?',
      'Never smoked. I have a beer at the pub, Fridays. A red with dinner. Most nights.',
      /Alcohol: a beer, Fridays, a red wine with dinner, most nights\./,
    ],
    ['How much did you say you used to smoke?', 'A pack a day.', /Social history: Smoked a pack a day\./],
    ['Do you smoke?', "I'm on the vape.", 'Social history: Vapes.'],
    [
      'What does your job involve on a usual day?',
      'Crane, all morning. Then sorting, welding.',
      'Social history: Occupation: crane, all morning, sorting, welding.',
    ],
    ['Who do you live with?', "My wife, and my wife's mother.", /Lives with (?:her|his|their) wife\./],
    [
      'Have you had any surgery?',
      "No, I haven't, besides a tonsillectomy when I was six.",
      'Past history: Tonsillectomy',
    ],
    [
      'Do you know if you have any family history of gout?',
      "No, I don't think so.",
      /Family history: Denies gout|Does not have any family history of gout|Denies family history of gout/,
    ],
    [
      'What else have you got? High cholesterol, I see.',
      'Yep, nine years.',
      'Past history: High cholesterol for 9 years.',
    ],
    ['Any other medical problems?', "I've got the Implanon, and asthma.", 'Past history: Asthma.'],
    ['Any allergies to medicines that you are aware of?', 'No.', 'Allergies: Denies allergies'],
    ['Do you have any allergies? To medicines or otherwise.', 'Cefalexin.', 'Allergies: Cefalexin.'],
    ['Do you have any allergies to tablets?', 'Nothing I can think of.', 'Allergies: Denies allergies to tablets.'],
    ['Any allergies to medicines?', 'I think sulfa, but that is it.', 'Allergies: Sulfa.'],
    ['How about allergies? Do you have any?', "I don't, no.", 'Allergies: Denies allergies.'],
    [
      'Anything for the pain?',
      "Just Panadol. I'm allergic to ibuprofen, so I can't have that.",
      'Allergies: Ibuprofen.',
    ],
    ['Any medical problems?', "I've got lupus, and we live in Cairns.", 'Past history: Lupus.'],
  ] as const)('%s %s', async (asked, answered, expected) => {
    const lines = await historyOf(...story, ['doctor', asked], ['patient', answered]);
    expect(lines.join('\n')).toMatch(expected);
  });

  it.each([
    ['Any operations?', 'No.', /Past history: [A-Z](?!enies)/],
    ['Any medical problems?', 'Not that I know of.', /Past history/],
    ['Any medical problems?', 'My neighbour has diabetes, I worry about it.', /Past history: .*[Dd]iabetes/],
    ['Any operations?', "Only my appendix. I haven't had any other operations.", /Denies/],
    ['Anything else I should know?', 'I have an allergy.', /Allergies:/],
    ['Do you smoke?', 'No, but my wife does.', /gave up|Smoking:|Social history: Smokes/],
    ['Are you taking anything for the pain?', 'Some Nurofen yesterday.', /Medications: /],
  ] as const)('makes nothing of what is not the patient’s own: %s %s', async (asked, answered, never) => {
    expect((await historyOf(...story, ['doctor', asked], ['patient', answered])).join('\n')).not.toMatch(never);
  });

  it('keeps the rest of an answer beside what it names', async () => {
    const lines = await historyOf(
      ['doctor', 'What is your general health like?'],
      ['patient', "I've got asthma, I take montelukast, ten milligrams. And I had a hernia repair."],
    );
    expect(lines).toContain('Past history: Asthma. Hernia repair.');
    expect(lines.find((line) => line.startsWith('Medications:'))).toMatch(/montelukast,? 10 mg/i);
  });
});

describe('a name that the patient looks for', () => {
  const search = ['patient', 'It starts with an m, I can never remember the name.'] as const;
  it('is the one that the doctor offers and the patient takes', async () => {
    const lines = await historyOf(
      ['doctor', 'Are you on anything for the sugar?'],
      search,
      ['doctor', 'Metformin?'],
      ['patient', "That's the one."],
    );
    expect(lines).toContain('Medications: Metformin.');
    expect(lines.join(' ')).not.toMatch(/starts with|remember/);
  });

  it('is none where the patient does not take it', async () => {
    const lines = await historyOf(
      ['patient', 'I have had a cough for three days and a sore throat.'],
      ['doctor', 'Are you on anything for the sugar?'],
      search,
      ['doctor', 'Metformin?'],
      ['patient', 'No, it was something else.'],
    );
    expect(lines.join(' ')).not.toMatch(/[Mm]etformin/);
  });
});

it('joins to a medicine only what it did', async () => {
  const lines = await historyOf(
    ...story,
    ['doctor', 'Any allergies?'],
    ['patient', 'Cefalexin, it makes me wheeze.'],
    ['doctor', 'Do you smoke?'],
    ['patient', 'I gave up three years ago.'],
  );
  expect(lines.find((line) => line.startsWith('Allergies:'))).toMatch(/^Allergies: Cefalexin \(wheeze\)\.$/);
  expect(lines).toContain('Social history: Gave up smoking 3 years ago.');
});

it.each([
  [
    'keeps the medicine whose reaction is told in words of no record',
    [
      ['doctor', 'Allergies?'],
      ['patient', 'Cefalexin. I swelled up like a balloon as a kid.'],
    ],
    /^Allergies: Cefalexin/,
  ],
  [
    'takes a short answer for what it names',
    [
      ['doctor', 'Any allergies?'],
      ['patient', 'Bandaids. And I go red with Betadine, I get blisters.'],
    ],
    /^Allergies: Bandaids\. /,
  ],
  [
    'takes what the doctor reads out for so where the patient says so',
    [
      ['doctor', "Now, allergies. I've got cefalexin and codeine here. Is that right?"],
      ['patient', 'Yeah.'],
    ],
    /^Allergies: Cefalexin and codeine\.$/,
  ],
] as const)('%s', async (_, said, expected) => {
  const lines = await historyOf(...story, ...said);
  expect(lines.find((line) => line.startsWith('Allergies:'))).toMatch(expected);
});

it('lists a medicine whose dose was put up by its dose', async () => {
  const lines = await historyOf(
    ...story,
    ['doctor', 'How are you going with the perindopril? We put you up to eight.'],
    ['patient', 'Fine, no trouble.'],
  );
  expect(lines).toContain('Medications: Perindopril 8.');
});

it('lists no medicine that is finished', async () => {
  const lines = await historyOf(
    ...story,
    ['doctor', 'And you finished the blood thinner?'],
    ['patient', 'Yep. The thirty days.'],
    ['doctor', 'Enoxaparin, forty milligrams once a day.'],
  );
  expect(lines.join(' ')).not.toMatch(/Medications: .*noxaparin/);
});

it('names a habit once, however it was told', async () => {
  const lines = await historyOf(...story, ['doctor', 'And alcohol?'], ['patient', 'One glass. Most nights.']);
  expect(lines).toContain('Social history: Alcohol: one glass, most nights.');
});

it('leaves in the story what was only taken for it', async () => {
  const lines = await historyOf(
    ['patient', 'I have had a sore elbow for two weeks. I took some ibuprofen but it did not help.'],
    ['doctor', 'What medicines do you take?'],
    ['patient', 'Candesartan, sixteen milligrams in the morning.'],
  );
  expect(lines[0]).toMatch(/ibuprofen/);
  expect(lines).toContain('Medications: Candesartan 16 mg in the morning.');
});
