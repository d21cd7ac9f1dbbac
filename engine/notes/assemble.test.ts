import { plainText, richtext, textBlocks } from '@auscult/contract/richtext.ts';
import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { unknownVariables } from '@auscult/contract/templates/variables.ts';
import { describe, expect, it } from 'vitest';
import { assembleDocument } from './assemble.ts';
import type { Assembly } from './assemble.ts';
import { letterTemplate, noteRequest, section } from './samples.ts';

const { patient, doctor, referrer } = noteRequest({});
const sections = [
  {
    blockId: 'history',
    statements: [
      [
        { text: 'Ms Okafor reports fatigue.', segmentIds: ['s1'] },
        { text: 'She denies fever.', segmentIds: ['s2', 's3'] },
      ],
    ],
  },
  { blockId: 'plan', statements: [[{ text: 'I will order blood tests.', segmentIds: ['s4'] }]] },
];
const letter = letterSettings.parse({
  introNew: 'Thank you for referring {{patient.fullName}}.',
  introReturning: 'I reviewed {{patient.firstName}} today.',
  closingNew: 'I will keep you informed.',
});
const given: Assembly = {
  template: letterTemplate,
  answer: { sections },
  letter,
  macros: [],
  variables: {},
  patient,
  consultationType: 'new',
  doctor,
  referrer,
  date: '2026-11-20T02:00:00Z',
  timeZone: 'Australia/Sydney',
};
const text = (changes: Partial<Assembly>) => plainText(assembleDocument({ ...given, ...changes }).content);

describe('a letter', () => {
  it('is made of its template, the answer and the letter settings', () => {
    const { content } = assembleDocument(given);
    expect(() => richtext.parse(content)).not.toThrow();
    expect(plainText(content)).toBe(
      [
        '20 November 2026',
        'Dear Dr Peter Vance',
        'Re: Grace Okafor',
        'Thank you for referring Grace Okafor.',
        'Ms Okafor reports fatigue. She denies fever.',
        'I will order blood tests.',
        'I will keep you informed.',
        'Kind regards,',
        'Dr Ruth Imlay',
      ].join('\n'),
    );
    expect(textBlocks(content).find((block) => block.text.startsWith('Ms Okafor'))?.blockId).toBe('history');
  });

  it('bears the date that the calendar of the practice shows', () => {
    const morning = { date: '2026-11-20T23:38:00Z' };
    expect(text({ ...morning, timeZone: 'Australia/Sydney' })).toMatch(/^21 November 2026\n/);
    expect(text({ ...morning, timeZone: 'Europe/London' })).toMatch(/^20 November 2026\n/);
  });

  it('opens by the kind of consultation, and on top where the doctor wants it', () => {
    expect(text({ consultationType: 'returning' })).toContain('I reviewed Grace today.');
    expect(text({ letter: { ...letter, introPosition: 'on_top' } }).split('\n')[0]).toBe(
      'Thank you for referring Grace Okafor.',
    );
    expect(text({ letter: { ...letter, introPosition: 'on_top' } }).match(/Thank you/g)).toHaveLength(1);
  });

  it('thanks nobody for sending a patient of a general practice', () => {
    const plain = { letter: letterSettings.parse({}), template: { ...letterTemplate, type: 'letter' as const } };
    expect(text(plain)).toContain('Thank you for referring Grace Okafor, whom I saw today.');
    const own = text({ ...plain, variables: { 'doctor.speciality': 'General practice' } });
    expect(own).toContain('I saw Grace Okafor today.');
    expect(own).not.toContain('Thank you');
  });

  it('says of a consult without a type no more than that it was', () => {
    const plain = text({ consultationType: 'unspecified' });
    expect(plain).toContain('I saw Grace Okafor today.');
    expect(plain).not.toMatch(/Thank you|informed/);
  });

  it('is signed off in the words of the doctor, which a report to an insurer does without', () => {
    const signed = { ...letter, signOff: 'Yours sincerely,' };
    expect(text({ letter: signed }).split('\n').slice(-2)).toEqual(['Yours sincerely,', 'Dr Ruth Imlay']);
    const report = { ...letterTemplate, type: 'work_cover' as const };
    expect(text({ letter: signed, template: report }).split('\n').at(-1)).toBe('Dr Ruth Imlay');
    expect(text({ letter: signed, template: report })).not.toContain('sincerely');
  });

  it('says where each statement stands', () => {
    const { content, origins } = assembleDocument(given);
    const blocks = textBlocks(content);
    expect(
      origins.map((origin) => [blocks[origin.block]?.text.slice(origin.start, origin.end), origin.segmentIds]),
    ).toEqual([
      ['Ms Okafor reports fatigue.', ['s1']],
      ['She denies fever.', ['s2', 's3']],
      ['I will order blood tests.', ['s4']],
    ]);
  });
});

describe('a template', () => {
  it('leaves out blocks whose condition does not hold', () => {
    const blocks: Assembly['template']['blocks'] = [
      {
        type: 'container',
        id: 'c1',
        condition: { sectionNotEmpty: 'plan' },
        blocks: [{ type: 'text', id: 't1', text: 'There is a plan.' }],
      },
      {
        type: 'container',
        id: 'c2',
        condition: { sectionNotEmpty: 'results' },
        blocks: [{ type: 'text', id: 't2', text: 'There are results.' }],
      },
      {
        type: 'container',
        id: 'c3',
        condition: { patientGenders: ['male'] },
        blocks: [{ type: 'text', id: 't3', text: 'For men.' }],
      },
      {
        type: 'container',
        id: 'c4',
        condition: { consultationTypes: ['new'] },
        blocks: [{ type: 'text', id: 't4', text: 'First visit.' }],
      },
    ];
    expect(text({ template: { type: 'letter', blocks } })).toBe('There is a plan.\nFirst visit.');
  });

  it('marks what is missing and never guesses it', () => {
    const results = { ...section('results', ['results']), title: 'Results', omitWhenEmpty: false };
    expect(
      text({
        template: { type: 'note', blocks: [results, { type: 'text', id: 't', text: 'Phone {{practice.phone}}' }] },
      }),
    ).toBe('Results\n[not stated]\nPhone [not stated]');
    expect(text({ template: { type: 'note', blocks: [{ ...results, omitWhenEmpty: true }] } })).toBe('');
  });

  it('takes macros and lists as they are', () => {
    const blocks: Assembly['template']['blocks'] = [
      { type: 'macro', id: 'm', macroId: '00000000-0000-4000-8000-000000000001' },
      { type: 'list', id: 'l', items: ['Rest', 'Ice for {{patient.firstName}}'] },
    ];
    expect(
      text({
        template: { type: 'note', blocks },
        macros: [{ id: '00000000-0000-4000-8000-000000000001', content: 'Consent given.' }],
      }),
    ).toBe('Consent given.\n- Rest\n- Ice for Grace');
  });

  it('names its unknown variables', () => {
    expect(
      unknownVariables({
        blocks: [
          { type: 'text', id: 't', text: '{{patient.firstName}} {{patient.shoeSize}} {{ nonsense }}' },
          { type: 'list', id: 'l', items: ['{{nonsense}}'] },
        ],
      }),
    ).toEqual(['patient.shoeSize', 'nonsense']);
  });
});
