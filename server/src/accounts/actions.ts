import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import type { signUpRequest } from '@auscult/contract/accounts/schemas.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { errors } from '@auscult/contract/errors.ts';
import { z } from 'zod';
import { claimLink, endLinks, makeLink, readLink } from '../links/actions.ts';
import { sendMail } from '../mails/actions.ts';
import { hashPassword } from '../passwords/rules.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, isTaken, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import type { Beside } from '../platform/routes.ts';
import type { Admin } from '../platform/scope.ts';
import { endSessions } from '../sessions/actions.ts';
import { deviceCookie } from '../sessions/data.ts';
import { refuseWeak, setPassword } from '../users/actions.ts';
import { getAccount, getAccountRequest } from './data.ts';

/** Both answer a person who may or may not have an account: whoever asks waits for neither. */
export const resetJob = job({
  name: 'accounts-reset',
  payload: z.object({ resetId: z.uuid() }),
  retries: 5,
  concurrency: 2,
});
export const signUpJob = job({
  name: 'accounts-sign-up',
  payload: z.object({ requestId: z.uuid() }),
  retries: 5,
  concurrency: 2,
});

/** Sends an invitation, in the transaction that makes the person or renews what they were sent. */
export const invite = async (house: House, tx: Tx, userId: string): Promise<void> => {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { token } = await makeLink(house, tx, 'invite', { userId });
  const link = `${house.config.publicUrl}/accept-invite#token=${token}`;
  await sendMail(house, tx, { kind: 'invite', to: person.email, firstName: person.firstName, link });
};

/** Asks for help with a lost password. The same is done for every email; what follows is a job's. */
export const askForReset = (house: House, email: string): Promise<void> =>
  inTransaction(house.databases.public, async (tx) => {
    const { id } = await tx
      .insertInto('reset_requests')
      .values({ email: house.keyring.seal(email, 'reset-request'), created_at: house.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.jobs.enqueue(tx, resetJob, { resetId: id });
  });

const linkOver = () => problem(signInErrors.linkOver);
const SETS_PASSWORD = ['invite', 'reset'] as const;

/** Whom a link is for. Looking uses nothing up. */
export const readPasswordLink = async (house: House, db: Db, token: string) => {
  const link = await readLink(house, db, token, SETS_PASSWORD);
  const person = link?.userId
    ? await db
        .selectFrom('users as u')
        .leftJoin('practices as p', 'p.id', 'u.practice_id')
        .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.is_active as isActive', 'p.name as practice'])
        .where('u.id', '=', link.userId)
        .executeTakeFirst()
    : undefined;
  if (!link || !person?.isActive) throw linkOver();
  const purpose: 'invite' | 'reset' = link.kind === 'invite' ? 'invite' : 'reset';
  return { purpose, expiresAt: link.expiresAt, person };
};

/** Sets a password by a link. A weak one is refused before the link is used up; of many at once, one sets it. */
export const createPassword = async (
  house: House,
  caller: Caller,
  beside: Beside,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ email: string }> => {
  const { public: db } = house.databases;
  const { person } = await readPasswordLink(house, db, token);
  refuseWeak(newPassword, person);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const link = await claimLink(house, tx, token, SETS_PASSWORD);
    if (link?.userId !== person.id) throw linkOver();
    await setPassword(tx, house, person.id, hash);
    const sessions = await endSessions(tx, house, person.id, { because: 'password reset' });
    await endLinks(house, tx, person.id);
    await tx
      .updateTable('users')
      .set({ second_step_failures: 0, second_step_waits_until: null })
      .where('id', '=', person.id)
      .execute();
    await tx
      .updateTable('tickets')
      .set({ used_at: house.clock.now().toISOString() })
      .where('user_id', '=', person.id)
      .where('used_at', 'is', null)
      .execute();
    if (link.kind === 'reset') await sendMail(house, tx, { kind: 'password-changed', to: person.email });
    const action = link.kind === 'invite' ? 'invitation accepted' : 'password reset';
    await audit(tx, caller, { action, subjectId: person.id, detail: { sessions } });
  });
  beside.setCookie(deviceCookie(house, person.id));
  return { email: person.email };
};

/** Asks for an account. Nothing happens for who has not confirmed it by mail. */
export const signUp = (house: House, request: z.output<typeof signUpRequest>): Promise<void> =>
  inTransaction(house.databases.public, async (tx) => {
    const { id } = await tx
      .insertInto('account_requests')
      .values({
        email: request.email,
        first_name: request.firstName,
        last_name: request.lastName,
        practice_name: request.practiceName,
        speciality: request.speciality ?? '',
        message: request.message ?? '',
        referral_code: request.referralCode ?? '',
        created_at: house.clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.jobs.enqueue(tx, signUpJob, { requestId: id });
  });

/** An administrator decides from here on; all of them are told. */
export const confirmSignUp = (house: House, caller: Caller, token: string): Promise<void> =>
  inTransaction(house.databases.public, async (tx) => {
    const link = await claimLink(house, tx, token, ['sign-up']);
    if (!link?.accountRequestId) throw linkOver();
    await tx
      .updateTable('account_requests')
      .set({ state: 'pending', confirmed_at: house.clock.now().toISOString() })
      .where('id', '=', link.accountRequestId)
      .where('state', '=', 'unconfirmed')
      .execute();
    const admins = await tx
      .selectFrom('users')
      .select(['email', 'first_name as firstName'])
      .where('role', '=', 'Administrator')
      .where('is_active', '=', true)
      .where('password_hash', 'is not', null)
      .execute();
    for (const { email, firstName } of admins)
      await sendMail(house, tx, {
        kind: 'account-request',
        to: email,
        firstName,
        link: `${house.config.publicUrl}/admin/users`,
      });
    await audit(tx, caller, { action: 'account request confirmed', subjectId: link.accountRequestId });
  });

type ByAdmin = Caller & { actor: Admin };
type NewPerson = { firstName: string; lastName: string; email: string };
type NewDoctor = NewPerson & { practiceId: string; specialityId?: string | null | undefined };

const wrongField = (path: string, message: string) =>
  problem(errors.validation, { metadata: [{ path, rule: 'custom', message }] });

/** Makes a person without a password and invites them. */
export const makePerson = async (
  house: House,
  tx: Tx,
  caller: ByAdmin,
  { firstName, lastName, email, ...doctor }: NewPerson & Partial<NewDoctor>,
): Promise<string> => {
  const { practiceId, specialityId } = doctor;
  const practice =
    practiceId && (await tx.selectFrom('practices').select('id').where('id', '=', practiceId).executeTakeFirst());
  if (practiceId !== undefined && !practice) throw wrongField('practiceId', 'There is no such practice');
  const speciality =
    specialityId &&
    (await tx.selectFrom('specialities').select('id').where('id', '=', specialityId).executeTakeFirst());
  if (specialityId && !speciality) throw wrongField('specialityId', 'There is no such speciality');
  const role = practiceId === undefined ? 'Administrator' : 'Doctor';
  const { id } = await tx
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      practice_id: practiceId ?? null,
      speciality_id: specialityId ?? null,
      created_at: house.clock.now().toISOString(),
      ...(role === 'Administrator' ? { title: '' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await invite(house, tx, id);
  await audit(tx, caller, { action: role === 'Doctor' ? 'doctor added' : 'administrator added', subjectId: id });
  return id;
};

export const orTaken = (error: unknown): never => {
  throw isTaken(error) ? problem(accountErrors.emailTaken) : error;
};

export const addPerson = (house: House, db: Db, caller: ByAdmin, request: NewPerson & Partial<NewDoctor>) =>
  inTransaction(db, async (tx) => getAccount(house, tx, await makePerson(house, tx, caller, request))).catch(orTaken);

/** A new invitation for who has no password yet. */
export const extendInvite = (house: House, db: Db, caller: ByAdmin, userId: string) =>
  inTransaction(db, async (tx) => {
    const { accountState } = await getAccount(house, tx, userId);
    if (accountState === 'active' || accountState === 'inactive') throw problem(accountErrors.inviteNotOpen);
    await invite(house, tx, userId);
    await audit(tx, caller, { action: 'invitation sent again', subjectId: userId });
    return getAccount(house, tx, userId);
  });

type Decision = { state: 'accepted'; userId: string } | { state: 'refused'; reason: string };
const decide = async (house: House, tx: Tx, caller: ByAdmin, requestId: string, decision: Decision) => {
  await tx
    .updateTable('account_requests')
    .set({
      state: decision.state,
      decided_at: house.clock.now().toISOString(),
      ...(decision.state === 'accepted' ? { user_id: decision.userId } : { reason: decision.reason }),
    })
    .where('id', '=', requestId)
    .execute();
  await audit(tx, caller, { action: `account request ${decision.state}`, subjectId: requestId });
  return getAccountRequest(tx, requestId);
};

/** Held, so that two administrators do not decide at once. */
const holdRequest = async (tx: Tx, requestId: string) => {
  const request = await getAccountRequest(tx, requestId);
  const row = await tx
    .selectFrom('account_requests')
    .select('state')
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'pending') throw problem(accountErrors.requestDecided);
  return request;
};

export const acceptRequest = (
  house: House,
  db: Db,
  caller: ByAdmin,
  { requestId, ...where }: { requestId: string; practiceId: string; specialityId?: string | null | undefined },
) =>
  inTransaction(db, async (tx) => {
    const { firstName, lastName, email } = await holdRequest(tx, requestId);
    const userId = await makePerson(house, tx, caller, { firstName, lastName, email, ...where });
    return decide(house, tx, caller, requestId, { state: 'accepted', userId });
  }).catch(orTaken);

export const refuseRequest = (
  house: House,
  db: Db,
  caller: ByAdmin,
  { requestId, reason }: { requestId: string; reason: string },
) =>
  inTransaction(db, async (tx) => {
    const { email, firstName } = await holdRequest(tx, requestId);
    await sendMail(house, tx, { kind: 'account-refused', to: email, firstName, words: reason });
    return decide(house, tx, caller, requestId, { state: 'refused', reason });
  });
