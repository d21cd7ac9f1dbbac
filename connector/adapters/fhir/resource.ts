import { documentLoinc } from '@auscult/contract/integrations/enumerations.ts';
import { createHash } from 'node:crypto';

/** What a DocumentReference says, in our words. */
export type Document = {
  key: string;
  type: string;
  title: string;
  askedAt: string;
  consultAt: string;
  practice: string;
  patient: {
    id: string;
    firstName: string;
    lastName: string;
    birthDate: string | null;
    medicareNumber: string | null;
    ihi: string | null;
  };
  doctor: { name: string; providerNumber: string };
  contents: readonly { fileName: string; mediaType: string; bytes: Uint8Array }[];
};

const KEYS = 'urn:ietf:rfc:3986';
export const identifierOf = (key: string) => ({ system: KEYS, value: `urn:uuid:${key}` });
/** As an address asks for it. */
export const searchedBy = (key: string): string => `identifier=${encodeURIComponent(`${KEYS}|urn:uuid:${key}`)}`;

const codes: Record<string, { code: string; display: string }> = documentLoinc;
const AU = 'http://ns.electronichealth.net.au/id';
const identifier = (system: string, value: string | null) => (value ? [{ system, value }] : []);

/** The same document gives the same resource at each try. */
export const resourceOf = (document: Document, replacedId?: string) => {
  const { patient, doctor } = document;
  const code = codes[document.type];
  const patientIds = [
    ...identifier(`${AU}/hi/ihi/1.0`, patient.ihi),
    ...identifier(`${AU}/medicare-number`, patient.medicareNumber),
    ...identifier('urn:auscult:patient', patient.id),
  ];
  const [providerId] = identifier(`${AU}/medicare-provider-number`, doctor.providerNumber);
  return {
    resourceType: 'DocumentReference',
    identifier: [identifierOf(document.key)],
    status: 'current',
    docStatus: 'final',
    type: { ...(code ? { coding: [{ system: 'http://loinc.org', ...code }] } : {}), text: document.title },
    subject: {
      type: 'Patient',
      ...(patientIds[0] ? { identifier: patientIds[0] } : {}),
      display: `${patient.firstName} ${patient.lastName}`,
    },
    date: document.askedAt,
    author: [{ type: 'Practitioner', ...(providerId ? { identifier: providerId } : {}), display: doctor.name }],
    custodian: { type: 'Organization', display: document.practice },
    ...(replacedId === undefined
      ? {}
      : { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${replacedId}` } }] }),
    content: document.contents.map(({ fileName, mediaType, bytes }) => ({
      attachment: {
        contentType: mediaType,
        data: Buffer.from(bytes).toString('base64'),
        size: bytes.byteLength,
        // SHA-1 is what R4 asks for here; what nobody may change unseen is in our own manifest.
        hash: createHash('sha1').update(bytes).digest('base64'),
        title: fileName,
        creation: document.askedAt,
      },
    })),
    context: { period: { start: document.consultAt } },
  };
};
export type Resource = ReturnType<typeof resourceOf>;
