import type { passkeyResponse } from '@auscult/contract/auth/schemas.ts';
import { product } from '@auscult/contract/format.ts';
import type { create } from '@auscult/contract/passkeys/endpoints.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import type { Passkey } from '@auscult/contract/passkeys/schemas.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { LIMITS } from '../limits/rules.ts';
import { hashOf, makeToken } from '../links/rules.ts';
import { sendMail } from '../mails/actions.ts';
import { isSecondFactorRequired } from '../platform/authenticate.ts';
import { inTransaction, isTaken, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Actor } from '../platform/scope.ts';
import { getPasskey } from './data.ts';
import { ALGORITHMS, hostOf, isCopied, passkeysAreOn } from './rules.ts';

/** Read with the first passkey: it brings a reader of certificates along. */
const library = () => import('@simplewebauthn/server');

type Kind = 'register' | 'sign-in';
type Response = z.output<typeof passkeyResponse>;

/** The reason stays with us; whoever tried is told that it did not work. */
const refused = (because: string) => Object.assign(problem(signInErrors.passkeyRefused), { message: because });

const credentialsOf = (db: Db, userId: string) =>
  db.selectFrom('passkeys').select(['credential_id as id', 'transports']).where('user_id', '=', userId).execute();

const optionsFor = async (house: House, tx: Tx, kind: Kind, userId: string | undefined) => {
  const rpID = hostOf(house.config);
  const known = userId === undefined ? [] : await credentialsOf(tx, userId);
  if (kind === 'sign-in' || userId === undefined)
    return (await library()).generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      ...(userId === undefined ? {} : { allowCredentials: known }),
    });
  const person = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return (await library()).generateRegistrationOptions({
    rpName: product,
    rpID,
    userName: person.email,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userDisplayName: `${person.first_name} ${person.last_name}`,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
};

/** What a passkey is to sign. It is good for one answer. */
export const makeChallenge = async (
  house: House,
  tx: Tx,
  { kind, userId, signInTicket }: { kind: Kind; userId?: string; signInTicket?: string },
): Promise<{ ticket: string; options: Record<string, unknown> }> => {
  if (!passkeysAreOn(house.config)) throw problem(signInErrors.passkeysOff);
  const options = await optionsFor(house, tx, kind, userId);
  const ticket = makeToken();
  await tx
    .insertInto('passkey_challenges')
    .values({
      token_hash: hashOf(ticket),
      kind,
      challenge: options.challenge,
      user_id: userId ?? null,
      ticket_id: signInTicket ?? null,
      expires_at: new Date(house.clock.now().getTime() + LIMITS.passkeyChallengeMinutes * 60_000).toISOString(),
    })
    .execute();
  return { ticket, options: { ...options } };
};

type Challenge = { kind: string; challenge: string; userId: string | null; signInTicket: string | null };

/** A challenge that is still open. The one who answers it for good uses it up, right or wrong. */
export const readChallenge = async (
  { clock }: House,
  tx: Tx,
  ticket: string,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<Challenge> => {
  const now = clock.now().toISOString();
  const columns = sql`kind, challenge, user_id as "userId", ticket_id as "signInTicket"`;
  const open = sql`token_hash = ${hashOf(ticket)} and used_at is null and expires_at > ${now}`;
  const { rows } = isLast
    ? await sql<Challenge>`update passkey_challenges set used_at = ${now} where ${open} returning ${columns}`.execute(
        tx,
      )
    : await sql<Challenge>`select ${columns} from passkey_challenges where ${open}`.execute(tx);
  const [row] = rows;
  if (!row) throw refused('challenge over');
  return row;
};

/** Verifies an answer to a sign-in challenge and tells whose passkey it was: of this person, where one is named. */
export const verifyPasskey = async (
  house: House,
  tx: Tx,
  { ticket, response, userId }: { ticket: string; response: Response; userId: string | null },
): Promise<string> => {
  const { kind, challenge } = await readChallenge(house, tx, ticket, { isLast: true });
  if (kind !== 'sign-in') throw refused('challenge of another kind');
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw refused('passkey unknown');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: house.config.publicUrl,
    expectedRPID: hostOf(house.config),
    // Its counter is judged here, so that one that falls is told from one that stays at 0.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused(error instanceof Error ? error.name : 'not verified');
  });
  if (!verified) throw refused('not verified');
  if (isCopied(passkey.counter, authenticationInfo.newCounter)) throw refused('counter fell');
  await tx
    .updateTable('passkeys')
    .set({
      counter: authenticationInfo.newCounter,
      is_synced: authenticationInfo.credentialBackedUp,
      last_used_at: house.clock.now().toISOString(),
    })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.user_id;
};

type Signed = Caller & { actor: Actor };
const tell = async (house: House, tx: Tx, userId: string, words: string): Promise<void> => {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await sendMail(house, tx, { kind: 'second-factor-changed', to: email, words });
};

export const beginRegistration = (house: House, actor: Actor) =>
  inTransaction(house.databases.public, (tx) => makeChallenge(house, tx, { kind: 'register', userId: actor.id }));

/** Keeps a new passkey. It was just used, so that this session has a second step behind it from now on. */
export const register = async (
  house: House,
  caller: Signed,
  { ticket, name, response }: RequestOf<typeof create>['body'],
): Promise<Passkey> => {
  const { public: db } = house.databases;
  const { id: userId, sessionId } = caller.actor;
  const { challenge } = await inTransaction(db, async (tx) => {
    const found = await readChallenge(house, tx, ticket, { isLast: true });
    if (found.kind !== 'register' || found.userId !== userId) throw refused('challenge of another kind');
    return found;
  });
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: house.config.publicUrl,
    expectedRPID: hostOf(house.config),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw refused('not verified');
  const { credential, credentialBackedUp } = registrationInfo;
  const deed = { action: 'passkey added' };
  return change(db, caller, deed, async (tx) => {
    const { id } = await tx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        is_synced: credentialBackedUp,
        host: hostOf(house.config),
        created_at: house.clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = house.clock.now().toISOString();
    await tx.updateTable('sessions').set({ is_multi: true, verified_at: now }).where('id', '=', sessionId).execute();
    await tell(house, tx, userId, `The passkey "${name}" was added to your account.`);
    return getPasskey(house, tx, userId, id);
  }).catch((error: unknown) => {
    throw isTaken(error) ? refused('passkey known') : error;
  });
};

export const rename = (house: House, caller: Signed, passkeyId: string, name: string): Promise<Passkey> =>
  change(house.databases.public, caller, { action: 'passkey renamed', subjectId: passkeyId }, async (tx) => {
    await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('user_id', '=', caller.actor.id)
      .execute();
    return getPasskey(house, tx, caller.actor.id, passkeyId);
  });

/** Removes one, unless it is the last second step of who has to have one. */
export const remove = (house: House, caller: Signed, passkeyId: string): Promise<object> =>
  change(house.databases.public, caller, { action: 'passkey removed', subjectId: passkeyId }, async (tx) => {
    const { id: userId } = caller.actor;
    // Held, so that the last two steps do not go at one moment.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const found = await getPasskey(house, tx, userId, passkeyId);
    if (!found) return undefined;
    const { rows } = await sql<{ isRequired: boolean; others: number }>`
      select ${isSecondFactorRequired} as "isRequired",
        (select count(*)::integer from passkeys k where k.user_id = u.id and k.id <> ${passkeyId})
        + (select count(*)::integer from totp t where t.user_id = u.id and t.secret is not null) as others
      from users u left join practices p on p.id = u.practice_id where u.id = ${userId}`.execute(tx);
    if (rows[0]?.isRequired && rows[0].others === 0) throw problem(signInErrors.secondFactorRequired);
    await tx.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
    await tell(house, tx, userId, `The passkey "${found.name}" was removed from your account.`);
    return {};
  });
