import { Hl7Message as Parsed, type Hl7Segment } from '@medplum/core';
import { describe, expect, test } from 'vitest';
import type { Hl7Document, Hl7Target } from './message.ts';
import { toOru } from './oru.ts';
import { toRef } from './ref.ts';

// Conformance points of HL7 Australia, "Australian Diagnostics and Referral Messaging", appendix 5, by their numbers. Which of them our
// messages do not hold is told in docs/decisions/0024-points-of-hl7-australia.md.

const whole: Hl7Document = {
  key: '0b6c1f6e-5d0c-4d3e-9a55-0d9a3f4f6b01',
  replaces: null,
  type: 'referral_letter',
  title: 'Referral letter',
  askedAt: '2026-11-20T02:00:00.000Z',
  consultAt: '2026-11-19T22:30:00.000Z',
  timezone: 'Australia/Adelaide',
  practice: 'Harbour Street Clinic',
  practiceId: 'f3b5b8a2-2f0e-4b8e-9a0c-5f9a3a1c7d10',
  patient: {
    id: '4711',
    title: 'Ms',
    firstName: 'Thị Ánh',
    lastName: 'Nguyễn',
    birthDate: '1980-02-29',
    gender: 'female',
    medicareNumber: '2428778132',
    ihi: '8003608166690503',
  },
  doctor: { title: 'Dr', firstName: 'Ada', lastName: 'Osei', providerNumber: '2426621B' },
  recipient: { name: 'Dr Peter Vance', providerNumber: '2437921L', practice: 'Pier Rooms' },
  text: 'Dear Dr Vance,\nNTE|1||no\nZAU|1\nBlood pressure 120/80.',
  pdf: Buffer.from('%PDF-1.7 made for a test'),
};
const replaces = {
  key: '5d3b7a7e-4b59-4b6b-8c7d-3f1d2c4e5a60',
  firstKey: '1d3b7a7e-4b59-4b6b-8c7d-3f1d2c4e5a61',
};
const target: Hl7Target = { sender: 'AUSCULT^HARBOUR', receiver: 'MT^SITE', characterSet: 'UNICODE UTF-8' };

type Point = { number: string; says: string; of?: 'ORU' | 'REF'; holds: (message: Parsed) => void };
const all = (message: Parsed, name: string): Hl7Segment[] => message.getAllSegments(name);
const at = (message: Parsed, name: string, field: number, component = 1): string =>
  all(message, name)[0]?.getComponent(field, component) ?? '';
const displays = (message: Parsed) => all(message, 'OBX').filter((row) => row.getComponent(3, 3) === 'AUSPDI');
// The last carriage return begins nothing.
const names = ({ segments }: Parsed) => segments.map(({ name }) => name).filter(Boolean);
const roles = (message: Parsed) => all(message, 'PRD').map((row) => row.getComponent(1, 1));

const points: Point[] = [
  { number: '000040.1', says: 'MSH-12.1 is 2.4', holds: (one) => expect(at(one, 'MSH', 12)).toBe('2.4') },
  {
    number: '000040.2',
    says: 'MSH-12.2 is the country',
    holds: (one) => expect(at(one, 'MSH', 12, 2)).toBe('AUS&Australia&ISO3166_1'),
  },
  {
    number: '000040.3',
    of: 'ORU',
    says: 'MSH-12.3 of results names the localisation',
    holds: (one) => expect(at(one, 'MSH', 12, 3)).toBe('HL7AU-OO-201701&&L'),
  },
  {
    number: '000040.4',
    of: 'REF',
    says: 'MSH-12.3 of referrals names the simplified profile, here of level 1',
    holds: (one) => expect(at(one, 'MSH', 12, 3)).toBe('HL7AU-OO-REF-SIMPLIFIED-201706-L1&&L'),
  },
  { number: '000041', says: 'MSH-17 is AUS', holds: (one) => expect(at(one, 'MSH', 17)).toBe('AUS') },
  { number: '000042', says: 'MSH-19.1 is en', holds: (one) => expect(at(one, 'MSH', 19)).toBe('en') },
  { number: '00047.1', says: 'MSH-15 is AL', holds: (one) => expect(at(one, 'MSH', 15)).toBe('AL') },
  {
    number: '00048.3.1',
    of: 'REF',
    says: 'MSH-18 of a referral is ASCII',
    holds: (one) => {
      expect(at(one, 'MSH', 18)).toBe('ASCII');
      expect(one.toString()).toMatch(/^[\r -~]*$/);
    },
  },
  {
    number: '00044.8.1',
    says: 'a moment has its offset',
    holds: (one) => {
      const moments = [at(one, 'MSH', 7), at(one, 'OBR', 7), at(one, 'OBR', 22), at(one, 'PV1', 44)];
      for (const moment of moments) expect(moment).toMatch(/^20261120\d{6}\+1030$/);
    },
  },
  {
    number: '000002, 000004.1',
    says: 'the number of a document says in all four parts who gave it',
    holds: (one) => {
      for (const [name, field] of [['OBR', 3] as const, ...(all(one, 'RF1').length > 0 ? [['RF1', 6] as const] : [])]) {
        expect(at(one, name, field)).toMatch(/^[A-Z2-7]{20}$/);
        expect([2, 3, 4].map((part) => at(one, name, field, part))).toEqual(['AUSCULT', whole.practiceId, 'UUID']);
      }
    },
  },
  {
    number: '000008',
    says: 'each group of an OBR has a display segment',
    holds: (one) => {
      expect(all(one, 'OBR')).toHaveLength(1);
      expect(displays(one)).toHaveLength(1);
    },
  },
  {
    number: '000008.1.3',
    says: 'the type of a display segment fits its format',
    holds: (one) =>
      expect(displays(one).map((row) => [row.getComponent(2, 1), row.getComponent(3, 1)])).toEqual([['ED', 'PDF']]),
  },
  {
    number: '000008.1.5',
    says: 'nothing follows the display segments in their group',
    holds: (one) => expect(all(one, 'OBX').at(-1)).toBe(displays(one)[0]),
  },
  {
    number: '000008.3.1',
    of: 'REF',
    says: 'level 1 shows a PDF',
    holds: (one) => expect(displays(one)[0]?.getComponent(3, 1)).toBe('PDF'),
  },
  {
    number: '00044.10.1.1 to 4',
    says: 'each part of what is encapsulated is there',
    holds: (one) =>
      expect([2, 3, 4, 5].map((component) => displays(one)[0]?.getComponent(5, component))).toEqual([
        'application',
        'pdf',
        'Base64',
        Buffer.from(whole.pdf ?? []).toString('base64'),
      ]),
  },
  {
    number: '000021',
    of: 'REF',
    says: 'no OBX is of type TX',
    holds: (one) => expect(all(one, 'OBX').map((row) => row.getComponent(2, 1))).not.toContain('TX'),
  },
  { number: '000023', says: 'no NTE stands in it', holds: (one) => expect(names(one)).not.toContain('NTE') },
  {
    number: '000023.1',
    says: 'no segment of anybody’s own stands in it',
    holds: (one) => expect(names(one).filter((name) => name.startsWith('Z'))).toEqual([]),
  },
  {
    number: '000028',
    says: 'the number in OBR-3 stands once',
    holds: (one) => expect(new Set(all(one, 'OBR').map((row) => row.getComponent(3, 1))).size).toBe(1),
  },
  {
    number: '00044.7.1, 2 and 5',
    says: 'a provider is named with number, name and who gave the number',
    holds: (one) =>
      expect([1, 2, 3, 9].map((component) => at(one, 'PV1', 9, component))).toEqual([
        '2426621B',
        'Osei',
        'Ada',
        'AUSHICPR',
      ]),
  },
  {
    number: '00044.7.3 and 4',
    says: 'wherever a provider is named, the kinds of the name and of the number stand there: L of table 0200, UPIN of table 0203',
    holds: (one) => {
      const named = [
        one.getSegment('PV1')?.getField(8),
        one.getSegment('PV1')?.getField(9),
        one.getSegment('OBR')?.getField(16),
      ];
      for (const provider of named)
        expect([provider?.getComponent(9), provider?.getComponent(10), provider?.getComponent(13)]).toEqual([
          'AUSHICPR',
          'L',
          'UPIN',
        ]);
    },
  },
  {
    number: '00104.1.1',
    of: 'REF',
    says: 'one PRD is the author',
    holds: (one) => expect(roles(one).filter((role) => role === 'AP')).toHaveLength(1),
  },
  {
    number: '00104.2.1',
    of: 'REF',
    says: 'one PRD is whom it is meant for',
    holds: (one) => expect(roles(one).filter((role) => role === 'IR')).toHaveLength(1),
  },
  {
    number: '00104.7.0',
    of: 'REF',
    says: 'whom it is meant for has a provider number',
    holds: (one) =>
      expect(all(one, 'PRD').map((row) => [row.getComponent(1, 1), row.getComponent(7, 1)])).toEqual([
        ['AP', '2426621B'],
        ['IR', '2437921L'],
      ]),
  },
  {
    number: '00104.7.2.1, 00104.7.3.1',
    of: 'REF',
    says: 'the number in PRD-7 is followed by who gave it, of table 0363, and by its kind, of table 0203',
    holds: (one) =>
      expect(all(one, 'PRD').map((row) => row.getField(7).toString())).toEqual([
        '2426621B^AUSHICPR^UPIN',
        '2437921L^AUSHICPR^UPIN',
      ]),
  },
  {
    number: 'ORU^R01 structure',
    of: 'ORU',
    says: 'PV1 stands in every result',
    holds: (one) => expect(names(one)).toEqual(['MSH', 'PID', 'PV1', 'OBR', 'OBX', 'OBX']),
  },
  {
    number: 'REF^I12 structure, appendix 8',
    of: 'REF',
    says: 'segments stand in the order of the simplified profile',
    holds: (one) => expect(names(one)).toEqual(['MSH', 'RF1', 'PRD', 'PRD', 'PID', 'OBR', 'OBX', 'OBX', 'PV1']),
  },
];

const messages = { ORU: toOru, REF: toRef };
describe.each(['ORU', 'REF'] as const)('%s', (type) => {
  test.each(points.filter(({ of = type }) => of === type))('$number: $says', ({ holds }) => {
    for (const document of [whole, { ...whole, replaces }])
      holds(Parsed.parse(messages[type](document, target).bytes.toString('utf8')));
  });
});
