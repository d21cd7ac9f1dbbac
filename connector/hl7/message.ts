import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentLoinc } from '@auscult/contract/integrations/enumerations.ts';
import { bytesIn, controlIdOf, field, momentOn, type CharacterSet } from './escape.ts';

type Person = { title?: string | null; firstName: string; lastName: string };
/** Known by the number of the place, and where there is one by that of the person. */
type Provider = Person & { providerNumber?: string | null; hpii?: string };
/** A document on its way, with whom it is about. Moments are those of the asking, so that each try gives the same bytes. */
export type Hl7Document = {
  key: string;
  /** The one that it replaces, and the first of that line. */
  replaces: { key: string; firstKey: string } | null;
  type: DocumentType;
  title: string;
  askedAt: string;
  consultAt: string;
  timezone: string;
  practice: string;
  practiceId: string;
  patient: Person & {
    id: string;
    birthDate: string | null;
    gender: 'male' | 'female' | 'they' | null;
    medicareNumber: string | null;
    ihi: string | null;
  };
  doctor: Provider;
  /** Whom a letter goes to. */
  recipient: { name: string; providerNumber: string; practice: string } | null;
  text: string;
  pdf: Uint8Array | null;
};
export type Hl7Target = { sender: string; receiver: string; characterSet: CharacterSet };
export type Hl7Message = { controlId: string; bytes: Buffer };

export const profiles = {
  mdm: '2.4^AUS&Australia&ISO3166_1',
  oru: '2.4^AUS&Australia&ISO3166_1^HL7AU-OO-201701&&L',
  ref: '2.4^AUS&Australia&ISO3166_1^HL7AU-OO-REF-SIMPLIFIED-201706-L1&&L',
};

/** Fields of a segment by their number; those between are empty. */
export const segment = (name: string, fields: Readonly<Record<number, string>>): string => {
  const last = Math.max(...Object.keys(fields).map(Number));
  return [name, ...Array.from({ length: last }, (_, index) => fields[index + 1] ?? '')].join('|');
};

const loinc = ({ code, display }: { code: string; display: string } = documentLoinc.letter): string =>
  `${code}^${display}^LN`;
export const coded: Record<DocumentType, string> = {
  note: loinc(documentLoinc.note),
  letter: loinc(),
  referral_letter: loinc(documentLoinc.referral_letter),
  patient_letter: loinc(),
  work_cover: loinc(),
};

/** What HL7 Australia wants after the number and the name of a provider: who gave the number, the kind of name, the kind of number. */
const PROVIDER = '^^^AUSHICPR^L^^^UPIN';
/** The same after the number that the Healthcare Identifiers Service gives. */
const INDIVIDUAL = '^^^AUSHIC^L^^^NPI';

const day = (date: string | null): string => (date ?? '').replaceAll('-', '');
const sexes = { male: 'M', female: 'F', they: 'O' } as const;

type Header = {
  event: string;
  profile: string;
  id: string;
  at: string;
  acks: readonly [accept: string, application: string];
};
export const headerOf = (
  { sender, receiver, characterSet }: Hl7Target,
  { event, profile, id, at, acks }: Header,
): string => {
  const value = (text: string | undefined) => field(text ?? '', characterSet);
  const [application, facility] = sender.split('^');
  const [theirApplication, theirFacility] = receiver.split('^');
  return segment('MSH', {
    1: '^~\\&',
    2: value(application),
    3: value(facility),
    4: value(theirApplication),
    5: value(theirFacility),
    6: at,
    8: event,
    9: id,
    10: 'P',
    11: profile,
    14: acks[0],
    15: acks[1],
    16: 'AUS',
    17: characterSet,
    18: 'en^English^ISO639',
  });
};

/** The parts that all messages are made of, in the receiver's letters. */
export const partsOf = (document: Hl7Document, target: Hl7Target) => {
  const { key, patient, doctor, askedAt, consultAt, timezone, practice, practiceId, recipient } = document;
  const value = (text: string | null | undefined) => field(text ?? '', target.characterSet);
  const id = controlIdOf(key);
  const asked = momentOn(askedAt, timezone);
  const named = (number: string | null | undefined, kind: string) =>
    `${value(number)}^${value(doctor.lastName)}^${value(doctor.firstName)}^^^${value(doctor.title)}${kind}`;
  const author = [named(doctor.providerNumber, PROVIDER), ...(doctor.hpii ? [named(doctor.hpii, INDIVIDUAL)] : [])];
  const addressed = recipient && `${value(recipient.providerNumber)}^${value(recipient.name)}^^^^${PROVIDER}`;
  const ids = [
    `${value(patient.id)}^^^${value(practice)}^MR`,
    ...(patient.medicareNumber ? [`${value(patient.medicareNumber)}^^^AUSHIC^MC`] : []),
    ...(patient.ihi ? [`${value(patient.ihi)}^^^AUSHIC^NI`] : []),
  ];
  return {
    id,
    value,
    asked,
    consult: momentOn(consultAt, timezone),
    doctor: author.join('~'),
    recipient: addressed,
    /** A provider's number as PRD has it: nobody's name, and in another order. */
    numberOf: (number: string | null | undefined) => `${value(number)}^AUSHICPR^UPIN`,
    /** What the receiver knows a document by, and who of all the world numbered it. */
    nameOf: (of: string) => `${controlIdOf(of)}^AUSCULT^${practiceId}^UUID`,
    header: (event: string, profile: string) => headerOf(target, { event, profile, id, at: asked, acks: ['AL', 'NE'] }),
    patient: segment('PID', {
      1: '1',
      3: ids.join('~'),
      5: `${value(patient.lastName)}^${value(patient.firstName)}^^^${value(patient.title)}`.replace(/\^+$/, ''),
      7: day(patient.birthDate),
      8: patient.gender ? sexes[patient.gender] : 'U',
    }),
    visit: segment('PV1', {
      1: '1',
      2: 'O',
      8: addressed ?? '',
      9: author.join('~'),
      44: momentOn(consultAt, timezone),
    }),
  };
};

/** A document's pages in one field, without breaks. */
export const pages = (number: number, pdf: Uint8Array, status: string): string =>
  segment('OBX', {
    1: String(number),
    2: 'ED',
    3: 'PDF^Display format in PDF^AUSPDI',
    5: `^application^pdf^Base64^${Buffer.from(pdf).toString('base64')}`,
    11: status,
  });

/** Segments end in a carriage return and in nothing else. */
export const messageOf = ({ key }: { key: string }, { characterSet }: Hl7Target, segments: readonly string[]) => ({
  controlId: controlIdOf(key),
  bytes: bytesIn(`${segments.join('\r')}\r`, characterSet),
});
