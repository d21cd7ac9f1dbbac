import { documentType } from '@auscult/contract/enumerations.ts';
import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import schema from './r4.schema.json' with { type: 'json' };
import { resourceOf, type Document } from './resource.ts';

// Held against the schema that HL7 itself gives for R4.

const fits = new Ajv({ strict: false }).compile(schema);
/** What of a resource the schema does not have. */
const wrongIn = (resource: unknown): unknown[] => (fits(resource) ? [] : (fits.errors ?? []));

const bytes = Buffer.from('<p>Nguyễn</p>');
const whole: Document = {
  key: '0b6c1f6e-5d0c-4d3e-9a55-0d9a3f4f6b01',
  type: 'letter',
  title: 'Letter',
  askedAt: '2026-11-20T02:00:00.000Z',
  consultAt: '2026-11-19T22:30:00.000Z',
  practice: { id: 'practice-1', name: 'Harbour & Pier' },
  patient: {
    id: 'P|1',
    firstName: 'Thị Ánh',
    lastName: 'Nguyễn',
    birthDate: '1980-02-29',
    medicareNumber: '2428778132',
    ihi: '8003608166690503',
  },
  doctor: "Dr Ada O'Sei",
  author: { providerNumber: '2426621B', hpii: '8003619900015717' },
  contents: [{ fileName: 'letter.html', mediaType: 'text/html', bytes }],
  manifestSha256: 'c0ffee',
};
const bare: Document = {
  ...whole,
  patient: { ...whole.patient, birthDate: null, medicareNumber: null, ihi: null },
  author: { providerNumber: '', hpii: '' },
};
/** As it travels. */
const sent = (document: Document, replacedId?: string): unknown =>
  JSON.parse(JSON.stringify(resourceOf(document, replacedId)));

test.each(documentType.options)(
  'a %s is a DocumentReference of R4, with all that is known of it and with little',
  (type) => {
    for (const document of [whole, bare]) {
      expect(wrongIn(sent({ ...document, type }))).toEqual([]);
      expect(wrongIn(sent({ ...document, type }, 'sim-1'))).toEqual([]);
    }
  },
);

test('it says whose it is by each number that is known, what it replaces and which bytes it holds', () => {
  const ids = (resource: unknown) =>
    (resource as { contained: { id: string; identifier?: { system: string; value: string }[] }[] }).contained.map(
      ({ id, identifier = [] }) => [
        id,
        ...identifier.map(({ system, value }) => `${system.split('/').at(-1)} ${value}`),
      ],
    );
  const numbers = ['1.0 8003608166690503', 'medicare-number 2428778132', 'urn:auscult:patient P|1'];
  expect(ids(sent(whole))).toEqual([
    ['patient', ...numbers],
    ['author', 'medicare-provider-number 2426621B', '1.0 8003619900015717'],
  ]);
  expect(ids(sent(bare))).toEqual([['patient', 'urn:auscult:patient P|1'], ['author']]);
  expect(sent(whole, 'sim-1')).toMatchObject({
    contained: [
      { resourceType: 'Patient', name: [{ family: 'Nguyễn', given: ['Thị Ánh'] }], birthDate: '1980-02-29' },
      {
        resourceType: 'Practitioner',
        identifier: [{ type: { coding: [{ code: 'UPIN' }] } }, { type: { coding: [{ code: 'NPI' }] } }],
      },
    ],
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${whole.key}` }],
    type: { coding: [{ system: 'http://loinc.org', code: '51852-2' }], text: 'Letter' },
    subject: { identifier: { system: 'http://ns.electronichealth.net.au/id/hi/ihi/1.0', value: '8003608166690503' } },
    extension: [{ url: 'urn:auscult:manifest-sha256', valueString: 'c0ffee' }],
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
  ['no content', { content: undefined }],
  ['a picture of another kind', { content: [{ attachment: { contentType: 'image/png', bytes: 12 } }] }],
  ['an element of another version', { basedOn: [] }],
  ['a date without its zone', { date: '2026-11-20T02:00:00' }],
])('the schema itself refuses %s', (_what, change) => {
  expect(wrongIn(JSON.parse(JSON.stringify({ ...resourceOf(whole), ...change })))).not.toEqual([]);
});
