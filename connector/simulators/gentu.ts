import {
  idOf,
  openSimulator,
  runSimulator,
  type Answer,
  type Asked,
  type Fault,
  type Simulated,
  type Simulator,
} from './serve.ts';

// Gentu as third parties describe it: a token of an hour, tenants, practitioners, appointments in pages with a cursor, and attachments that
// are accepted, scanned and then there. What the real one refuses, this refuses: unknown fields, missing tokens, a second pairing.

type Appointment = {
  id: string;
  practitionerId: string;
  patientId: string;
  start: string;
  end: string;
  status: 'BOOKED' | 'CANCELLED';
  type: string;
  referralId: string | null;
};
type Attachment = Record<'id' | 'patientId' | 'fileName' | 'title' | 'category' | 'key', string> & {
  looks: number;
  isRejected: boolean;
};

export const GENTU_TENANT = 'tenant-1';
export const GENTU_CLIENT = { clientId: 'simulated-client', clientSecret: 'simulated-secret' };
const CODE = '123456';
const TOKEN_SECONDS = 3600;
const [LEAST_PAGE, MOST_PAGE] = [5, 100];
const MOST_BYTES = 4 * 1024 * 1024;

const practitioners = [
  { id: 'prac-1', displayName: 'Dr Ines Moreau', providerNumber: '000013DX', active: true },
  { id: 'prac-2', displayName: 'Dr Sam Nobody', providerNumber: '', active: true },
];
const patients = [
  { id: 'gp-1', firstName: 'Wendy', lastName: 'Ashgrove', dateOfBirth: '1956-02-17', gender: 'F' },
  { id: 'gp-2', firstName: 'Pán', lastName: "O'Dell", dateOfBirth: '1988-11-05', gender: 'M' },
];
const referrals = [
  { id: 'ref-1', name: 'Dr Lena Hartog', address: '4 Quay Street', providerNumber: '2426621B', practice: 'Quay Rooms' },
];
/** Tomorrow by Greenwich: a day that is today or tomorrow wherever a practice is. */
const firstDay = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const begin = (): Appointment[] =>
  patients.map(({ id }, index) => ({
    id: `ga-${index + 1}`,
    practitionerId: 'prac-1',
    patientId: id,
    start: `${firstDay()}T${10 + index}:00:00+10:00`,
    end: `${firstDay()}T${10 + index}:20:00+10:00`,
    status: 'BOOKED',
    type: 'Consult',
    referralId: index === 0 ? 'ref-1' : null,
  }));

const refuse = (status: number, message: string): Answer => ({ status, body: { simulator: 'gentu', message } });
const ok = (body: unknown, status = 200): Answer => ({ status, body });

const unknownIn = (query: URLSearchParams, known: readonly string[]): string | undefined =>
  [...query.keys()].find((key) => !known.includes(key));

const appointmentsPage = (booked: readonly Appointment[], query: URLSearchParams): Answer => {
  const unknown = unknownIn(query, ['practitionerId', 'from', 'to', 'limit', 'cursor', 'include']);
  if (unknown !== undefined) return refuse(400, `unknown parameter ${unknown}`);
  const [from, to, limit] = [query.get('from') ?? '', query.get('to') ?? '', Number(query.get('limit') ?? 20)];
  if (![from, to].every((moment) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(moment)))
    return refuse(400, 'from and to are moments with their offset');
  if (!(limit >= LEAST_PAGE && limit <= MOST_PAGE)) return refuse(400, 'limit is 5 to 100');
  if (!query.get('practitionerId')) return refuse(400, 'practitionerId is needed');
  const found = booked.filter(
    ({ practitionerId, start }) =>
      practitionerId === query.get('practitionerId') &&
      Date.parse(start) >= Date.parse(from) &&
      Date.parse(start) < Date.parse(to),
  );
  const at = Number(query.get('cursor') ?? 0);
  const data = found.slice(at, at + limit);
  const wanted = (query.get('include') ?? '').split(',').filter(Boolean);
  const unheard = wanted.find((one) => !['patients', 'practitioners', 'referrals'].includes(one));
  if (unheard !== undefined) return refuse(400, `cannot include ${unheard}`);
  const all = {
    patients: patients.filter(({ id }) => data.some(({ patientId }) => patientId === id)),
    practitioners: practitioners.filter(({ id }) => data.some(({ practitionerId }) => practitionerId === id)),
    referrals: referrals.filter(({ id }) => data.some(({ referralId }) => referralId === id)),
  };
  const included = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
  return ok({ data, included, next: at + limit < found.length ? String(at + limit) : null });
};

/** Not publicly known, so that only a connection whose map names it asks for it. */
const attachmentsPage = (own: readonly Attachment[], query: URLSearchParams): Answer => {
  const [at, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 20)];
  const unknown = unknownIn(query, ['limit', 'cursor']);
  if (unknown !== undefined) return refuse(400, `unknown parameter ${unknown}`);
  if (!(limit >= LEAST_PAGE && limit <= MOST_PAGE)) return refuse(400, 'limit is 5 to 100');
  const data = own.slice(at, at + limit).map(({ id, fileName, title }) => ({ attachmentId: id, fileName, title }));
  return ok({ data, next: at + limit < own.length ? String(at + limit) : null });
};

const isOurs = (form: URLSearchParams): boolean =>
  form.get('grant_type') === 'client_credentials' &&
  form.get('client_id') === GENTU_CLIENT.clientId &&
  form.get('client_secret') === GENTU_CLIENT.clientSecret;

const whyNotPaired = (body: string, isPaired: boolean): Answer | undefined => {
  const { code, ...others } = JSON.parse(body) as { code?: string };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse(400, `unknown field ${unknown}`);
  return isPaired || code !== CODE ? refuse(409, 'code used or unknown') : undefined;
};
const whyNotAttached = ({ headers, path, query, body }: Asked, patientId: string): Answer | undefined => {
  const unknown = unknownIn(query, ['fileName', 'category', 'title']);
  if (unknown !== undefined) return refuse(400, `unknown parameter ${unknown}`);
  if (!patients.some(({ id }) => id === patientId)) return refuse(404, `no patient at ${path}`);
  if (body.length > MOST_BYTES) return refuse(413, 'at most 4 MB');
  const isPdf = headers['content-type'] === 'application/pdf' && body.startsWith('%PDF-');
  return isPdf ? undefined : refuse(415, 'PDF only');
};

const simulate = (): Simulated => {
  let [appointments, attachments]: [Appointment[], Attachment[]] = [begin(), []];
  let [issued, isPaired]: [string[], boolean] = [[], false];
  const token = (body: string): Answer => {
    if (!isOurs(new URLSearchParams(body))) return refuse(401, 'invalid_client');
    issued.push(idOf('simulated', issued.length + 1));
    return ok({ access_token: issued.at(-1), token_type: 'Bearer', expires_in: TOKEN_SECONDS });
  };
  const attach = (asked: Asked, patientId: string, isFaulty: (fault: Fault) => boolean): Answer => {
    const { headers, query } = asked;
    const fileName = query.get('fileName') ?? '';
    const refusal = whyNotAttached(asked, patientId);
    if (refusal) return refusal;
    attachments.push({
      id: idOf('att', attachments.length + 1),
      patientId,
      fileName,
      title: query.get('title') ?? '',
      category: query.get('category') ?? '',
      key: String(headers['idempotency-key'] ?? ''),
      looks: 0,
      isRejected: isFaulty('scan_rejected'),
    });
    return ok({ attachmentId: attachments.at(-1)?.id, state: 'accepted' }, 202);
  };
  const stateOf = (id: string): Answer => {
    const found = attachments.find((one) => one.id === id);
    if (!found) return refuse(404, 'no such attachment');
    found.looks += 1;
    const scanned = found.looks === 1 ? 'accepted' : found.looks === 2 ? 'scanned_clean' : 'completed';
    return ok({ attachmentId: id, state: found.isRejected ? 'rejected' : scanned });
  };
  const within = (asked: Asked, rest: string[], isFaulty: (fault: Fault) => boolean): Answer => {
    const [list, id, sub, subId] = rest;
    if (asked.method === 'GET' && list === 'practitioners') return ok({ data: practitioners });
    if (asked.method === 'GET' && list === 'appointments') return appointmentsPage(appointments, asked.query);
    if (asked.method === 'PUT' && list === 'patients' && sub === 'attachments')
      return attach(asked, id ?? '', isFaulty);
    if (asked.method === 'GET' && list === 'patients' && sub === 'attachments')
      return subId === undefined
        ? attachmentsPage(
            attachments.filter(({ patientId }) => patientId === id),
            asked.query,
          )
        : stateOf(subId);
    return refuse(404, 'not found');
  };
  return {
    name: 'gentu',
    answer: (asked, isFaulty) => {
      const [first, tenant, ...rest] = asked.path.split('/').filter(Boolean);
      if (asked.method === 'POST' && first === 'oauth2') return token(asked.body);
      const given = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1];
      if (isFaulty('expired_token')) issued = [];
      if (!given || !issued.includes(given)) return refuse(401, 'token missing or expired');
      if (asked.method === 'POST' && first === 'pairings') {
        const refusal = whyNotPaired(asked.body, isPaired);
        if (refusal) return refusal;
        isPaired = true;
        return ok({ tenantId: GENTU_TENANT });
      }
      if (first !== 'tenants') return refuse(404, 'not found');
      if (tenant === undefined)
        return ok({
          data: [{ id: GENTU_TENANT, name: 'Simulated rooms', timezone: 'Australia/Brisbane', state: 'active' }],
        });
      return tenant === GENTU_TENANT ? within(asked, rest, isFaulty) : refuse(403, 'another tenant');
    },
    effects: () => ({ attachments, appointments: appointments.length }),
    add: (rows) => {
      for (const row of rows as Appointment[])
        appointments = [...appointments.filter(({ id }) => id !== row.id), { ...begin()[0], ...row }];
    },
    reset: () => void ([appointments, attachments, issued, isPaired] = [begin(), [], [], false]),
    // Tokens are forgotten, as the real one may at any time.
    memory: { recall: () => attachments, restore: (kept) => void (attachments = kept) },
  };
};

export const openGentu = (port = 0, file?: string): Promise<Simulator> =>
  openSimulator(simulate(), port, undefined, file);
if (import.meta.main) await runSimulator(openGentu, 'gentu');
