import { templateContent } from '@auscult/contract/templates/schemas.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest, saidBy, textOfSection } from './samples.ts';

/** What general practice, psychiatry and mental health must find in their own documents, and where. */

const write = createEmbeddedNotes().write;
const templateOf = (name: string) =>
  templateContent.parse(
    JSON.parse(readFileSync(new URL(`../../server/templates/${name}.json`, import.meta.url), 'utf8')),
  );
type Turn = readonly ['doctor' | 'patient', string];

const lowMood: readonly Turn[] = [
  ['doctor', "Tell me what's been happening."],
  ['patient', "I've gone to water since the flood. I can't face the farm."],
  ['doctor', 'How is your mood?'],
  ['patient', 'Black, most days.'],
  ['doctor', 'And your sleep?'],
  ['patient', 'Two hours, then I walk the paddock.'],
  ['doctor', 'Do you ever think of ending your life?'],
  ['patient', "I think about it. I wouldn't, because of Dad."],
  ['doctor', 'Any plans?'],
  ['patient', 'No.'],
  ['doctor', 'Who have you got around you?'],
  ['patient', 'My brother, he rings each night.'],
  ['doctor', 'How much are you drinking?'],
  ['patient', 'Six beers a night, it was two.'],
  [
    'doctor',
    "You're unshaven, your eye contact is poor and your speech is slow. Your PHQ nine is twenty one. I'd put the risk as moderate.",
  ],
  ['doctor', 'I think this is major depression. I will start sertraline fifty milligrams in the morning.'],
  ['doctor', 'If the thoughts get stronger, ring Lifeline or go to emergency. I will see you in one week.'],
];
const words = {
  opening: /“I've gone to water since the flood\. I can't face the farm\.”/,
  mood: /“Black, most days\.”/,
  sleep: /“Two hours, then I walk the paddock\.”/,
  risk: /“Do you ever think of ending your life\?”.*“I think about it\. I wouldn't, because of Dad\.”/,
  supports: /“My brother, he rings each night\.”/,
  alcohol: /“Six beers a night, it was two\.”/,
};

type Visit = {
  template: string;
  said: readonly Turn[];
  holds: readonly (readonly [section: string, pattern: RegExp])[];
  lacks?: readonly (readonly [section: string, pattern: RegExp])[];
};
const visits: readonly Visit[] = [
  {
    template: 'note-mental-health',
    said: lowMood,
    holds: [
      ['presenting', words.opening],
      ['symptoms', words.mood],
      ['symptoms', words.sleep],
      ['social', words.supports],
      ['social', words.alcohol],
      ['examination', /unshaven, h\w+ eye contact is poor and h\w+ speech is slow/],
      ['examination', /PHQ-9: 21/],
      ['impression', words.risk],
      ['impression', /plans of self-harm/],
      ['impression', /Risk: moderate/],
      ['plan', /sertraline 50 mg/],
      ['follow-up', /Lifeline or go to emergency/],
    ],
    lacks: [['symptoms', /self-harm|ending/]],
  },
  {
    template: 'psychiatry-note',
    said: lowMood,
    holds: [
      ['reason', words.opening],
      ['history', words.mood],
      ['history', words.risk],
      ['social', words.supports],
      ['examination', /eye contact is poor/],
      ['results', /PHQ-9: 21/],
      ['assessment', /Risk: moderate/],
      ['plan', /sertraline 50 mg/],
    ],
  },
  {
    template: 'psychiatry-letter',
    said: lowMood,
    holds: [
      ['story', /About mood, she said: “Black, most days\.”/],
      ['story', words.risk],
      ['background', /About supports, she said: “My brother/],
      ['findings', /eye contact is poor/],
      ['opinion', /Risk: moderate/],
    ],
  },
  {
    template: 'note-short',
    said: lowMood,
    holds: [
      ['since', words.mood],
      ['since', words.risk],
      ['findings', /PHQ-9: 21/],
    ],
  },
  {
    template: 'general-practice-note',
    said: lowMood,
    holds: [
      ['history', words.risk],
      ['social', words.alcohol],
    ],
  },
  { template: 'note-general', said: lowMood, holds: [['history', words.risk]] },
  { template: 'letter-general', said: lowMood, holds: [['story', words.risk]] },
  { template: 'referral-letter', said: lowMood, holds: [['history', words.risk]] },
  {
    template: 'patient-letter',
    said: lowMood,
    holds: [
      ['talked', /About sleep, you said: “Two hours/],
      ['back', /Lifeline or go to emergency/],
    ],
    lacks: [
      ['talked', /ending|Six beers/],
      ['means', /Risk/],
      ['found', /unshaven/],
    ],
  },
];

describe.each(visits)('$template', ({ template, said, holds, lacks = [] }) => {
  const content = templateOf(template);
  const answer = write(
    noteRequest({
      template: content,
      documentType: content.type,
      noteLength: content.noteLength,
      consultationType: 'new',
      transcript: saidBy(...said),
    }),
  );
  it.each(holds)('%s: %s', async (section, pattern) => {
    expect(textOfSection(await answer, section)).toMatch(pattern);
  });
  it.each(lacks)('not in %s: %s', async (section, pattern) => {
    expect(textOfSection(await answer, section)).not.toMatch(pattern);
  });
});
