import { signInErrors } from '@auscult/contract/auth/errors.ts';
import type { verify } from '@auscult/contract/auth/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { product } from '@auscult/contract/format.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { count, takeBack } from '../limits/actions.ts';
import { LIMITS } from '../limits/rules.ts';
import { sendMail } from '../mails/actions.ts';
import { verifyPasskey } from '../passkeys/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import { isPassword } from '../passwords/rules.ts';
import { judgeCode } from './actions.ts';
import { getSecurity } from './data.ts';
import { bareCode, base32, makeRecoveryCodes, makeTotpSecret, otpauthUrlOf, stepOf } from './rules.ts';

type Signed = Caller & { actor: Actor };

/** This session was just proven again: fresh, and with a second step behind it where there was one. */
export const markVerified = (tx: Tx, { clock }: House, sessionId: string, isMulti: boolean): Promise<unknown> =>
  tx
    .updateTable('sessions')
    .set({ verified_at: clock.now().toISOString(), ...(isMulti ? { is_multi: true } : {}) })
    .where('id', '=', sessionId)
    .execute();

const verifyByPassword = async (house: House, { actor }: Signed, password: string): Promise<void> => {
  const { public: db } = house.databases;
  const { isTotpEnabled, passkeys, signsInBy } = await getSecurity(db, actor);
  if (isTotpEnabled || passkeys > 0 || signsInBy === 'saml')
    throw problem(signInErrors.verifyNeeded, { description: 'Enter a code of your second step.' });
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirst();
  const keys = [{ kind: 'verify' as const, of: actor.id }];
  await count(house, keys);
  if (!(await isPassword(password, row?.password_hash ?? null))) throw problem(errors.passwordWrong);
  await takeBack(house, keys);
};

/** Confirms that it is still the person: by the second step where there is one, else by the password. */
export const verifyAgain = async (
  house: House,
  caller: Signed,
  body: RequestOf<typeof verify>['body'],
): Promise<{ freshUntil: string }> => {
  const { id: userId, sessionId } = caller.actor;
  if ('password' in body) await verifyByPassword(house, caller, body.password);
  const judged = await inTransaction(house.databases.public, async (tx) => {
    if ('code' in body) {
      const found = await judgeCode(house, tx, caller, { userId, code: body.code });
      if (!found.isRight) return found;
    }
    if ('ticket' in body) await verifyPasskey(house, tx, { ...body, userId });
    await markVerified(tx, house, sessionId, !('password' in body));
    await audit(tx, caller, { action: 'confirmed again', subjectId: sessionId });
    return undefined;
  });
  if (judged && !judged.isRight) throw judged.refusal;
  return { freshUntil: (await getSecurity(house.databases.public, caller.actor)).freshUntil };
};

/** Begins to set up an authenticator app. A second call replaces the first. */
export const enableTotp = (house: House, caller: Signed) =>
  inTransaction(house.databases.public, async (tx) => {
    const { id } = caller.actor;
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    const secret = makeTotpSecret();
    const until = new Date(house.clock.now().getTime() + LIMITS.totpSetUpMinutes * 60_000).toISOString();
    const pending = { pending_secret: house.keyring.seal(secret, `totp/${id}`), pending_until: until };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('totp')
      .values({ user_id: id, ...pending })
      .onConflict((on) => on.column('user_id').doUpdateSet(pending).where('totp.secret', 'is', null))
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw problem(signInErrors.secondFactorOn);
    await audit(tx, caller, { action: 'second step begun' });
    const text = base32(secret);
    return { secret: text, otpauthUrl: otpauthUrlOf(text, { product, email }), expiresAt: until };
  });

const putRecoveryCodes = async (house: House, tx: Tx, userId: string): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const hashes = codes.map((code) => house.keyring.digest(bareCode(code), `recovery/${userId}`));
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
  return codes;
};

const tell = async (house: House, tx: Tx, userId: string, words: string): Promise<void> => {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await sendMail(house, tx, { kind: 'second-factor-changed', to: email, words });
};

type Confirmed = { recoveryCodes: string[] } | undefined;

/** The first code turns it on, and is used up by that. */
export const confirmTotp = async (house: House, caller: Signed, code: string): Promise<{ recoveryCodes: string[] }> => {
  const { id: userId, sessionId } = caller.actor;
  const keys = [{ kind: 'verify' as const, of: userId }];
  await count(house, keys);
  const confirmed = await inTransaction(house.databases.public, async (tx): Promise<Confirmed> => {
    const now = house.clock.now();
    const row = await tx.selectFrom('totp').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
    if (row?.secret) throw problem(signInErrors.secondFactorOn);
    if (!row?.pending_secret || new Date(row.pending_until ?? 0) < now) return undefined;
    const step = stepOf(house.keyring.open(row.pending_secret, `totp/${userId}`), code, now);
    if (step === undefined) return undefined;
    await tx
      .updateTable('totp')
      .set({ secret: row.pending_secret, last_step: step, pending_secret: null, pending_until: null })
      .where('user_id', '=', userId)
      .execute();
    await tx.updateTable('users').set({ is_totp_enabled: true }).where('id', '=', userId).execute();
    await markVerified(tx, house, sessionId, true);
    await tell(house, tx, userId, 'An authenticator app was set up for your account.');
    await audit(tx, caller, { action: 'second step turned on' });
    return { recoveryCodes: await putRecoveryCodes(house, tx, userId) };
  });
  if (!confirmed) throw problem(signInErrors.codeWrong);
  await takeBack(house, keys);
  return confirmed;
};

/** Removes the authenticator app and the recovery codes that came with it. */
export const dropTotp = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ is_totp_enabled: false }).where('id', '=', userId).execute();
};

export const disableTotp = async (house: House, caller: Signed, code: string): Promise<void> => {
  const { id: userId } = caller.actor;
  const judged = await inTransaction(house.databases.public, async (tx) => {
    // Held, so that the last two steps do not go at one moment.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { isSecondFactorRequired, passkeys } = await getSecurity(tx, caller.actor);
    if (isSecondFactorRequired && passkeys === 0) throw problem(signInErrors.secondFactorRequired);
    const found = await judgeCode(house, tx, caller, { userId, code });
    if (!found.isRight) return found;
    await dropTotp(tx, userId);
    await tell(house, tx, userId, 'The authenticator app was removed from your account.');
    await audit(tx, caller, { action: 'second step turned off' });
    return undefined;
  });
  if (judged && !judged.isRight) throw judged.refusal;
};

export const renewRecoveryCodes = (house: House, caller: Signed): Promise<{ recoveryCodes: string[] }> =>
  inTransaction(house.databases.public, async (tx) => {
    const { id } = caller.actor;
    const row = await tx.selectFrom('totp').select('secret').where('user_id', '=', id).forUpdate().executeTakeFirst();
    if (!row?.secret) throw problem(errors.notFound);
    await tell(house, tx, id, 'New recovery codes were made for your account. The old ones no longer work.');
    await audit(tx, caller, { action: 'recovery codes renewed' });
    return { recoveryCodes: await putRecoveryCodes(house, tx, id) };
  });
