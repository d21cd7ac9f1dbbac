import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { errors, type MaintenanceNotice } from '@auscult/contract/errors.ts';
import type { Access, EndpointSpec, Method } from '@auscult/contract/kit.ts';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { KEPT, sql } from './db.ts';
import type { House } from './house.ts';
import { problem } from './problem.ts';
import { isPerson, type Actor, type Principal } from './scope.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** For how long a sign-in, or its confirmation, counts as fresh. */
export const FRESH_MINUTES = 10;
/** For how long sound that was captured before the end of a session is still taken. */
export const AFTER_END_HOURS = 24;
type Audience = 'api' | 'live';

/** A signed statement of whose session this is. It says nothing else: roles are read anew at each request. */
export const issueAccessToken = async (
  { secrets, clock, databases }: House,
  sessionId: string,
  { audience = 'api', seconds = ACCESS_TOKEN_SECONDS }: { audience?: Audience; seconds?: number } = {},
): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  const row = await databases.public
    .selectFrom('sessions')
    .select('token_generation')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return new SignJWT({ sid: sessionId, gen: row?.token_generation ?? 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(secrets.accessKey);
};

type Claim = { sessionId: string; generation: number; ticket: string; until: number };
/** What the tokens of the API say whose signature was looked at before. Whether a session still stands is asked each time. */
const seen = new WeakMap<House, Map<string, Claim>>();
const MOST_SEEN = 10_000;
const rememberedOf = (house: House): Map<string, Claim> => {
  const known = seen.get(house) ?? new Map<string, Claim>();
  seen.set(house, known);
  if (known.size >= MOST_SEEN) known.clear();
  return known;
};

/** The claim of a token that came before, as long as it holds. */
const apiClaimOf = async (house: House, token: string): Promise<Claim> => {
  const known = rememberedOf(house);
  const found = known.get(token);
  if (found && house.clock.now().getTime() < found.until * 1000) return found;
  known.delete(token);
  const claim = await claimOf(house, token, 'api');
  known.set(token, claim);
  return claim;
};

const claimOf = async (
  { secrets, clock }: House,
  token: string,
  audience: Audience,
  clockTolerance = 0,
): Promise<Claim> => {
  try {
    const { payload } = await jwtVerify(token, secrets.accessKey, {
      algorithms: ['HS256'],
      audience,
      currentDate: clock.now(),
      clockTolerance,
    });
    const { sid: sessionId, gen: generation = 0, jti: ticket = '', exp: until = 0 } = payload;
    if (typeof sessionId === 'string' && typeof generation === 'number')
      return { sessionId, generation, ticket, until };
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw problem(errors.tokenExpired);
  }
  throw problem(errors.tokenInvalid);
};

type Standing = {
  userId: string;
  role: 'Administrator' | 'Doctor';
  practiceId: string | null;
  isActive: boolean;
  isMaintenance: boolean;
  /** What was said of the maintenance, as it is kept. */
  notice: string | null;
  isMulti: boolean;
  isRequired: boolean;
  verifiedAt: string;
  lastUsedAt: string;
};

/** Whether a person `u` of a practice `p` has to have a second step, by the installation's rule or the practice's. */
export const isSecondFactorRequired = sql<boolean>`case u.role
  when 'Administrator' then coalesce((select value from installation where key = 'admin-second-factor'), 'on') = 'on'
  else coalesce(p.is_second_factor_required, false) end`;

const standingOf = async (
  { databases, clock }: House,
  { sessionId, generation }: Claim,
): Promise<Standing | undefined> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<Standing>`${KEPT}
    select u.id as "userId", u.role, u.practice_id as "practiceId", u.is_active as "isActive",
      s.is_multi as "isMulti", s.verified_at as "verifiedAt", s.last_used_at as "lastUsedAt",
      ${isSecondFactorRequired} as "isRequired",
      exists (select from installation where key = 'maintenance' and value = 'on') as "isMaintenance",
      (select value from installation where key = 'maintenance-details') as notice
    from sessions s join users u on u.id = s.user_id left join practices p on p.id = u.practice_id
    where s.id = ${sessionId} and s.token_generation = ${generation} and s.ended_at is null
      and s.expires_at > ${now} and (s.ends_at is null or s.ends_at > ${now})`.execute(databases.public);
  return rows[0];
};

type Ended = { userId: string; practiceId: string; endedAt: string };
/**
 * The doctor of a session that ended by idleness or age in the last hours, for what it had captured until then. One that was
 * ended by a person, or whose account was switched off, lets nothing in.
 */
const ofEndedSession = async (house: House, token: string): Promise<Actor | undefined> => {
  const { sessionId, generation } = await claimOf(house, token, 'api', Number.MAX_SAFE_INTEGER);
  const now = house.clock.now();
  const since = new Date(now.getTime() - AFTER_END_HOURS * 3_600_000).toISOString();
  const { rows } = await sql<Ended>`
    select u.id as "userId", u.practice_id as "practiceId", least(s.expires_at, s.ends_at) as "endedAt"
    from sessions s join users u on u.id = s.user_id join practices p on p.id = u.practice_id
    where s.id = ${sessionId} and s.token_generation = ${generation} and s.ended_at is null
      and u.is_active and u.role = 'Doctor' and (s.is_multi or not ${isSecondFactorRequired})
      and least(s.expires_at, s.ends_at) between ${since} and ${now.toISOString()}`.execute(house.databases.public);
  const [row] = rows;
  return row && { kind: 'doctor', id: row.userId, practiceId: row.practiceId, sessionId, endedAt: row.endedAt };
};

const noticeOf = (notice: string | null): MaintenanceNotice => {
  const { message = null, until = null } = JSON.parse(notice ?? '{}') as Partial<MaintenanceNotice>;
  return { message, until };
};

const personOf = ({ role, userId, practiceId, isMaintenance, notice }: Standing, sessionId: string): Actor => {
  if (role === 'Administrator') return { kind: 'admin', id: userId, sessionId };
  if (isMaintenance) throw problem(errors.maintenance, { metadata: noticeOf(notice) });
  if (practiceId === null) throw problem(errors.tokenInvalid);
  return { kind: 'doctor', id: userId, practiceId, sessionId };
};

/** Which of these sessions may still be here: neither ended nor of somebody who was switched off. */
export const standing = async ({ databases, clock }: House, sessionIds: readonly string[]): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set();
  const now = clock.now().toISOString();
  const rows = await databases.public
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', [...sessionIds])
    .where('users.is_active', '=', true)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where((is) => is.or([is('sessions.ends_at', 'is', null), is('sessions.ends_at', '>', now)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** A ticket opens one socket, whichever process it is brought to. */
const spend = async ({ databases, clock }: House, { ticket, until }: Claim): Promise<void> => {
  const { rows } = await sql`
    with gone as (delete from live_tickets where ends_at < ${clock.now().toISOString()})
    insert into live_tickets (id, ends_at) values (${ticket}, to_timestamp(${until}))
    on conflict do nothing returning id`.execute(databases.public);
  if (rows.length === 0) throw problem(errors.tokenInvalid);
};

/** Of who works, at most one note a minute that the session was used. */
const NOTED_MILLISECONDS = 60_000;
const noteUse = async ({ databases, clock }: House, sessionId: string, lastUsedAt: string): Promise<void> => {
  const now = clock.now().getTime();
  if (now - Date.parse(lastUsedAt) < NOTED_MILLISECONDS) return;
  await databases.public
    .updateTable('sessions')
    .set({ last_used_at: new Date(now).toISOString() })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', new Date(now - NOTED_MILLISECONDS).toISOString())
    .execute();
};

/** What of an endpoint decides who may come in. A socket is a door like any other. */
type Door = Pick<EndpointSpec, 'access' | 'method' | 'isOpenToLimited' | 'isOpenAfterEnd' | 'isFresh'>;
const SOCKET: Door = { access: 'any', method: 'GET' };
/** `onKnown` is told who it is before the door is judged, so that a refusal can be written down. */
type Way = { door: Door; audience: Audience; onKnown: (actor: Actor) => void };

/**
 * The person behind a token who may come through this door. Ended sessions and accounts that were switched off are refused at
 * once, not when the token runs out; so is a session that lacks the second step which its account needs.
 */
export const actorOf = async (
  house: House,
  token: string,
  { door = SOCKET, audience = 'api', onKnown = () => undefined }: Partial<Way> = {},
): Promise<Actor> => {
  const ended = door.isOpenAfterEnd && (await ofEndedSession(house, token));
  return ended || actorOfSession(house, token, { door, audience, onKnown });
};

const actorOfSession = async (house: House, token: string, { door, audience, onKnown }: Way): Promise<Actor> => {
  const claim = audience === 'api' ? await apiClaimOf(house, token) : await claimOf(house, token, audience);
  const standing = await standingOf(house, claim);
  if (!standing?.isActive) throw problem(errors.tokenInvalid);
  const actor = personOf(standing, claim.sessionId);
  onKnown(actor);
  if (audience === 'live') await spend(house, claim);
  if (!admits(door.access, door.method, actor)) throw problem(errors.forbidden);
  if (standing.isRequired && !standing.isMulti && !door.isOpenToLimited)
    throw problem(signInErrors.secondFactorMissing);
  const freshUntil = new Date(standing.verifiedAt).getTime() + FRESH_MINUTES * 60_000;
  if (door.isFresh && freshUntil < house.clock.now().getTime()) throw problem(signInErrors.verifyNeeded);
  await noteUse(house, claim.sessionId, standing.lastUsedAt);
  return actor;
};

/** Which kinds of actor an access admits. An administrator reads any appointment but writes to none through the doctor's endpoints. */
export const admits = (access: Access, method: Method, actor: Principal | null): boolean => {
  if (access === 'public') return true;
  if (actor === null) return false;
  if (!isPerson(actor)) return access === actor.kind;
  if (access === 'any') return true;
  if (access === 'owner') return actor.kind === 'doctor' || method === 'GET';
  return access === actor.kind;
};
