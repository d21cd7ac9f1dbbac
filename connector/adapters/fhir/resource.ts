import { documentLoinc } from '@auscult/contract/integrations/enumerations.ts';
import { createHash } from 'node:crypto';
import type { Outgoing } from '../../kit/adapter.ts';

/** What a DocumentReference says. */
export type Document = Pick<
  Outgoing,
  'key' | 'type' | 'title' | 'askedAt' | 'consultAt' | 'practice' | 'doctor' | 'contents' | 'manifestSha256'
> & {
  patient: Pick<Outgoing['patient'], 'id' | 'firstName' | 'lastName' | 'birthDate' | 'medicareNumber' | 'ihi'>;
  author: Pick<Outgoing['author'], 'providerNumber' | 'hpii'>;
};

const KEYS = 'urn:ietf:rfc:3986';
const identifierOf = (key: string) => ({ system: KEYS, value: `urn:uuid:${key}` });
/** As an address asks for it. */
export const searchedBy = (key: string): string => `identifier=${encodeURIComponent(`${KEYS}|urn:uuid:${key}`)}`;

const codes: Record<string, { code: string; display: string }> = documentLoinc;
const AU = 'http://ns.electronichealth.net.au/id';
const TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203';
/** By which register somebody is known, as HL7 abbreviates it. */
const identifier = (system: string, value: string | null, type?: 'NI' | 'MC' | 'UPIN' | 'NPI') =>
  value ? [{ ...(type && { type: { coding: [{ system: TYPES, code: type }] } }), system, value }] : [];

/** The same document gives the same resource at each try. */
export const resourceOf = (document: Document, replacedId?: string) => {
  const { patient, doctor, author } = document;
  const code = codes[document.type];
  const patientIds = [
    ...identifier(`${AU}/hi/ihi/1.0`, patient.ihi, 'NI'),
    ...identifier(`${AU}/medicare-number`, patient.medicareNumber, 'MC'),
    ...identifier('urn:auscult:patient', patient.id),
  ];
  const providerIds = [
    ...identifier(`${AU}/medicare-provider-number`, author.providerNumber, 'UPIN'),
    ...identifier(`${AU}/hi/hpii/1.0`, author.hpii, 'NPI'),
  ];
  const [providerId] = providerIds;
  return {
    resourceType: 'DocumentReference',
    // A reference holds one identifier. The receiver may know the patient by another one, or compare name and birth date.
    contained: [
      {
        resourceType: 'Patient',
        id: 'patient',
        identifier: patientIds,
        name: [{ family: patient.lastName, given: [patient.firstName] }],
        ...(patient.birthDate === null ? {} : { birthDate: patient.birthDate }),
      },
      {
        resourceType: 'Practitioner',
        id: 'author',
        ...(providerId ? { identifier: providerIds } : {}),
        name: [{ text: doctor }],
      },
    ],
    extension: [{ url: 'urn:auscult:manifest-sha256', valueString: document.manifestSha256 }],
    identifier: [identifierOf(document.key)],
    status: 'current',
    docStatus: 'final',
    type: { ...(code ? { coding: [{ system: 'http://loinc.org', ...code }] } : {}), text: document.title },
    subject: {
      reference: '#patient',
      type: 'Patient',
      ...(patientIds[0] ? { identifier: patientIds[0] } : {}),
      display: `${patient.firstName} ${patient.lastName}`,
    },
    date: document.askedAt,
    author: [
      {
        reference: '#author',
        type: 'Practitioner',
        ...(providerId ? { identifier: providerId } : {}),
        display: doctor,
      },
    ],
    custodian: { type: 'Organization', display: document.practice.name },
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
