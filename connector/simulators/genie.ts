import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf, idOf, openSimulator, useSeed, type Simulator } from './serve.ts';

// Genie as third parties describe it: it looks into a folder every few minutes and takes what lies there, whole or not. A letter names
// its patient by family name and the first three letters of the first name, then by birth date and Medicare number. What it cannot read
// it puts aside. Of messages it writes an acknowledgement into another folder.

type Patient = { lastName: string; firstName: string; birthDate: string; medicareNumber: string };
type Letter = {
  format: 'files' | 'pit' | 'hl7';
  patient: Patient;
  title: string;
  /** Its own number, and that of the one that it corrects. */
  id: string;
  replaces: string;
  status: string;
};
type Taken = Omit<Letter, 'patient'> & { name: string; patient: string | null; sha256: string };

export const GENIE_NUMBER = 'GEN1';
export const GENIE_PROVIDER = '000001AX';
const first: Patient = { lastName: "O'Brien", firstName: 'Mary', birthDate: '19610403', medicareNumber: '' };

const refuse = (why: string): Error => new Error(why);
const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase();
const isSame = (mine: Patient, theirs: Patient): boolean =>
  letters(mine.lastName) === letters(theirs.lastName) &&
  letters(mine.firstName).slice(0, 3) === letters(theirs.firstName).slice(0, 3) &&
  (['birthDate', 'medicareNumber'] as const).every((name) => [mine[name], ''].includes(theirs[name]));

/** FAMILYNAME_FIRST_birthdate_medicare_title_id.pdf, where 0 stands for what is not known. */
const readFileLetter = (name: string, bytes: Buffer): Letter => {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw refuse('half a file');
  const parts = /^([A-Z]+)_([A-Z]+)_(\d{8}|0)_(\d{10,11}|0)_([A-Za-z-]+)_([0-9a-f]{10})\.pdf$/.exec(name);
  if (!parts) throw refuse('a name that names no patient');
  const [, lastName = '', firstName = '', birth = '', medicare = '', title = '', id = ''] = parts;
  const known = (value: string) => (value === '0' ? '' : value);
  const patient = { lastName, firstName, birthDate: known(birth), medicareNumber: known(medicare) };
  return { format: 'files', patient, title, id, replaces: '', status: '' };
};

const readPit = (bytes: Buffer): Letter => {
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n999\r\n')) throw refuse('half a file');
  const rows = text
    .slice(0, -2)
    .split('\r\n')
    .map((row) => /^(\d{3})(?: (.*))?$/.exec(row) ?? []);
  if (rows.some(([whole]) => whole === undefined)) throw refuse('a line without its code');
  const codes = rows.map(([, code = '']) => Number(code));
  if (codes.some((code, index) => code < (codes[index - 1] ?? 0))) throw refuse('lines out of order');
  const of = (code: string): string => rows.find((row) => row[1] === code)?.[2] ?? '';
  if (of('002') !== GENIE_NUMBER) throw refuse('the GEN number of another practice');
  if (of('121') !== GENIE_PROVIDER) throw refuse('a doctor who does not work here');
  if (!rows.some((row) => row[1] === '301')) throw refuse('no body');
  const [lastName = '', firstName = ''] = of('100').split(',');
  const patient = { lastName, firstName, birthDate: of('102'), medicareNumber: of('104') };
  return { format: 'pit', patient, title: of('200'), id: of('003'), replaces: of('203'), status: of('202') };
};

const wanted: Record<string, readonly string[]> = {
  'ORU^R01': ['MSH', 'PID', 'PV1', 'OBR', 'OBX'],
  'REF^I12': ['MSH', 'RF1', 'PRD', 'PID', 'OBR', 'OBX', 'PV1'],
};
const controlIdIn = (bytes: Buffer): string => bytes.toString('latin1').split('\r', 1)[0]?.split('|')[9] ?? '';
const readHl7 = (bytes: Buffer): Letter => {
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r') || text.includes('\n')) throw refuse('half a message');
  const rows = text
    .split('\r')
    .filter(Boolean)
    .map((row) => row.split('|'));
  const of = (name: string, field: number): string => rows.find(([one]) => one === name)?.[field] ?? '';
  const names = wanted[of('MSH', 8)];
  if (!names) throw refuse('a message of another kind');
  if (!of('MSH', 11).startsWith('2.4')) throw refuse('another version');
  const missing = names.find((name) => !rows.some(([one]) => one === name));
  if (missing !== undefined) throw refuse(`${missing} is missing`);
  const unknown = rows.find(([name = '']) => !names.includes(name));
  if (unknown) throw refuse(`a segment that it does not know: ${unknown[0]?.slice(0, 3) ?? ''}`);
  if (of('PV1', 9).split('^')[0] !== GENIE_PROVIDER) throw refuse('a doctor who does not work here');
  if (of('OBR', 24) !== 'PHY') throw refuse('no letter');
  if (!['F', 'P', 'C'].includes(of('OBR', 25))) throw refuse('a status that it does not know');
  const [lastName = '', firstName = ''] = of('PID', 5).split('^');
  const medicare = of('PID', 3)
    .split('~')
    .find((one) => one.endsWith('^MC'));
  const patient = { lastName, firstName, birthDate: of('PID', 7), medicareNumber: medicare?.split('^')[0] ?? '' };
  const replaces = of('OBR', 25) === 'C' ? (of('OBR', 3).split('^')[0] ?? '') : '';
  return { format: 'hl7', patient, title: of('OBR', 4), id: of('MSH', 9), replaces, status: of('OBR', 25) };
};

const readers: Record<string, (name: string, bytes: Buffer) => Letter> = {
  pdf: readFileLetter,
  pit: (_, bytes) => readPit(bytes),
  hl7: (_, bytes) => readHl7(bytes),
};

export type GenieFolders = { incoming: string; acknowledgements: string };
type Options = { everyMilliseconds?: number; port?: number };
type Box = { patients: Patient[]; taken: Taken[]; refused: { name: string; why: string }[] };

/** Looks into the folder by its clock. What it took lies below its own folder afterwards, or below the one of what it refused. */
export const openGenie = async (
  { incoming, acknowledgements }: GenieFolders,
  { everyMilliseconds = 300_000, port = 0 }: Options = {},
): Promise<Simulator> => {
  const box: Box = { patients: [first], taken: [], refused: [] };
  const faults = faultsOf();
  const [done, aside] = [join(acknowledgements, 'Taken'), join(acknowledgements, 'Refused')];
  await Promise.all([done, aside].map((folder) => mkdir(folder, { recursive: true })));
  let acknowledged = 0;
  const acknowledge = async (id: string, code: 'AA' | 'AR', why: string): Promise<void> => {
    if (faults.isDue('lost_answer')) return;
    const of = faults.isDue('foreign_ack') ? 'SOMEBODYELSE' : id;
    const text = `MSH|^~\\&|SIMULATOR|GENIE|||||ACK|${idOf('A', (acknowledged += 1))}|P|2.4\rMSA|${code}|${of}|${why}\r`;
    const half = faults.isDue('half_answer') ? text.slice(0, 20) : text;
    const names = faults.isDue('doubled_ack') ? [`${of}.ack`, `${of}-2.ack`] : [`${of}.ack`];
    for (const name of names) await writeFile(join(acknowledgements, name), half, 'latin1');
  };
  const take = async (name: string): Promise<void> => {
    const bytes = await readFile(join(incoming, name));
    const isMessage = name.endsWith('.hl7');
    try {
      if (faults.isDue('nack_final')) throw refuse('told to refuse');
      const reader = readers[name.split('.').at(-1) ?? ''];
      if (!reader) throw refuse('a file of a kind that it does not read');
      const { patient, ...letter } = reader(name, bytes);
      const fitting = box.patients.filter((one) => isSame(one, patient));
      const found = fitting.length === 1 ? `${fitting[0]?.lastName}, ${fitting[0]?.firstName}` : null;
      await rename(join(incoming, name), join(done, name));
      box.taken.push({ ...letter, name, patient: found, sha256: createHash('sha256').update(bytes).digest('hex') });
      if (isMessage) await acknowledge(letter.id, 'AA', '');
    } catch (error) {
      if (!(error instanceof Error) || 'code' in error) throw error;
      await rename(join(incoming, name), join(aside, name));
      box.refused.push({ name, why: error.message });
      if (isMessage) await acknowledge(controlIdIn(bytes), 'AR', error.message);
    }
  };
  const look = async (): Promise<void> => {
    if (faults.isDue('down')) return;
    for (const entry of await readdir(incoming, { withFileTypes: true }))
      if (entry.isFile()) await take(entry.name).catch(() => undefined);
  };
  let looking: Promise<unknown> = Promise.resolve();
  const clock = setInterval(() => void (looking = looking.then(look).catch(() => undefined)), everyMilliseconds);
  const control = await openSimulator(
    {
      name: 'genie',
      answer: () => ({ status: 404, body: { simulator: 'genie' } }),
      effects: () => ({ simulator: 'genie', ...box }),
      add: (rows) => void box.patients.push(...(rows as Patient[])),
      reset: () => void Object.assign(box, { patients: [first], taken: [], refused: [] }),
    },
    port,
    faults,
  );
  const close = async (): Promise<void> => {
    clearInterval(clock);
    await looking;
    await control.close();
  };
  return { ...control, close };
};

const run = async (): Promise<void> => {
  const text = { type: 'string' as const };
  const { values } = parseArgs({
    options: { incoming: text, acknowledgements: text, port: text, every: text, seed: text },
  });
  useSeed(values.seed);
  const { incoming = '', acknowledgements = '', port = '0', every = '300' } = values;
  const options = { port: Number(port), everyMilliseconds: Number(every) * 1000 };
  const { url, control } = await openGenie({ incoming, acknowledgements }, options);
  process.stdout.write(`${JSON.stringify({ simulator: 'genie', url, control })}\n`);
};
if (import.meta.main) await run();
