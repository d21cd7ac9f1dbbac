import {
  incomingAppointment,
  incomingInpatient,
  incomingPatient,
  type IncomingAppointment,
  type IncomingInpatient,
  type IncomingPatient,
} from '@auscult/contract/plugin/schemas.ts';
import { instant } from '@auscult/contract/kit.ts';
import type { z } from 'zod';
import { hasSegment, parseHl7, repetitionsAt, valueAt, type Received } from './parse.ts';

// What a practice system pushes: admissions (ADT) and appointments (SIU), v2.3 to v2.5; and the visits that it answers with when it is asked
// (ADR). Where a site writes a value in another place, its connection's map says so.

/** Where each value stands, tried in this order. */
export const feedPlaces = {
  appointmentId: ['SCH-2.1', 'SCH-1.1'],
  startsAt: ['SCH-11.4', 'AIS-4.1', 'AIP-6.1', 'AIL-6.1'],
  typeName: ['SCH-8.2', 'SCH-8.1', 'SCH-7.2'],
  appointmentDoctor: ['AIP-3', 'PV1-9', 'PV1-7'],
  stayId: ['PV1-19.1', 'PID-18.1'],
  stayDoctor: ['PV1-7', 'PV1-9', 'PV1-17'],
  ward: ['PV1-3.1'],
  room: ['PV1-3.2'],
  bed: ['PV1-3.3'],
  admittedAt: ['PV1-44.1'],
} as const satisfies Record<string, readonly string[]>;
export type FeedPlace = keyof typeof feedPlaces;
type Places = Readonly<Record<FeedPlace, readonly string[]>>;
/** A visit has no schedule: it has a number of its own, and the time for which it is admitted or expected. */
const visitPlaces: Places = {
  ...feedPlaces,
  appointmentId: ['PV1-19.1'],
  startsAt: ['PV1-44.1', 'PV2-8.1'],
  typeName: [],
  appointmentDoctor: ['PV1-7', 'PV1-9'],
};
export type FeedMap = { readonly [Name in FeedPlace]?: string | undefined };

/** Whose message it is and what it tells, as its header says. */
export type FeedHeader = {
  /** "APPLICATION^FACILITY". */
  sender: string;
  receiver: string;
  /** "ADT^A01". */
  event: string;
  controlId: string;
  version: string;
};
type Who = { externalId: string; name: string; providerNumber: string };
/** What a message asks to be done. Moments are its own. */
export type FeedDeed = { at: string } & (
  | { does: 'book'; row: IncomingAppointment; doctor: Who }
  | { does: 'cancel'; externalId: string }
  | { does: 'stay'; row: IncomingInpatient; doctor: Who; isNews: boolean }
  | { does: 'leave'; externalId: string }
  | { does: 'describe'; patient: IncomingPatient }
  | { does: 'merge'; externalId: string; into: string }
  | { does: 'nothing' }
);
/** Which part of a message keeps it from being taken; names the part and never what stands there. */
export type Unreadable = Error & { readonly isUnreadable: true };
const unreadable = (what: string): Unreadable => Object.assign(new Error(what), { isUnreadable: true as const });
export const isUnreadable = (error: unknown): error is Unreadable => error instanceof Error && 'isUnreadable' in error;

export const headerOf = (message: Received): FeedHeader => {
  const header = (place: string) => valueAt(message, place);
  return {
    sender: `${header('MSH-3')}^${header('MSH-4')}`,
    receiver: `${header('MSH-5')}^${header('MSH-6')}`,
    event: `${header('MSH-9.1')}^${header('MSH-9.2') || valueAt(message, 'EVN-1')}`,
    controlId: header('MSH-10'),
    version: header('MSH-12'),
  };
};

/** 20261120093000+1100 as 2026-11-20T09:30:00+11:00; without an offset it is the practice's own clock. Undefined where there is no such time. */
export const momentIn = (text: string): string | undefined => {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?([+-]\d\d)?(\d\d)?$/.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second = '00', zone, zoneMinutes = '00'] = found;
  const onTheWall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const offset = zone ? `${zone}:${zoneMinutes}` : '';
  return instant.safeParse(onTheWall + (offset || 'Z')).success ? onTheWall + offset : undefined;
};
const dayIn = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
  return year && `${year}-${month}-${day}`;
};

/** What is told beside the main thing and does not fit is left out: a patient is not refused for a telephone number. */
const fitting = <Shape extends z.ZodRawShape>(shape: Shape, values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && value !== '' && (shape[name] as z.ZodType).safeParse(value).success,
    ),
  );
const MOST = 100;
const cut = (text: string): string => text.slice(0, MOST).trim();

const genders: Readonly<Record<string, string>> = { M: 'male', F: 'female', O: 'they', A: 'they', N: 'they' };
/** A patient's id in the practice system is the one that is of no other authority. */
const isNational = ([, , , authority = '', type = '']: readonly string[]): boolean =>
  authority.startsWith('AUSHIC') || ['MC', 'NI', 'DVA', 'VA', 'SS'].includes(type);

const patientOf = (message: Received) => {
  const ids = repetitionsAt(message, 'PID-3');
  const [own] = ids.find(([id, , , , type]) => id !== '' && type === 'MR') ?? ids.find((id) => !isNational(id)) ?? [];
  const national = (wanted: string) => ids.find(([, , , , type]) => type === wanted)?.[0];
  const phones = repetitionsAt(message, 'PID-13');
  const numbers = phones.filter(([, , type]) => type !== 'NET' && type !== 'Internet');
  const { shape } = incomingPatient;
  return {
    externalId: own ?? '',
    firstName: valueAt(message, 'PID-5.2'),
    lastName: valueAt(message, 'PID-5.1'),
    ...fitting(shape, {
      title: valueAt(message, 'PID-5.5'),
      birthDate: dayIn(valueAt(message, 'PID-7')),
      gender: genders[valueAt(message, 'PID-8').toUpperCase()],
      phone: numbers.map(([number = '', , , , , area = '', local = '']) => number || `${area}${local}`).find(Boolean),
      email: phones.map(([number = '', , , address = '']) => address || number).find((one) => one.includes('@')),
      medicareNumber: national('MC'),
      ihi: national('NI'),
    }),
  };
};

/** A person as HL7 names one: id, family name, given name, then the title. */
const whoIs = (parts: readonly string[]): Who => {
  const [externalId = '', family = '', given = '', , , title = '', , , authority = ''] = parts;
  return {
    externalId,
    name: [title, given, family].filter(Boolean).join(' ') || externalId,
    providerNumber: authority.startsWith('AUSHICPR') ? externalId : '',
  };
};

type Reader = { read: (name: FeedPlace) => string; who: (name: FeedPlace) => Who };
const readerOf = (message: Received, map: FeedMap, places: Places): Reader => {
  const placesOf = (name: FeedPlace): readonly string[] => {
    const own = map[name];
    return own ? [own] : places[name];
  };
  return {
    read: (name) =>
      placesOf(name)
        .map((place) => valueAt(message, place))
        .find(Boolean) ?? '',
    who: (name) => {
      const [found = []] = placesOf(name)
        .map((place) => repetitionsAt(message, place)[0] ?? [])
        .filter(([id]) => id);
      return whoIs(found);
    },
  };
};

const parsed = <Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(row);
  if (success) return data;
  throw unreadable(`${error.issues[0]?.path.join('.') ?? 'a value'} is missing or cannot be read`);
};

const referrerOf = (message: Received) => {
  const { externalId, name, providerNumber } = whoIs(repetitionsAt(message, 'PV1-8')[0] ?? []);
  if (name === '' || name === externalId) return {};
  return {
    referrer: { name: name.slice(0, 200), ...(providerNumber ? { providerNumber: providerNumber.slice(0, 20) } : {}) },
  };
};

const bookingOf = (message: Received, { read, who }: Reader, isCancelled: boolean) => {
  const externalId = read('appointmentId');
  if (externalId === '') throw unreadable('the appointment’s id is missing');
  if (isCancelled) return { does: 'cancel' as const, externalId };
  const doctor = who('appointmentDoctor');
  const row = parsed(incomingAppointment, {
    externalId,
    startsAt: momentIn(read('startsAt')),
    doctorExternalId: doctor.externalId,
    patient: patientOf(message),
    ...referrerOf(message),
    ...fitting(incomingAppointment.shape, { typeName: cut(read('typeName')) }),
  });
  return { does: 'book' as const, row, doctor };
};

/** Who only comes for the day lies in no bed. */
const isIn = (message: Received): boolean => ['', 'I'].includes(valueAt(message, 'PV1-2').toUpperCase());

const stayOf = (message: Received, { read, who }: Reader, isNews: boolean) => {
  const patient = patientOf(message);
  const doctor = who('stayDoctor');
  const bed = [read('room'), read('bed')].filter(Boolean).join('-');
  const row = parsed(incomingInpatient, {
    externalId: read('stayId') || patient.externalId,
    doctorExternalId: doctor.externalId,
    patient,
    ...fitting(incomingInpatient.shape, {
      ward: cut(read('ward')),
      bed: bed.slice(0, 50),
      admittedAt: momentIn(read('admittedAt')),
    }),
  });
  return { does: 'stay' as const, row, doctor, isNews };
};

const admissionOf = (message: Received, reader: Reader, trigger: string) => {
  const patient = patientOf(message);
  const externalId = reader.read('stayId') || patient.externalId;
  if (trigger === 'A03' || trigger === 'A11') {
    if (externalId === '') throw unreadable('the visit’s number is missing');
    return { does: 'leave' as const, externalId };
  }
  // An update of somebody who lies here names the doctor; of anybody else it tells of the patient alone.
  const isUpdate = trigger === 'A08';
  const isOfBed = hasSegment(message, 'PV1') && isIn(message) && reader.who('stayDoctor').externalId !== '';
  if (isUpdate && !isOfBed) return { does: 'describe' as const, patient: parsed(incomingPatient, patient) };
  return isIn(message) ? stayOf(message, reader, !isUpdate) : { does: 'nothing' as const };
};

const mergeOf = (message: Received) => {
  const [from, into] = [valueAt(message, 'MRG-1'), patientOf(message).externalId];
  if (from === '' || into === '') throw unreadable('the patients’ ids are missing');
  return { does: 'merge' as const, externalId: from, into };
};

/** Of a visit only its class says whether somebody lies in, or comes to be seen. */
const visitOf = (message: Received, reader: Reader) => {
  const kind = valueAt(message, 'PV1-2').toUpperCase();
  if (kind === '') throw unreadable('the visit’s class is missing');
  const hasLeft = valueAt(message, 'PV1-45') !== '';
  if (kind === 'I' && !hasLeft) return stayOf(message, reader, true);
  return kind === 'O' || kind === 'R' ? bookingOf(message, reader, false) : { does: 'nothing' as const };
};

const bookings = new Set(['SIU^S12', 'SIU^S13', 'SIU^S14', 'SIU^S15']);
const admissions = new Set(['ADT^A01', 'ADT^A02', 'ADT^A03', 'ADT^A08', 'ADT^A11', 'ADT^A13']);
export const isFeedEvent = (event: string): boolean =>
  bookings.has(event) || admissions.has(event) || event === 'ADT^A40';

/** The database keeps no NUL. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' ? !value.includes('\0') : Object.values(value ?? {}).every(isText);

const readDeed = (message: Received, map: FeedMap): FeedDeed => {
  const { event } = headerOf(message);
  const isAnswer = event.startsWith('ADR^');
  const reader = readerOf(message, map, isAnswer ? visitPlaces : feedPlaces);
  // An answer tells how things stand when it is given, and an event of it what happened once.
  const at = momentIn((isAnswer ? '' : valueAt(message, 'EVN-2')) || valueAt(message, 'MSH-7'));
  if (at === undefined) throw unreadable('the message’s time is missing or cannot be read');
  if (bookings.has(event)) {
    const isCancelled = event === 'SIU^S15' || /^(cancell?ed|deleted)$/i.test(valueAt(message, 'SCH-25'));
    return { at, ...bookingOf(message, reader, isCancelled) };
  }
  if (event === 'ADT^A40') return { at, ...mergeOf(message) };
  if (isAnswer) return { at, ...visitOf(message, reader) };
  return { at, ...admissionOf(message, reader, event.slice(4)) };
};

/** What a message asks for. Throws what is unreadable in it. */
export const deedOf = (message: Received, map: FeedMap = {}): FeedDeed => {
  const deed = readDeed(message, map);
  if (!isText(deed)) throw unreadable('a character is none of a text');
  return deed;
};

/** The answer to a message, in the words of its own header. `text` is for who runs the sender, and holds nothing of a patient. */
export const ackOf = (
  message: Received | undefined,
  { code, text, now }: { code: 'AA' | 'AE' | 'AR'; text: string; now: string },
): Buffer => {
  const { sender, receiver, event, controlId, version } = message
    ? headerOf(message)
    : { sender: '^', receiver: '^', event: 'ACK', controlId: '', version: '' };
  const plain = (value: string) => value.replace(/[|~\\&\r\n]/g, ' ').slice(0, 200);
  const [application = '', facility = ''] = receiver.split('^');
  const [theirs = '', theirFacility = ''] = sender.split('^');
  const [, trigger = ''] = event.split('^');
  const stamp = now.slice(0, 19).replace(/[-T:]/g, '');
  const names = [application, facility, theirs, theirFacility].map(plain).join('|');
  const header = `MSH|^~\\&|${names}|${stamp}+0000||ACK${trigger ? `^${plain(trigger)}` : ''}|A${plain(controlId)}|P|${plain(version) || '2.4'}`;
  return Buffer.from(`${header}\rMSA|${code}|${plain(controlId)}|${plain(text)}\r`, 'utf8');
};

/** Reads a message again that was read when it came. */
export const deedIn = (bytes: Uint8Array, map: FeedMap = {}): FeedDeed => {
  const message = parseHl7(bytes);
  if (!message) throw unreadable('the header is missing');
  return deedOf(message, map);
};
