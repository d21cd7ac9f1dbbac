import { setImmediate } from 'node:timers/promises';
import { dayIn, timeIn } from '@auscult/connector/sheets/dates.ts';
import { label } from '@auscult/contract/kit.ts';
import type { ConsultationType, Gender } from '@auscult/contract/enumerations.ts';
import { doctorNamed, plainName, type KnownDoctor } from '@auscult/contract/names.ts';
import type { UploadColumn, UploadRow } from '@auscult/contract/uploads/schemas.ts';
import type { Cell, Sheet } from '@auscult/connector/sheets/kinds.ts';
import { digestOf, momentOf, onClock } from '../plugin/rules.ts';

export const columnTitles: Record<UploadColumn, string> = {
  date: 'Date',
  time: 'Time',
  doctor: 'Doctor',
  patient: 'Patient',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: 'Gender',
  type: 'Type',
};
export const neededColumns: readonly UploadColumn[] = ['date', 'time', 'doctor', 'patient'];

/** The words by which practices head a column, without case, signs and spaces. */
const headings: Record<UploadColumn, readonly string[]> = {
  date: ['date', 'day', 'appointmentdate', 'apptdate', 'visitdate', 'starts', 'start', 'datetime', 'appointment'],
  time: ['time', 'starttime', 'appointmenttime', 'appttime', 'at'],
  doctor: [
    'doctor',
    'provider',
    'practitioner',
    'clinician',
    'dr',
    'doctorname',
    'providername',
    'providernumber',
    'consultant',
  ],
  patient: ['patient', 'patientname', 'name', 'client', 'clientname', 'fullname'],
  firstName: ['firstname', 'givenname', 'givennames', 'first', 'forename', 'patientfirstname'],
  lastName: ['lastname', 'surname', 'familyname', 'last', 'patientlastname', 'patientsurname'],
  birthDate: ['dateofbirth', 'dob', 'birthdate', 'born', 'birthday', 'patientdob'],
  gender: ['gender', 'sex', 'patientgender', 'patientsex'],
  type: ['type', 'appointmenttype', 'appttype', 'consultationtype', 'visittype', 'reason'],
};
const headed = (cell: Cell): string =>
  String(cell)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

export type Columns = Partial<Record<UploadColumn, number>>;
/** Which column is which; the first that is headed so. */
export const columnsIn = (headers: readonly Cell[]): Columns => {
  const found: Columns = {};
  for (const [key, words] of Object.entries(headings) as [UploadColumn, readonly string[]][]) {
    const at = headers.findIndex((cell) => words.includes(headed(cell)));
    if (at !== -1) found[key] = at;
  }
  return found;
};
/** Which of what is needed has no column. A day with its time may stand in one, and a name in two. */
export const missingColumns = (columns: Columns): UploadColumn[] => [
  ...(columns.date === undefined ? (['date'] as const) : []),
  ...(columns.doctor === undefined ? (['doctor'] as const) : []),
  ...(columns.patient === undefined && (columns.firstName === undefined || columns.lastName === undefined)
    ? (['patient'] as const)
    : []),
];

const genders: Record<string, Gender> = {
  m: 'male',
  male: 'male',
  f: 'female',
  female: 'female',
  x: 'they',
  they: 'they',
  other: 'they',
};
const types: readonly [RegExp, ConsultationType][] = [
  [/post.?op/, 'post_op'],
  [/op(eration)?.?report|procedure|surgery|theatre/, 'op_report'],
  [/return|review|follow|subsequent|recall/, 'returning'],
  [/new|initial|first|long/, 'new'],
];
const typeOf = (text: string): ConsultationType =>
  types.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? 'unspecified';

/** A name as every other way in takes it. */
const nameOf = label.min(1).max(100);
const nameIn = (cells: Record<UploadColumn, Cell>): { firstName: string; lastName: string } | undefined => {
  const clean = (cell: Cell) => String(cell).replaceAll(/\s+/g, ' ').trim();
  let [firstName, lastName] = [clean(cells.firstName), clean(cells.lastName)];
  if (firstName === '' && lastName === '') {
    const whole = clean(cells.patient);
    const [family = '', given] = whole.split(/\s*,\s*/);
    const words = family.split(' ');
    [firstName, lastName] = given === undefined ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [given, family];
    firstName = firstName.replace(/^(mr|mrs|ms|miss|mx|dr|master)\.?\s+/i, '');
  }
  const [first, last] = [nameOf.safeParse(firstName), nameOf.safeParse(lastName)];
  return first.success && last.success ? { firstName: first.data, lastName: last.data } : undefined;
};

export type Good = {
  startsAt: string;
  day: string;
  doctorId: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  gender: Gender | null;
  type: ConsultationType;
  externalId: string;
  hash: string;
};
export type Judged = { shown: UploadRow; good: Good | undefined };
export type Around = { practiceId: string; timezone: string; doctors: readonly KnownDoctor[]; today: string };

const judge = (
  cells: Record<UploadColumn, Cell>,
  row: number,
  { timezone, doctors, isFrom1904, today }: Around & { isFrom1904: boolean },
) => {
  const problems: UploadRow['problems'] = [];
  const wrong = (column: UploadColumn, message: string) => void problems.push({ column, message });
  const day = dayIn(cells.date, isFrom1904);
  if (day === undefined) wrong('date', 'Not a day; write it as 23/11/2026');
  const time = timeIn(cells.time === '' ? cells.date : cells.time);
  if (time === undefined) wrong('time', 'Not a time; write it as 9:30 am');
  const doctorId = doctorNamed(String(cells.doctor), doctors);
  if (doctorId === undefined) wrong('doctor', 'Fits no doctor of this practice, or more than one');
  const name = nameIn(cells);
  if (!name) wrong('patient', 'A first and a last name are needed');
  const birthDate = cells.birthDate === '' ? null : (dayIn(cells.birthDate, isFrom1904) ?? undefined);
  if (birthDate === undefined) wrong('birthDate', 'Not a day; write it as 3/4/1961');
  else if (birthDate !== null && birthDate > today) wrong('birthDate', 'Lies in the future');
  const gender = genders[String(cells.gender).trim().toLowerCase()] ?? null;
  if (gender === null && String(cells.gender).trim() !== '') wrong('gender', 'Write female, male or other');
  const startsAt = day && time && momentOf(`${day}T${time}`, timezone).startsAt;
  const values: UploadRow['values'] = {
    startsAt: startsAt ? onClock(startsAt, timezone) : `${String(cells.date)} ${String(cells.time)}`.trim(),
    doctor: String(cells.doctor),
    patient: name ? `${name.firstName} ${name.lastName}` : String(cells.patient),
    birthDate: birthDate ?? String(cells.birthDate),
    gender: gender ?? String(cells.gender),
    type: String(cells.type),
  };
  const shown: UploadRow = { row, outcome: problems.length > 0 ? 'bad' : 'new', values, problems };
  if (problems.length > 0 || !startsAt || !day || !doctorId || !name || birthDate === undefined) return { shown };
  return { shown, day, doctorId, startsAt, ...name, birthDate, gender, type: typeOf(String(cells.type)) };
};

const isEmpty = (cells: readonly Cell[]): boolean => cells.every((cell) => String(cell).trim() === '');

/** So many rows are judged before others have their turn. */
const AT_ONCE = 200;
/**
 * What each row says, and what is wrong with it. The same words on the same day are told apart by their order. A long list takes a third
 * of a second: who else asks the server meanwhile is answered in between.
 */
export const judgeRows = async ({ rows, isFrom1904 }: Sheet, columns: Columns, around: Around): Promise<Judged[]> => {
  const seen = new Map<string, number>();
  const keys = Object.keys(headings) as UploadColumn[];
  const judgeRow = (row: readonly Cell[], line: number): Judged[] => {
    if (isEmpty(row)) return [];
    const cells = Object.fromEntries(
      keys.map((key) => [key, columns[key] === undefined ? '' : (row[columns[key]] ?? '')]),
    ) as Record<UploadColumn, Cell>;
    const { shown, ...good } = judge(cells, line, { ...around, isFrom1904 });
    if (!('day' in good)) return [{ shown, good: undefined }];
    const { day, doctorId, firstName, lastName, birthDate, startsAt, type, gender } = good;
    const who = [around.practiceId, day, doctorId, plainName(firstName), plainName(lastName), birthDate].join('\n');
    const ordinal = (seen.get(who) ?? 0) + 1;
    seen.set(who, ordinal);
    const externalId = `up_${digestOf(`${who}\n${ordinal}`)}`;
    return [{ shown, good: { ...good, externalId, hash: digestOf({ startsAt, type, gender }) } }];
  };
  const judged: Judged[] = [];
  for (let at = 1; at < rows.length; at += AT_ONCE) {
    judged.push(...rows.slice(at, at + AT_ONCE).flatMap((row, index) => judgeRow(row, at + index + 1)));
    await setImmediate();
  }
  return judged;
};
