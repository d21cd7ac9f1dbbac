import type { ConsultationType, Gender } from '@auscult/contract/enumerations.ts';
import Papa from 'papaparse';
import { readDate, readMoment } from '../../ui/moments.ts';

export const columns = ['time', 'firstName', 'lastName', 'birthDate', 'gender', 'type'] as const;
export type ColumnKey = (typeof columns)[number];
/** A row as it was pasted or typed. */
export type PastedRow = Record<ColumnKey, string>;

export const columnTitle: Record<ColumnKey, string> = {
  time: 'Time',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: 'Gender',
  type: 'Type',
};

/** How practices head their columns. */
const heads: Record<string, ColumnKey> = {
  time: 'time',
  appt: 'time',
  appointment: 'time',
  when: 'time',
  start: 'time',
  first: 'firstName',
  firstname: 'firstName',
  given: 'firstName',
  givenname: 'firstName',
  last: 'lastName',
  lastname: 'lastName',
  surname: 'lastName',
  family: 'lastName',
  familyname: 'lastName',
  dob: 'birthDate',
  born: 'birthDate',
  birthdate: 'birthDate',
  dateofbirth: 'birthDate',
  gender: 'gender',
  sex: 'gender',
  type: 'type',
  reason: 'type',
  appointmenttype: 'type',
};
const headOf = (cell: string): ColumnKey | undefined => heads[cell.toLowerCase().replaceAll(/[^a-z]/g, '')];

const separatorOf = (line: string): string => ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t';

export type Pasted = {
  rows: PastedRow[];
  hasHead: boolean;
  /** There are more rows than were asked for; those behind are not read. */
  isCut: boolean;
  /** A quote that opens and never closes: it may hold any number of rows, so that none can be trusted. */
  hasOpenQuote: boolean;
};

/** Reads at most so many rows of a spreadsheet's cells, CSV or TSV, with or without a row of headings. */
export const readPasted = (text: string, most: number): Pasted => {
  const clean = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(clean, {
    delimiter: separatorOf(clean.split(/[\r\n]/, 1)[0] ?? ''),
    skipEmptyLines: 'greedy',
    // A row of headings, and one that shows that there are too many.
    preview: most + 2,
    transform: (cell) => cell.trim(),
  });
  const named = (data[0] ?? []).map(headOf);
  const hasHead = named.filter(Boolean).length >= 2;
  const order: readonly (ColumnKey | undefined)[] = hasHead ? named : columns;
  const rowOf = (cells: readonly string[]): PastedRow =>
    Object.fromEntries(columns.map((key) => [key, cells[order.indexOf(key)] ?? ''])) as PastedRow;
  const rows = (hasHead ? data.slice(1) : data).map(rowOf);
  const hasOpenQuote = errors.some(({ code }) => code === 'MissingQuotes');
  return { rows: rows.slice(0, most), hasHead, isCut: rows.length > most, hasOpenQuote };
};

const genders: Record<string, Gender> = {
  f: 'female',
  female: 'female',
  m: 'male',
  male: 'male',
  they: 'they',
  x: 'they',
};
const types: Record<string, ConsultationType> = {
  new: 'new',
  initial: 'new',
  review: 'returning',
  returning: 'returning',
  followup: 'returning',
  postop: 'post_op',
  opreport: 'op_report',
  inpatient: 'inpatient',
};
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const LONGEST_NAME = 100;
const nameProblem = (text: string): string | undefined => {
  if (text.trim() === '') return 'A name is needed';
  return text.length > LONGEST_NAME ? 'At most 100 characters' : undefined;
};

type Place = { day: string; timeZone: string | undefined; now: Date };
const momentOf = (time: string, { day, ...here }: Place): Date | null => {
  const [year = '', month = '', date = ''] = day.split('-');
  return readMoment(`${date}/${month}/${year}, ${time}`, here);
};

/** What is wrong with each cell; empty where the row can be made. */
export const problemsOf = (row: PastedRow, place: Place): Partial<Record<ColumnKey, string>> => {
  const born = readDate(row.birthDate);
  const found: Record<ColumnKey, string | undefined> = {
    time: row.time !== '' && momentOf(row.time, place) === null ? 'No such time' : undefined,
    firstName: nameProblem(row.firstName),
    lastName: nameProblem(row.lastName),
    birthDate:
      row.birthDate === '' || (born !== null && born <= place.now.toISOString().slice(0, 10))
        ? undefined
        : 'No such date',
    gender: row.gender === '' || genders[plain(row.gender)] ? undefined : 'No such gender',
    type: row.type === '' || types[plain(row.type)] ? undefined : 'No such type',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

/** A row that has no problems, as it is sent. */
export const patientOf = (row: PastedRow, place: Place) => {
  const startsAt = row.time === '' ? null : momentOf(row.time, place);
  const type = types[plain(row.type)];
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    birthDate: readDate(row.birthDate),
    gender: genders[plain(row.gender)] ?? null,
    ...(startsAt ? { startsAt: startsAt.toISOString() } : {}),
    ...(type ? { consultationType: type } : {}),
  };
};
