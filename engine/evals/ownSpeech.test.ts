import { expect, test } from 'vitest';
import { ownConversations, ownSections, ownSentences } from './ownSpeech.ts';

const seldom =
  'ASSESSMENT DIAGNOSIS DISPOSITION EDCOURSE EXAM GYNHX IMAGING IMMUNIZATIONS LABS OTHER_HISTORY PLAN PROCEDURES';
const frequent = 'ALLERGY CC FAM/SOCHX GENHX MEDICATIONS PASTMEDICALHX PASTSURGICAL ROS';

test('each short conversation is for one of the twenty sections, and none is there twice', () => {
  const sections = ownSections();
  const codes = new Set(sections.map((row) => row.section_header));
  expect(codes).toEqual(new Set(`${seldom} ${frequent}`.split(' ')));
  expect(new Set(sections.map(({ dialogue }) => JSON.stringify(dialogue))).size).toBe(sections.length);
});

test.each(seldom.split(' '))('there are twenty examples or more of %s', (code) => {
  expect(ownSections().filter((row) => row.section_header === code).length).toBeGreaterThanOrEqual(20);
});

test('the doctor and others speak in turn, with nothing of the mark left in what they say', () => {
  for (const { dialogue } of [...ownConversations(), ...ownSections()]) {
    expect(dialogue.map(({ speaker }) => speaker)).toContain('doctor');
    for (const { text } of dialogue) expect(text).not.toMatch(/^(?:[A-Z]:|#)/);
  }
});

test('the sentences of the recogniser are those of consultations and dictations, some in a row', () => {
  const [row] = ownSentences();
  expect(row?.dialogue.length).toBeGreaterThan(50);
  for (const { text } of row?.dialogue ?? []) expect(text.split(' ').length).toBeGreaterThan(2);
});
