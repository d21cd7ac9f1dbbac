import { incomingAppointment, type IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import { readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deedIn, isUnreadable, type FeedDeed } from '../hl7/feed.ts';
import { readCsv } from '../sheets/csv.ts';
import { dayIn, timeIn } from '../sheets/dates.ts';
import type { Cell } from '../sheets/kinds.ts';
import type { Source } from './settings.ts';

type HL7 = Extract<Source, { kind: 'hl7' }>;
type List = Extract<Source, { kind: 'csv' }>;
type Who = { externalId: string; name: string; providerNumber: string };

/** What a source told: rows and cancellations in its order, and how many more could not be read. */
export type Told = {
  changes: ({ row: IncomingAppointment } | { cancelled: string })[];
  doctors: Who[];
  bad: number;
  /** Called once what was told is kept: only then is it taken away, or taken for read. */
  settle: () => Promise<void>;
};

export type Sources = {
  /** When each list was read last, by its file. */
  seen: Map<string, string>;
  /** Whom the sources named so far, since the server is told of all of them. */
  doctors: Map<string, Who>;
  areDoctorsTold: boolean;
  keepDoctors: () => Promise<void>;
};

type SourceProblem = Error & { readonly isOfSource: true };
const sourceProblem = (sentence: string): SourceProblem =>
  Object.assign(new Error(sentence), { isOfSource: true as const });
export const isSourceProblem = (error: unknown): error is SourceProblem =>
  error instanceof Error && 'isOfSource' in error;

/** Who was named before is remembered: names of doctors, and of nobody else. */
export const openSources = async (ledger: string): Promise<Sources> => {
  const path = join(ledger, 'doctors.json');
  const before = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Who[],
    () => [],
  );
  const doctors = new Map(before.map((one) => [one.externalId, one]));
  return {
    seen: new Map(),
    doctors,
    areDoctorsTold: false,
    keepDoctors: () => writeFile(path, JSON.stringify([...doctors.values()])),
  };
};

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 10_000;
const MOST_FILES = 500;
/** A file that was written to within this time may not be whole yet. */
const SETTLED_MILLISECONDS = 1500;
const isSettled = ({ mtimeMs }: { mtimeMs: number }): boolean => Date.now() - mtimeMs > SETTLED_MILLISECONDS;

/** Messages of a file, with or without the frame that they had on a line. */
const messagesIn = (bytes: Buffer): Buffer[] =>
  bytes
    .toString('latin1')
    .replaceAll('\u000b', '\r')
    .replaceAll('\u001c', '\r')
    .split(/[\r\n]+(?=MSH[^\w\s])/)
    .map((one) => Buffer.from(one.trim(), 'latin1'))
    .filter((one) => one.length > 0);

const changeOf = (deed: FeedDeed): Told['changes'] => {
  if (deed.does === 'book') return [{ row: deed.row }];
  return deed.does === 'cancel' ? [{ cancelled: deed.externalId }] : [];
};

const readMessages = (bytes: Buffer, { map }: HL7): Omit<Told, 'settle'> & { isWhole: boolean } => {
  const told = { changes: [] as Told['changes'], doctors: [] as Who[], bad: 0, isWhole: true };
  for (const message of messagesIn(bytes))
    try {
      const deed = deedIn(message, map);
      told.changes.push(...changeOf(deed));
      if (deed.does === 'book') told.doctors.push(deed.doctor);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      Object.assign(told, { bad: told.bad + 1, isWhole: false });
    }
  return told;
};

/** Files of a folder in the order in which they were written. What cannot be read is set aside under another name, and never lost. */
async function* readFolder(source: HL7): AsyncGenerator<Told> {
  const names = (await readdir(source.folder)).filter((name) => !/^\.|\.(unreadable|part|tmp)$/i.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(source.folder, name), is: await stat(join(source.folder, name)) })),
  );
  const ready = files
    .filter(({ is }) => is.isFile() && isSettled(is))
    .toSorted((one, other) => one.is.mtimeMs - other.is.mtimeMs || (one.path < other.path ? -1 : 1));
  for (const { path, is } of ready.slice(0, MOST_FILES)) {
    const isLong = is.size > MOST_BYTES;
    const { isWhole, ...told } = isLong
      ? { changes: [], doctors: [], bad: 1, isWhole: false }
      : readMessages(await readFile(path), source);
    yield { ...told, settle: () => (isWhole ? unlink(path) : rename(path, `${path}.unreadable`)) };
  }
}

/** Six digits, the practice and a check letter. */
const PROVIDER_NUMBER = /^\d{6}[\dA-Z][A-Z]$/i;
const genders: Readonly<Record<string, string>> = { m: 'male', male: 'male', f: 'female', female: 'female' };
const plain = (text: string): string => text.trim().toLowerCase();

const rowOf = (cell: (name: keyof List['columns']) => Cell, { columns, cancelled }: List): unknown => {
  const text = (name: keyof List['columns']): string | undefined => String(cell(name)).trim() || undefined;
  const day = dayIn(cell(columns.day === undefined ? 'startsAt' : 'day'), false);
  const time = timeIn(cell('startsAt'));
  const optional = {
    title: text('title'),
    birthDate: dayIn(cell('birthDate'), false),
    gender: genders[plain(text('gender') ?? '')],
    phone: text('phone'),
    email: text('email'),
    medicareNumber: text('medicareNumber')?.replace(/\s/g, ''),
  };
  const isCancelled = cancelled.some((one) => plain(one) === plain(text('status') ?? ''));
  return {
    externalId: text('externalId'),
    startsAt: day && time ? `${day}T${time}` : undefined,
    doctorExternalId: text('doctorExternalId'),
    patient: {
      externalId: text('patientId'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    },
    ...(text('typeName') === undefined ? {} : { typeName: text('typeName')?.slice(0, 100) }),
    ...(columns.status !== undefined && isCancelled ? { status: 'cancelled' } : {}),
  };
};

/** A list that has changed since it was read last. */
async function* readList(source: List, seen: Map<string, string>): AsyncGenerator<Told> {
  const { file, columns } = source;
  const is = await stat(file);
  const state = `${is.mtimeMs}/${is.size}`;
  if (seen.get(file) === state || !isSettled(is)) return;
  const read = is.size > MOST_BYTES ? undefined : readCsv(await readFile(file), { rows: MOST_ROWS, columns: 200 });
  const [header = [], ...rows] = read?.is === 'read' ? read.sheet.rows : [];
  const places = new Map(header.map((name, index) => [plain(String(name)), index]));
  const placeOf = (name: keyof List['columns']) => places.get(plain(columns[name] ?? '')) ?? -1;
  const told: Told = { changes: [], doctors: [], bad: 0, settle: async () => void seen.set(file, state) };
  const missing = (Object.keys(columns) as (keyof List['columns'])[]).filter((name) => placeOf(name) === -1);
  if (missing.length > 0) throw sourceProblem(`The list ${file} cannot be read, or has no column for ${missing[0]}.`);
  for (const cells of rows.filter((one) => one.some((cell) => String(cell).trim() !== ''))) {
    const { success, data } = incomingAppointment.safeParse(rowOf((name) => cells[placeOf(name)] ?? '', source));
    if (success) {
      told.changes.push({ row: data });
      const { doctorExternalId: id } = data;
      told.doctors.push({ externalId: id, name: id, providerNumber: PROVIDER_NUMBER.test(id) ? id : '' });
    } else told.bad += 1;
  }
  yield told;
}

/** What a source tells that it has not told before. */
export const readSource = (source: Source, { seen }: Sources): AsyncGenerator<Told> =>
  source.kind === 'hl7' ? readFolder(source) : readList(source, seen);
