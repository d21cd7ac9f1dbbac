import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { resourceOf, type Document } from './resource.ts';

// DocumentReference and what it holds as HL7 FHIR R4 (4.0.1) has it: each element with its type and how often it may stand, and nothing
// else. Elements that no server of ours would read are left to the specification.

const text = z.string().regex(/^[ \r\n\t\S]+$/);
const uri = z.string().regex(/^\S+$/);
const code = z.string().regex(/^[^\s]+(\s[^\s]+)*$/);
const moment =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/;
const instant = z.string().regex(moment);
const dateTime = z.union([instant, z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)]);
const base64 = z.base64().min(1);

const identifier = z.strictObject({
  use: z.enum(['usual', 'official', 'temp', 'secondary', 'old']).optional(),
  system: uri.optional(),
  value: text.optional(),
});
const concept = z.strictObject({
  coding: z
    .array(z.strictObject({ system: uri.optional(), code: code.optional(), display: text.optional() }))
    .min(1)
    .optional(),
  text: text.optional(),
});
const reference = z
  .strictObject({
    reference: text.optional(),
    type: uri.optional(),
    identifier: identifier.optional(),
    display: text.optional(),
  })
  .refine((value) => Object.keys(value).length > 0);
const attachment = z
  .strictObject({
    contentType: code.optional(),
    language: code.optional(),
    data: base64.optional(),
    url: uri.optional(),
    size: z.int().nonnegative().max(2_147_483_647).optional(),
    hash: base64.optional(),
    title: text.optional(),
    creation: dateTime.optional(),
  })
  // att-1: data has a type.
  .refine(({ data, contentType }) => data === undefined || contentType !== undefined);
const documentReference = z.strictObject({
  resourceType: z.literal('DocumentReference'),
  masterIdentifier: identifier.optional(),
  identifier: z.array(identifier).min(1).optional(),
  status: z.enum(['current', 'superseded', 'entered-in-error']),
  docStatus: z.enum(['preliminary', 'final', 'amended', 'entered-in-error']).optional(),
  type: concept.optional(),
  category: z.array(concept).min(1).optional(),
  subject: reference.optional(),
  date: instant.optional(),
  author: z.array(reference).min(1).optional(),
  authenticator: reference.optional(),
  custodian: reference.optional(),
  relatesTo: z
    .array(z.strictObject({ code: z.enum(['replaces', 'transforms', 'signs', 'appends']), target: reference }))
    .min(1)
    .optional(),
  description: text.optional(),
  securityLabel: z.array(concept).min(1).optional(),
  content: z.array(z.strictObject({ attachment, format: z.strictObject({ system: uri, code }).optional() })).min(1),
  context: z
    .strictObject({ period: z.strictObject({ start: dateTime.optional(), end: dateTime.optional() }).optional() })
    .optional(),
});

const bytes = Buffer.from('<p>Nguyễn</p>');
const whole: Document = {
  key: '0b6c1f6e-5d0c-4d3e-9a55-0d9a3f4f6b01',
  type: 'letter',
  title: 'Letter',
  askedAt: '2026-11-20T02:00:00.000Z',
  consultAt: '2026-11-19T22:30:00.000Z',
  practice: 'Harbour & Pier',
  patient: {
    id: 'P|1',
    firstName: 'Thị Ánh',
    lastName: 'Nguyễn',
    birthDate: '1980-02-29',
    medicareNumber: '2428778132',
    ihi: '8003608166690503',
  },
  doctor: { name: "Dr Ada O'Sei", providerNumber: '2426621B' },
  contents: [{ fileName: 'letter.html', mediaType: 'text/html', bytes }],
};
const bare: Document = {
  ...whole,
  patient: { ...whole.patient, birthDate: null, medicareNumber: null, ihi: null },
  doctor: { name: "Dr Ada O'Sei", providerNumber: '' },
};
/** As it travels. */
const sent = (document: Document, replacedId?: string): unknown =>
  JSON.parse(JSON.stringify(resourceOf(document, replacedId)));

test.each(['note', 'letter', 'referral_letter', 'patient_letter', 'work_cover'])(
  'a %s is a DocumentReference of R4, with all that is known of it and with little',
  (type) => {
    for (const document of [whole, bare]) {
      expect(documentReference.safeParse(sent({ ...document, type })).error?.issues).toBeUndefined();
      expect(documentReference.safeParse(sent({ ...document, type }, 'sim-1')).error?.issues).toBeUndefined();
    }
  },
);

test('it says whose it is, what it replaces and which bytes it holds', () => {
  expect(sent(whole, 'sim-1')).toMatchObject({
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${whole.key}` }],
    type: { coding: [{ system: 'http://loinc.org', code: '51852-2' }], text: 'Letter' },
    subject: { identifier: { system: 'http://ns.electronichealth.net.au/id/hi/ihi/1.0', value: '8003608166690503' } },
    relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/sim-1' } }],
    content: [
      {
        attachment: {
          data: bytes.toString('base64'),
          size: bytes.byteLength,
          hash: createHash('sha1').update(bytes).digest('base64'),
        },
      },
    ],
  });
});

test.each([
  ['another status', { status: 'final' }],
  ['no content', { content: [] }],
  ['an element of another version', { basedOn: [] }],
  ['a date without its zone', { date: '2026-11-20T02:00:00' }],
])('the table itself refuses %s', (_what, change) => {
  expect(documentReference.safeParse({ ...resourceOf(whole), ...change }).success).toBe(false);
});
