import { idOf, openSimulator, runSimulator, type Answer, type Simulated, type Simulator } from './serve.ts';

// Plato as third parties describe it: a key of the clinic, appointments by day in pages of twenty with times without a zone, and
// patients by id only. It refuses unknown parameters and a wrong key.

type Appointment = {
  _id: string;
  patient_id: string;
  starttime: string;
  endtime: string;
  doctor: string;
  calendar: string;
  code: string;
  cancelled: boolean;
};

export const PLATO_KEY = 'simulated-key';
export const PLATO_DATABASE = 'demo';
const PAGE = 20;
const patients = [
  { _id: 'pp-1', name: 'Rosa Bellingham', dob: '1949-08-30', sex: 'Female' },
  { _id: 'pp-2', name: 'Tan Wei Ming', dob: '1979-01-12', sex: 'Male' },
];
const doctors = [{ _id: 'p-1', name: 'Dr Wei Lin Tan', provider_no: '000014DX', inactive: 0 }];
/** Tomorrow by Greenwich: a day that is today or tomorrow wherever a practice is. */
const firstDay = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const begin = (): Appointment[] =>
  patients.map(({ _id }, index) => ({
    _id: `pa-${index + 1}`,
    patient_id: _id,
    starttime: `${firstDay()} 1${index}:30:00`,
    endtime: `${firstDay()} 1${index}:45:00`,
    doctor: 'p-1',
    calendar: 'main',
    code: 'Review',
    cancelled: false,
  }));

const refuse = (status: number, message: string): Answer => ({ status, body: { simulator: 'plato', message } });
const listOf = (all: readonly Appointment[], query: URLSearchParams): Answer => {
  const unknown = [...query.keys()].find(
    (key) => !['start_date', 'end_date', 'current_page', 'calendar'].includes(key),
  );
  if (unknown !== undefined) return refuse(400, `unknown parameter ${unknown}`);
  const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  if (![from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return refuse(400, 'days are YYYY-MM-DD');
  const at = (Number(query.get('current_page') ?? 1) - 1) * PAGE;
  const found = all.filter(
    ({ starttime, calendar }) =>
      starttime.slice(0, 10) >= from &&
      starttime.slice(0, 10) <= to &&
      (!query.has('calendar') || query.get('calendar') === calendar),
  );
  return { status: 200, body: found.slice(at, at + PAGE) };
};

const noteFields = ['patient_id', 'title', 'text', 'status', 'folder'];
type Note = { _id: string; patient_id: string; title: string; text: string; status: string };
const simulate = (): Simulated => {
  let appointments = begin();
  let notes: Note[] = [];
  const write = (body: string): Answer => {
    const note = JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as Omit<Note, '_id'>;
    const unknown = Object.keys(note).find((one) => !noteFields.includes(one));
    if (unknown !== undefined) return refuse(400, `unknown field ${unknown}`);
    if (!patients.some(({ _id }) => _id === note.patient_id)) return refuse(404, 'no such patient');
    if (note.status !== 'draft' || !note.title || !note.text) return refuse(422, 'title, text and draft are needed');
    notes.push({ _id: idOf('pn', notes.length + 1), ...note });
    return { status: 201, body: notes.at(-1) };
  };
  /** Whether the real one has it is not public, so that only a connection whose map names it asks for it. */
  const listNotes = (query: URLSearchParams): Answer => {
    const unknown = [...query.keys()].find((key) => !['patient_id', 'start_date', 'current_page'].includes(key));
    if (unknown !== undefined) return refuse(400, `unknown parameter ${unknown}`);
    if (!/^\d{4}-\d\d-\d\d$/.test(query.get('start_date') ?? '')) return refuse(400, 'days are YYYY-MM-DD');
    const at = (Number(query.get('current_page') ?? 1) - 1) * PAGE;
    const own = notes.filter(({ patient_id: patient }) => patient === query.get('patient_id'));
    return { status: 200, body: own.slice(at, at + PAGE) };
  };
  return {
    name: 'plato',
    answer: ({ method, path, query, headers, body }) => {
      const [database, list, id] = path.split('/').filter(Boolean);
      if (headers.authorization !== `Bearer ${PLATO_KEY}`) return refuse(401, 'wrong key');
      if (database !== PLATO_DATABASE) return refuse(404, 'no such database');
      if (method === 'POST' && list === 'note') return write(body);
      if (method !== 'GET') return refuse(405, 'not allowed');
      if (list === 'appointment') return listOf(appointments, query);
      if (list === 'note') return listNotes(query);
      if (list === 'doctor') return { status: 200, body: doctors };
      if (list === 'patient') return { status: 200, body: patients.filter(({ _id }) => _id === id) };
      return refuse(404, 'not found');
    },
    effects: () => ({ appointments: appointments.length, notes }),
    add: (rows) => {
      for (const row of rows as Appointment[])
        appointments = [...appointments.filter(({ _id }) => _id !== row._id), { ...begin()[0], ...row }];
    },
    reset: () => {
      [appointments, notes] = [begin(), []];
    },
    memory: { recall: () => notes, restore: (kept) => void (notes = kept) },
  };
};

export const openPlato = (port = 0, file?: string): Promise<Simulator> =>
  openSimulator(simulate(), port, undefined, file);
if (import.meta.main) await runSimulator(openPlato, 'plato');
