import type { IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Adapter, Request, Window } from '../../kit/adapter.ts';
import type { Replied } from '../../kit/http.ts';
import { problemOf, unset } from '../../kit/outcome.ts';
import {
  addressOf,
  askSystem,
  mapOver,
  readReply,
  settingOf,
  type SystemCall,
  type SystemConfig,
} from '../../kit/system.ts';
import { gentuMap } from './map.ts';

export const mapOf = mapOver<keyof typeof gentuMap>(gentuMap);

type Token = { text: string; until: number };
/** One token a connection, shared by all who ask, and renewed before it runs out. */
const tokens = new Map<string, Token>();
/** Of its life. */
const RENEWED_AT = 0.8;
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

export const tokenOf = async (call: SystemCall, isFresh: boolean): Promise<string> => {
  const clientId = settingOf(call, 'clientId');
  const clientSecret = await call.secret('clientSecret');
  if (clientId === '' || clientSecret === undefined)
    throw problemOf(unset('The connection has no client id or no client secret yet.'));
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  // Of these credentials alone: who changes them means it.
  const key = createHash('sha256')
    .update(JSON.stringify([addressOf(call), form]))
    .digest('base64');
  const now = call.clock().getTime();
  const known = tokens.get(key);
  if (known && !isFresh && known.until > now) return known.text;
  const reply = await askSystem(call, {
    url: addressOf(call) + mapOf(call).token,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    isReading: true,
  });
  const answer = readReply(tokenAnswer, reply);
  tokens.set(key, { text: answer.access_token, until: now + answer.expires_in * 1000 * RENEWED_AT });
  return answer.access_token;
};

type Wanted = {
  path: string;
  query?: Record<string, string>;
  body?: object;
  file?: { bytes: Uint8Array; contentType: string };
  headers?: Record<string, string>;
};
const sentAs = ({ body, file }: Wanted): Pick<Request, 'method' | 'body' | 'headers'> => {
  if (file) return { method: 'PUT', body: file.bytes, headers: { 'content-type': file.contentType } };
  if (!body) return { method: 'GET' };
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};
/** Asks with the token; one that is refused is renewed once. */
export const asked = async (call: SystemCall, wanted: Wanted): Promise<Replied> => {
  const { path, query = {} } = wanted;
  const { headers, ...sent } = sentAs(wanted);
  const search = new URLSearchParams(query).toString();
  const url = `${addressOf(call)}${path.replace('{tenantId}', encodeURIComponent(settingOf(call, 'tenantId')))}${search ? `?${search}` : ''}`;
  const send = async (isFresh: boolean) =>
    askSystem(call, {
      url,
      ...sent,
      headers: { ...headers, ...wanted.headers, authorization: `Bearer ${await tokenOf(call, isFresh)}` },
    });
  const reply = await send(false);
  return reply.status === 401 ? send(true) : reply;
};

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });
const tenant = z.object({ id: z.string(), name: z.string(), timezone: z.string(), state: z.string() });
const practitioner = z.object({
  id: z.string(),
  displayName: z.string(),
  providerNumber: z.string().nullish(),
  active: z.boolean(),
});
const patient = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullish(),
  gender: z.string().nullish(),
});
const appointment = z.object({
  id: z.string(),
  practitionerId: z.string(),
  patientId: z.string().nullish(),
  start: z.string(),
  end: z.string().nullish(),
  status: z.string(),
  type: z.string().nullish(),
  referralId: z.string().nullish(),
});
const referral = z.object({
  id: z.string(),
  name: z.string().min(1).max(200),
  address: z.string().max(500).nullish(),
  providerNumber: z.string().max(20).nullish(),
  practice: z.string().max(200).nullish(),
});
const appointmentsPage = z.object({
  data: z.array(appointment),
  included: z
    .object({ patients: z.array(patient).default([]), referrals: z.array(referral).default([]) })
    .default({ patients: [], referrals: [] }),
  next: z.string().nullish(),
});

const genders: Record<string, 'male' | 'female' | 'they'> = { M: 'male', F: 'female', X: 'they' };
type Row = z.output<typeof appointment>;
type Person = z.output<typeof patient>;
type Referral = z.output<typeof referral>;
const referrerOf = ({ name, address, providerNumber, practice }: Referral): IncomingAppointment['referrer'] => ({
  name,
  address: address ?? '',
  ...(providerNumber ? { providerNumber } : {}),
  ...(practice ? { practice } : {}),
});
type Met = { person: Person; referredBy: Referral | undefined; cancelled: string };
const incomingOf = (row: Row, { person, referredBy, cancelled }: Met): IncomingAppointment => ({
  externalId: row.id,
  startsAt: row.start,
  ...(row.end ? { endsAt: row.end } : {}),
  doctorExternalId: row.practitionerId,
  status: row.status === cancelled ? 'cancelled' : 'booked',
  ...(row.type ? { typeName: row.type } : {}),
  ...(referredBy ? { referrer: referrerOf(referredBy) } : {}),
  patient: {
    externalId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.dateOfBirth ? { birthDate: person.dateOfBirth } : {}),
    ...(genders[person.gender ?? ''] ? { gender: genders[person.gender ?? ''] } : {}),
  },
});

/** A cursor that never ends would hold up the run. */
const MOST_PAGES = 200;
async function* appointmentsOf(call: SystemCall, { from, to }: Window, practitionerId: string) {
  const map = mapOf(call);
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = {
      practitionerId,
      from,
      to,
      limit: map.pageSize,
      include: 'patients,referrals',
      ...(cursor ? { cursor } : {}),
    };
    const { data, included, next } = readReply(appointmentsPage, await asked(call, { path: map.appointments, query }));
    for (const row of data) {
      const person = included.patients.find(({ id }) => id === row.patientId);
      // Time that is blocked out has nobody in it.
      const referredBy = included.referrals.find(({ id }) => id === row.referralId);
      if (person) yield incomingOf(row, { person, referredBy, cancelled: map.cancelled });
    }
    if (!next) return;
    cursor = next;
  }
}

type Lists = Required<Pick<Adapter<SystemConfig>, 'pair' | 'listTenants' | 'listUsers' | 'listAppointments'>>;
/** Who works there and who comes. */
export const lists: Lists = {
  pair: async (call) => {
    const body = { code: settingOf(call, 'pairingCode') };
    await call.beforeEffect();
    const answer = await asked(call, { path: mapOf(call).pairings, body });
    return readReply(z.object({ tenantId: z.string().min(1).max(100) }), answer).tenantId;
  },
  listTenants: async (call) =>
    readReply(listOf(tenant), await asked(call, { path: mapOf(call).tenants })).data.map(({ id, ...one }) => ({
      tenantId: id,
      ...one,
    })),
  listUsers: async (call) =>
    readReply(listOf(practitioner), await asked(call, { path: mapOf(call).practitioners })).data.map(
      ({ id, displayName, providerNumber, active }) => ({
        externalId: id,
        name: displayName,
        providerNumber: providerNumber ?? '',
        isActive: active,
      }),
    ),
  async *listAppointments(call, window, users) {
    for (const user of users) yield* appointmentsOf(call, window, user);
  },
};
