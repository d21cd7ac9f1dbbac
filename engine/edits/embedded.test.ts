import { bulletsOf, headingOf, paragraphOf, plainText, type Block, type Richtext } from '@auscult/contract/richtext.ts';
import { describe, expect, it } from 'vitest';
import { ability, editByRules } from './embedded.ts';

/** "## Heading", "- item", anything else a paragraph. */
const documentFrom = (lines: readonly string[]): Richtext => {
  const content: Block[] = [];
  for (const line of lines) {
    const last = content.at(-1);
    if (line.startsWith('## ')) content.push(headingOf(line.slice(3), 2));
    else if (!line.startsWith('- ')) content.push(paragraphOf(line));
    else if (last?.type === 'bulletList')
      last.content.push({ type: 'listItem', content: [paragraphOf(line.slice(2))] });
    else content.push(bulletsOf([line.slice(2)]));
  }
  return { type: 'doc', content };
};
const linesOf = (document: Richtext): string[] => plainText(document).split('\n').filter(Boolean);

const note = [
  'History of present illness',
  'Reports a cough for two weeks. Denies fever. Denies chest pain. Smokes 40 cigarettes a week.',
  'Medications',
  '- Metoprolol 50 mg twice daily.',
  '- Paracetamol 1 g as needed.',
  'Examination',
  'BP 140/80. Crackles at the left base. The left knee is swollen.',
  'Plan',
  '- Start doxycycline 100 mg bd.',
  '- Chest X-ray today.',
];
const headings = new Set(['History of present illness', 'Medications', 'Examination', 'Plan']);
const sample = documentFrom(note.map((line) => (headings.has(line) ? `## ${line}` : line)));

const edited = (instruction: string) => {
  const { content, done, left } = editByRules(sample, instruction);
  return { lines: linesOf(content), done, left };
};
/** The sample with some lines changed; an empty new line is taken out. */
const sampleWith = (changes: Readonly<Record<string, string | readonly string[]>>): string[] =>
  note.flatMap((line) => changes[line] ?? line).filter(Boolean);

const history = note[1] ?? '';
const examination = note[6] ?? '';
const [metoprolol, doxycycline, xray] = [note[3] ?? '', note[8] ?? '', note[9] ?? ''];

const dose25 = sampleWith({ [metoprolol]: '- Metoprolol 25 mg twice daily.' });
const rightKnee = sampleWith({ [examination]: 'BP 140/80. Crackles at the left base. The right knee is swollen.' });
const bothRight = sampleWith({ [examination]: 'BP 140/80. Crackles at the right base. The right knee is swollen.' });
const noSmoking = sampleWith({ [history]: 'Reports a cough for two weeks. Denies fever. Denies chest pain.' });
const noPlan = note.slice(0, 7);
const proseMedications = sampleWith({
  [metoprolol]: 'Metoprolol 50 mg twice daily. Paracetamol 1 g as needed.',
  '- Paracetamol 1 g as needed.': '',
});
const bulletHistory = sampleWith({
  [history]: [
    '- Reports a cough for two weeks.',
    '- Denies fever.',
    '- Denies chest pain.',
    '- Smokes 40 cigarettes a week.',
  ],
});
const joined = sampleWith({
  [history]: 'Reports a cough for two weeks. Denies fever or chest pain. Smokes 40 cigarettes a week.',
});

/** What doctors say, and what then stands there. Add a row for each new way to ask. */
const cases: readonly (readonly [instruction: string, expected: readonly string[]])[] = [
  ['Replace 50 mg with 25 mg', dose25],
  ['replace 50mg by 25 mg.', dose25],
  ['Change the dose of metoprolol to 25 mg', dose25],
  ['metoprolol should be 25 mg', dose25],
  ['Please change metoprolol to 25 mg, thanks', dose25],
  ['The metoprolol dose should be 25 mg', dose25],
  ['reduce metoprolol to 25 mg', dose25],
  ['Could you correct 50 mg to 25 mg?', dose25],
  ['50 mg → 25 mg', dose25],
  ['50 mg is wrong, it should be 25 mg', dose25],
  ['use 25 mg instead of 50 mg', dose25],
  ['It should be 25 mg, not 50 mg', dose25],
  ['instead of 50 mg write 25 mg', dose25],
  ['where it says 50 mg it should say 25 mg', dose25],
  ['substitute 25 mg for 50 mg', dose25],
  ['in the medications, change 50 mg to 25 mg', dose25],
  ['change fifty milligrams to twenty five milligrams', dose25],
  ['metoprolol should be twenty five milligrams', dose25],
  ['Change "left knee" to "right knee"', rightKnee],
  ['It was the right knee, not the left knee', rightKnee],
  ['make it right knee not left knee', rightKnee],
  ['right knee not left knee', rightKnee],
  ['25 mg, not 50 mg', dose25],
  ["it's the right knee, not the left", rightKnee],
  ["it's right, not the left knee", rightKnee],
  ['make it 25 mg, not 50', dose25],
  ['change 50 mg to 25', dose25],
  ['metoprolol dose should be 25 mg not 50 mg', dose25],
  ['Could you also change "50 mg" to "25 mg" everywhere?', dose25],
  ['change metoprolol to 25 mg once daily', sampleWith({ [metoprolol]: '- Metoprolol 25 mg once daily.' })],
  ['BP should be 150/90', sampleWith({ [examination]: examination.replace('140/80', '150/90') })],
  ['no need to mention the cigarettes', noSmoking],
  ['change left to right', bothRight],
  ['Replace left with right throughout the examination', bothRight],
  ['Change metoprolol to once daily', sampleWith({ [metoprolol]: '- Metoprolol 50 mg once daily.' })],
  ['change metoprolol to atenolol', sampleWith({ [metoprolol]: '- Atenolol 50 mg twice daily.' })],
  ['Remove the sentence about cigarettes', noSmoking],
  ['Remove the sentence about smoking', noSmoking],
  ['Remove everything about doxycycline and remove the sentence about the chest x-ray', noPlan],
  ['delete anything about cigarettes', noSmoking],
  ['take out the line mentioning cigarettes', noSmoking],
  ['Leave out the cigarettes', noSmoking],
  ["don't mention the cigarettes please", noSmoking],
  [
    'Remove the sentence about fever',
    sampleWith({ [history]: 'Reports a cough for two weeks. Denies chest pain. Smokes 40 cigarettes a week.' }),
  ],
  ['Delete the plan', noPlan],
  ['remove the Plan section', noPlan],
  ['drop the management section', noPlan],
  ['The plan is not needed', noPlan],
  [
    'Delete the first sentence of the examination',
    sampleWith({ [examination]: 'Crackles at the left base. The left knee is swollen.' }),
  ],
  ['remove the last bullet in the plan', note.slice(0, 9)],
  ['Remove "at the left base"', sampleWith({ [examination]: 'BP 140/80. Crackles. The left knee is swollen.' })],
  ['Turn the medications into prose', proseMedications],
  ['write the medications as prose', proseMedications],
  ['no bullets in the medications', proseMedications],
  ['convert the bullets in the medications to full sentences', proseMedications],
  ['Put the history in dot points', bulletHistory],
  ['make the history bullet points', bulletHistory],
  ['turn the HPI into bullets', bulletHistory],
  ['use bullets for the history', bulletHistory],
  ['bullet the history', bulletHistory],
  [
    'number the plan',
    sampleWith({ [doxycycline]: '1. Start doxycycline 100 mg bd.', [xray]: '2. Chest X-ray today.' }),
  ],
  ['Shorten the history', joined],
  ['make the history shorter', joined],
  ['Can you make the history more concise?', joined],
  [
    'expand the abbreviations',
    sampleWith({
      [examination]: 'Blood pressure 140/80. Crackles at the left base. The left knee is swollen.',
      [doxycycline]: '- Start doxycycline 100 mg twice daily.',
    }),
  ],
  ['Write out abbreviations in the plan', sampleWith({ [doxycycline]: '- Start doxycycline 100 mg twice daily.' })],
  [
    'spell out BP',
    sampleWith({ [examination]: 'Blood pressure 140/80. Crackles at the left base. The left knee is swollen.' }),
  ],
  ['use abbreviations', sampleWith({ [xray]: '- CXR today.' })],
  ['Add "Review in two weeks" to the plan', [...note, '- Review in two weeks.']],
  ['add to the plan: review in two weeks', [...note, '- Review in two weeks.']],
  ['add review in two weeks to the end of the plan', [...note, '- Review in two weeks.']],
  ['Insert "Looks well" at the start of the examination', sampleWith({ [examination]: `Looks well. ${examination}` })],
  ['add that she lives alone to the history', sampleWith({ [history]: `${history} She lives alone.` })],
  ['Move the plan to the top', [...note.slice(7), ...note.slice(0, 7)]],
  ['put the plan at the top', [...note.slice(7), ...note.slice(0, 7)]],
  ['put the plan first', [...note.slice(7), ...note.slice(0, 7)]],
  [
    'put the examination before the medications',
    [...note.slice(0, 2), ...note.slice(5, 7), ...note.slice(2, 5), ...note.slice(7)],
  ],
  ['swap left and right', bothRight],
  ['Change 50 mg to 25 mg and left to right', bothRight.map((line) => line.replace('50 mg', '25 mg'))],
  ['replace left with right and 50 mg with 25 mg', bothRight.map((line) => line.replace('50 mg', '25 mg'))],
  ['Change 50 mg to 25 mg and remove the plan', dose25.slice(0, 7)],
  [
    'Change 50 mg to 25 mg.\nThen delete the sentence about cigarettes.',
    noSmoking.map((line) => line.replace('50 mg', '25 mg')),
  ],
];

describe('what doctors ask for', () => {
  for (const [instruction, expected] of cases)
    it(`${instruction.replace(/\s+/g, ' ')}`, () => {
      const { lines, left } = edited(instruction);
      expect(lines).toEqual(expected);
      expect(left).toEqual([]);
    });
});

/** A letter: nothing under its last heading but the list belongs to that section. */
const letter = documentFrom([
  'Dear Dr Tran,',
  '## Medications',
  '- Ticagrelor 90 mg.',
  '- Takes the Nurofen.',
  'I will see him in 3 months.',
  'Yours sincerely,',
]);
describe('a letter, which goes on after its sections', () => {
  const after = (instruction: string) => linesOf(editByRules(letter, instruction).content);
  it('loses a section and nothing after it', () => {
    expect(after('Get rid of the medications')).toEqual([
      'Dear Dr Tran,',
      'I will see him in 3 months.',
      'Yours sincerely,',
    ]);
  });
  it('gains an item where the list is', () => {
    expect(after('add to the medications: aspirin 100 mg').slice(2, 5)).toEqual([
      '- Ticagrelor 90 mg.',
      '- Takes the Nurofen.',
      '- Aspirin 100 mg.',
    ]);
  });
  it('keeps its greeting and its sign-off when it becomes a list', () => {
    expect(after('Use dot points throughout')).toEqual(linesOf(letter));
  });
});

describe('what rules cannot do', () => {
  for (const instruction of [
    'Make it sound friendlier',
    'Translate to Italian',
    'Summarise in two sentences',
    'undo',
    'stop ticagrelor',
  ])
    it(`says so for “${instruction}” and changes nothing`, () => {
      const { content, done, left } = editByRules(sample, instruction);
      expect(content).toBe(sample);
      expect(done).toEqual([]);
      expect(left.at(-1)).toBe(ability);
    });
  it('never puts a dose in the place of a medicine', () => {
    const { lines } = edited('change paracetamol to 60 mg twice daily');
    expect(lines.join(' ')).toContain('Paracetamol');
  });
});

it.each([
  ['change metoprolol 100 mg to 75 mg', 'Increase metoprolol to 75 mg twice daily. Continue aspirin 100 mg.'],
  [
    'change metoprolol 100 mg to metoprolol 75 mg',
    'Increase metoprolol to 75 mg twice daily. Continue aspirin 100 mg.',
  ],
])('changes a value that stands behind its name, and no other: %s', (instruction, expected) => {
  const plan = documentFrom(['Increase metoprolol to 100 mg twice daily. Continue aspirin 100 mg.']);
  expect(linesOf(editByRules(plan, instruction).content)).toEqual([expected]);
});

it.each(['make the history a bulleted list', 'make the history of present illness a bullet list'])(
  'takes no article into the name of a section: %s',
  (instruction) => expect(edited(instruction).lines).toEqual(bulletHistory),
);

it('removes a section that is called one before its name', () => {
  expect(edited('remove the section plan')).toMatchObject({ lines: noPlan, done: ['Removed the section “Plan”.'] });
});
