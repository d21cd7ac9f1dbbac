import { errors } from '@auscult/contract/errors.ts';
import type { Access, Method } from '@auscult/contract/kit.ts';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { sql } from './db.ts';
import type { House } from './house.ts';
import { problem } from './problem.ts';
import { isPerson, type Actor, type Principal } from './scope.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
type Audience = 'api' | 'live';

/** A signed statement of whose session this is. It says nothing else: roles are read anew at each request. */
export const issueAccessToken = (
  { secrets, clock }: House,
  sessionId: string,
  { audience = 'api', seconds = ACCESS_TOKEN_SECONDS }: { audience?: Audience; seconds?: number } = {},
): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(secrets.accessKey);
};

const sessionOf = async ({ secrets, clock }: House, token: string, audience: Audience): Promise<string> => {
  try {
    const { payload } = await jwtVerify(token, secrets.accessKey, {
      algorithms: ['HS256'],
      audience,
      currentDate: clock.now(),
    });
    if (typeof payload['sid'] === 'string') return payload['sid'];
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
};

const standingOf = async ({ databases }: House, sessionId: string): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select u.id as "userId", u.role, u.practice_id as "practiceId", u.is_active as "isActive",
      exists (select from installation where key = 'maintenance' and value = 'on') as "isMaintenance"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null`.execute(databases.system);
  return rows[0];
};

/** The person behind a token. Ended sessions and accounts that were switched off are refused at once, not when the token runs out. */
export const actorOf = async (house: House, token: string, audience: Audience = 'api'): Promise<Actor> => {
  const sessionId = await sessionOf(house, token, audience);
  const standing = await standingOf(house, sessionId);
  if (!standing?.isActive) throw problem(errors.tokenInvalid);
  if (standing.role === 'Administrator') return { kind: 'admin', id: standing.userId, sessionId };
  if (standing.isMaintenance) throw problem(errors.maintenance);
  if (standing.practiceId === null) throw problem(errors.tokenInvalid);
  return { kind: 'doctor', id: standing.userId, practiceId: standing.practiceId, sessionId };
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
