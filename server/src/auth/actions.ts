import { signInErrors } from '@auscult/contract/auth/errors.ts';
import type { SecondStepDue } from '@auscult/contract/auth/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { tooManyTries } from '../limits/actions.ts';
import { LIMITS, waitAfter } from '../limits/rules.ts';
import { claimLink, makeLink } from '../links/actions.ts';
import { hashOf, makeToken } from '../links/rules.ts';
import { sendMail } from '../mails/actions.ts';
import { hostOf } from '../passkeys/rules.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import type { Beside } from '../platform/routes.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem, type Problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import { startSession, tokensOf } from '../sessions/actions.ts';
import { deviceCookie, knownDevice } from '../sessions/data.ts';
import type { Method } from '../sessions/rules.ts';
import { passkeyCount, secondSteps } from './data.ts';
import { challengeOf, stepOf, whatFollows, type FirstFactor } from './rules.ts';

/** Where a way of signing in has led. */
export type Outcome = { kind: 'session'; userId: string; sessionId: string } | ({ kind: 'ticket' } & SecondStepDue);

type Person = {
  id: string;
  email: string;
  role: 'Administrator' | 'Doctor';
  practiceId: string | null;
  isActive: boolean;
  devicesSince: string | null;
  hasTotp: boolean;
  passkeys: number;
  /** Whether one of them works at the address that the product has now. */
  hasPasskeyHere: boolean;
  codes: number;
};
const findForSignIn = async ({ config }: House, tx: Tx, userId: string): Promise<Person> => {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.role, u.practice_id as "practiceId", u.is_active as "isActive",
      u.devices_since as "devicesSince", ${secondSteps} as "hasTotp", ${passkeyCount} as passkeys,
      exists (select from passkeys k where k.user_id = u.id and k.host = ${hostOf(config)}) as "hasPasskeyHere",
      (select count(*)::integer from recovery_codes r where r.user_id = u.id) as codes
    from users u where u.id = ${userId}`.execute(tx);
  const [person] = rows;
  if (!person?.isActive || (person.role === 'Doctor' && person.practiceId === null))
    throw problem(errors.accountInactive);
  return person;
};

const makeTicket = async (house: House, tx: Tx, { id, hasTotp, hasPasskeyHere, codes }: Person): Promise<Outcome> => {
  const now = house.clock.now();
  const ticket = makeToken();
  const expiresAt = new Date(now.getTime() + LIMITS.ticketMinutes * 60_000).toISOString();
  await tx
    .insertInto('tickets')
    .values({ token_hash: hashOf(ticket), user_id: id, created_at: now.toISOString(), expires_at: expiresAt })
    .execute();
  await sql`update tickets set used_at = ${now.toISOString()} where id in (
    select id from tickets where user_id = ${id} and used_at is null
    order by created_at desc, id desc offset ${sql.lit(LIMITS.liveTicketsPerPerson)})`.execute(tx);
  const methods = [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
    ...(hasPasskeyHere ? (['passkey'] as const) : []),
  ];
  return { kind: 'ticket', ticket, methods, expiresAt };
};

type Opening = { method: Method; isMulti: boolean; startedBy?: string | null };

/** Opens a session, writes it down, and tells the person of a device that was not seen before. */
const open = async (house: House, tx: Tx, caller: Caller, person: Person, opening: Opening): Promise<Outcome> => {
  const before = await tx.selectFrom('sessions').select('id').where('user_id', '=', person.id).limit(1).execute();
  const sessionId = await startSession(tx, house, caller, { userId: person.id, ...opening });
  const actor: Actor =
    person.role === 'Doctor' && person.practiceId !== null
      ? { kind: 'doctor', id: person.id, practiceId: person.practiceId, sessionId }
      : { kind: 'admin', id: person.id, sessionId };
  const { method, isMulti } = opening;
  await audit(tx, { ...caller, actor }, { action: 'signed in', subjectId: sessionId, detail: { method, isMulti } });
  const isKnown = knownDevice(house, caller, { id: person.id, devices_since: person.devicesSince }) !== undefined;
  if (before.length > 0 && !isKnown) await sendMail(house, tx, { kind: 'new-device', to: person.email });
  return { kind: 'session', userId: person.id, sessionId };
};

/** What follows a proven first factor: the one place that every way of signing in comes through. */
export const proven = async (
  house: House,
  tx: Tx,
  caller: Caller,
  { userId, by, giver }: { userId: string; by: FirstFactor; giver?: { sessionId: string; isMulti: boolean } },
): Promise<Outcome> => {
  const person = await findForSignIn(house, tx, userId);
  const next = whatFollows(by, {
    hasTotp: person.hasTotp,
    hasPasskey: person.passkeys > 0,
    isGiverMulti: giver?.isMulti ?? false,
  });
  if (next === 'ticket') return makeTicket(house, tx, person);
  return open(house, tx, caller, person, {
    method: by,
    isMulti: next === 'multi',
    startedBy: giver?.sessionId ?? null,
  });
};

/** Answers the tokens, with the cookie by which this device is known from now on, or asks for the second step. */
export const conclude = async (house: House, beside: Beside, outcome: Outcome): Promise<Tokens> => {
  if (outcome.kind === 'ticket') {
    const { kind: _, ...metadata } = outcome;
    throw problem(errors.totpRequired, { metadata });
  }
  beside.setCookie(deviceCookie(house, outcome.userId));
  return tokensOf(house, outcome.sessionId);
};

type Judged = { isRight: true } | { isRight: false; refusal: Problem };
type Guard = { second_step_failures: number; second_step_waits_until: string | null };

/** A code counts once: the statement that accepts it is the one that uses it up. */
const accept = async (house: House, tx: Tx, userId: string, code: string): Promise<boolean> => {
  const { keyring, clock } = house;
  if (!/^\d{6}$/.test(code)) {
    const { numDeletedRows } = await tx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('hash', '=', keyring.digest(code, `recovery/${userId}`))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const row = await tx.selectFrom('totp').select('secret').where('user_id', '=', userId).executeTakeFirst();
  if (!row?.secret) return false;
  const step = stepOf(keyring.open(row.secret, `totp/${userId}`), code, clock.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Tries of one person are judged one after the other. Refuses, and counts nothing, while the person has to wait. */
export const lockSecondStep = async (house: House, tx: Tx, userId: string): Promise<Guard> => {
  const guard = await tx
    .selectFrom('users')
    .select(['second_step_failures', 'second_step_waits_until'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wait = new Date(guard.second_step_waits_until ?? 0).getTime() - house.clock.now().getTime();
  if (guard.second_step_failures >= LIMITS.secondStepFailuresBeforeHelp)
    throw problem(errors.tooMany, {
      description: 'There were too many wrong codes. Reset your password by mail, or ask an administrator.',
      retryAfter: LIMITS.secondStepLongestWaitMinutes * 60,
    });
  if (wait > 0) throw tooManyTries(Math.ceil(wait / 1000));
  return guard;
};

/** What a judged try does to those that follow: a right one clears, a wrong one makes the next wait longer. */
export const settleSecondStep = async (
  { clock }: House,
  tx: Tx,
  userId: string,
  { second_step_failures: before }: Guard,
  isRight: boolean,
): Promise<void> => {
  const failures = isRight ? 0 : before + 1;
  const beyond = failures - LIMITS.secondStepFailuresBeforeWait;
  const seconds = waitAfter(beyond, LIMITS.secondStepFirstWaitSeconds, LIMITS.secondStepLongestWaitMinutes * 60);
  await tx
    .updateTable('users')
    .set({
      second_step_failures: failures,
      second_step_waits_until: beyond < 0 ? null : new Date(clock.now().getTime() + seconds * 1000).toISOString(),
    })
    .where('id', '=', userId)
    .execute();
};

/** Judges a code of a person. A refusal is answered and not thrown, so that the count of it is kept. */
export const judgeCode = async (
  house: House,
  tx: Tx,
  caller: Caller,
  { userId, code, triesLeft }: { userId: string; code: string; triesLeft?: number },
): Promise<Judged> => {
  const guard = await lockSecondStep(house, tx, userId);
  const isRight = await accept(house, tx, userId, code);
  await settleSecondStep(house, tx, userId, guard, isRight);
  if (isRight) return { isRight };
  await audit(tx, caller, { action: 'second step refused', outcome: 'refused', subjectId: userId });
  const left = triesLeft ?? Math.max(0, LIMITS.secondStepFailuresBeforeWait - 1 - guard.second_step_failures);
  return { isRight, refusal: problem(signInErrors.codeWrong, { metadata: { triesLeft: left } }) };
};

/** Reserves a try of a ticket before anything is judged. */
const reserveTicket = async ({ clock }: House, tx: Tx, token: string) => {
  const now = clock.now().toISOString();
  const { rows } = await sql<{ id: string; userId: string; tries: number }>`
    update tickets set tries = tries + 1 where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${now}
      and tries < ${LIMITS.triesPerTicket} returning id, user_id as "userId", tries`.execute(tx);
  return rows[0];
};

/** Whose ticket it is, held so that what a person tries is judged in turn. */
export const holdTicket = async (house: House, tx: Tx, token: string): Promise<{ id: string; userId: string }> => {
  const ticket = await tx
    .selectFrom('tickets')
    .select(['id', 'user_id as userId'])
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', house.clock.now().toISOString())
    .executeTakeFirst();
  if (!ticket) throw problem(signInErrors.ticketOver);
  return ticket;
};

/** Uses a ticket up, for a session with a second step behind it. */
export const redeemTicket = async (
  house: House,
  tx: Tx,
  caller: Caller,
  { ticketId, userId, method }: { ticketId: string; userId: string; method: 'totp' | 'passkey' },
): Promise<Outcome> => {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ used_at: house.clock.now().toISOString() })
    .where('id', '=', ticketId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw problem(signInErrors.ticketOver);
  return open(house, tx, caller, await findForSignIn(house, tx, userId), { method, isMulti: true });
};

/** The second step by a code. */
export const signInByCode = async (
  house: House,
  caller: Caller,
  { ticket, code }: { ticket: string; code: string },
): Promise<Outcome> => {
  const done = await inTransaction(house.databases.public, async (tx): Promise<Outcome | Judged> => {
    const { userId } = await holdTicket(house, tx, ticket);
    await lockSecondStep(house, tx, userId);
    const reserved = await reserveTicket(house, tx, ticket);
    if (!reserved) throw problem(signInErrors.ticketOver);
    const triesLeft = LIMITS.triesPerTicket - reserved.tries;
    const judged = await judgeCode(house, tx, caller, { userId, code, triesLeft });
    return judged.isRight ? redeemTicket(house, tx, caller, { ticketId: reserved.id, userId, method: 'totp' }) : judged;
  });
  if ('kind' in done) return done;
  throw done.isRight ? problem(signInErrors.ticketOver) : done.refusal;
};

/** A token that signs the same person in on another device. */
export const giveOneTimeToken = (house: House, caller: Caller & { actor: Actor }) =>
  inTransaction(house.databases.public, async (tx) => {
    const { id, sessionId } = caller.actor;
    const { token, expiresAt } = await makeLink(house, tx, 'one-time', { userId: id, sessionId });
    await audit(tx, caller, { action: 'one-time token made', subjectId: sessionId });
    return { token, url: `${house.config.publicUrl}/sign-in/otp#token=${token}`, expiresAt };
  });

const giverOf = (tx: Tx, { clock }: House, sessionId: string) => {
  const now = clock.now().toISOString();
  return tx
    .selectFrom('sessions')
    .select(['id as sessionId', 'is_multi as isMulti'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
};

/** Exchanges a token of another device, or of a single sign-on whose verifier this browser kept. */
export const takeOneTimeToken = (
  house: House,
  caller: Caller,
  { token, verifier }: { token: string; verifier?: string | undefined },
): Promise<Outcome> =>
  inTransaction(house.databases.public, async (tx) => {
    const link = await claimLink(house, tx, token, ['one-time', 'saml']);
    if (!link?.userId) throw problem(signInErrors.ticketOver);
    const { userId } = link;
    if (link.kind === 'saml') {
      if (verifier === undefined || challengeOf(verifier) !== link.challenge) throw problem(signInErrors.ticketOver);
      return proven(house, tx, caller, { userId, by: 'saml' });
    }
    const giver = link.sessionId ? await giverOf(tx, house, link.sessionId) : undefined;
    if (!giver) throw problem(signInErrors.ticketOver);
    return proven(house, tx, caller, { userId, by: 'one-time', giver });
  });
