import { errors } from '@auscult/contract/errors.ts';
import { samlErrors } from '@auscult/contract/saml/errors.ts';
import type { SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { randomBytes } from 'node:crypto';
import { singleSignOnOf } from '../auth/data.ts';
import { LIMITS } from '../limits/rules.ts';
import { makeLink } from '../links/actions.ts';
import { hashOf, makeToken } from '../links/rules.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, isTaken, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { isProblem, problem } from '../platform/problem.ts';
import type { Admin } from '../platform/scope.ts';
import { findConnection, getConnection } from './data.ts';
import { addressOf, verifiedAssertion } from './library.ts';
import { checkContent, checkSignatures, isRefusal, readAnswer, refusal, type Identity, type Refusal } from './rules.ts';

const REQUEST_BYTES = 20;

/** Opens a request and answers where the browser goes with it. */
const openRequest = async (
  house: House,
  tx: Tx,
  connection: SamlConnection,
  { challenge = null, testId = null }: { challenge?: string | null; testId?: string | null },
): Promise<string> => {
  const id = `_${randomBytes(REQUEST_BYTES).toString('hex')}`;
  const relayState = makeToken();
  await tx
    .insertInto('saml_requests')
    .values({
      id,
      connection_id: connection.id,
      relay_state_hash: hashOf(relayState),
      challenge,
      test_id: testId,
      expires_at: new Date(house.clock.now().getTime() + LIMITS.samlRequestMinutes * 60_000).toISOString(),
    })
    .execute();
  return addressOf(connection, id, relayState);
};

/** Begins a sign-on, by the domain of an email alone. */
export const startSaml = async (house: House, { email, challenge }: { email: string; challenge: string }) => {
  const { public: db } = house.databases;
  const sso = await singleSignOnOf(db, email);
  const connection = sso && (await findConnection(house, db, 'connection', sso.connectionId));
  if (!connection) throw problem(samlErrors.samlUnknown);
  return { url: await inTransaction(db, (tx) => openRequest(house, tx, connection, { challenge })) };
};

export const startTest = (house: House, db: Db, caller: Caller & { actor: Admin }, practiceId: string) =>
  inTransaction(db, async (tx) => {
    const connection = await getConnection(house, tx, practiceId);
    const { id: testId } = await tx
      .insertInto('saml_tests')
      .values({
        connection_id: connection.id,
        created_by: caller.actor.id,
        created_at: house.clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, caller, { action: 'single sign-on tried', subjectId: connection.id });
    return { url: await openRequest(house, tx, connection, { testId }) };
  });

type Request = { id: string; connectionId: string; challenge: string | null; testId: string | null };

/** The request of ours that an answer names, while it is open. Whose it is decides what everything else is held against. */
const findRequest = async ({ clock }: House, db: Db, id: string, relayState: string): Promise<Request> => {
  const { rows } = await sql<Request>`
    select r.id, r.connection_id as "connectionId", r.challenge, r.test_id as "testId"
    from saml_requests r join saml_connections c on c.id = r.connection_id
    where r.id = ${id} and r.relay_state_hash = ${hashOf(relayState)} and r.used_at is null
      and r.expires_at > ${clock.now().toISOString()} and (c.is_active or r.test_id is not null)`.execute(db);
  const [row] = rows;
  if (!row) throw refusal('request', 'answers no open request of ours');
  return row;
};

/** Uses the request and the assertion up, in one transaction with what follows from them. */
const claim = async ({ clock }: House, tx: Tx, request: Request, { assertionId, until }: Identity): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('saml_requests')
    .set({ used_at: clock.now().toISOString() })
    .where('id', '=', request.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw refusal('request', 'the request was answered before');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saml_assertions')
    .values({ connection_id: request.connectionId, assertion_id: assertionId, expires_at: until.toISOString() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw refusal('request', 'the assertion was used before');
};

/** Whose account it is: by the provider's name for the person where it is bound, else by the email, which binds it. */
const accountOf = async (tx: Tx, connection: SamlConnection, { nameId, email }: Identity) => {
  const bound = await tx
    .selectFrom('saml_identities')
    .select('user_id')
    .where('connection_id', '=', connection.id)
    .where('name_id', '=', nameId)
    .executeTakeFirst();
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('practice_id', '=', connection.practiceId)
    .where('role', '=', 'Doctor')
    .where('is_active', '=', true)
    .where((where) => (bound ? where('id', '=', bound.user_id) : where('email', '=', email)))
    .executeTakeFirst();
  if (!user) throw problem(samlErrors.samlNoAccount);
  return { userId: user.id, isBound: bound !== undefined };
};

const bind = (tx: Tx, connectionId: string, nameId: string, userId: string) =>
  tx.insertInto('saml_identities').values({ connection_id: connectionId, name_id: nameId, user_id: userId }).execute();

type Check = { name: string; isGood: boolean; finding: string };
const finish = async (house: House, tx: Tx, testId: string, failed?: { name: string; finding: string }) => {
  const names = ['document', 'request', 'signature', 'content', 'account'];
  const upTo = failed ? names.slice(0, names.indexOf(failed.name)) : names;
  const checks: Check[] = [
    ...upTo.map((name) => ({ name, isGood: true, finding: '' })),
    ...(failed ? [{ ...failed, isGood: false }] : []),
  ];
  await tx
    .updateTable('saml_tests')
    .set({ finished_at: house.clock.now().toISOString(), is_good: !failed, checks: json(checks) })
    .where('id', '=', testId)
    .where('finished_at', 'is', null)
    .execute();
};

type Given = { SAMLResponse: string; RelayState: string };
type Done = { token: string; expiresAt: string } | { isTest: true };

const judge = async (house: House, caller: Caller, given: Given, seen: (request: Request) => void): Promise<Done> => {
  const { public: db } = house.databases;
  const answer = readAnswer(given.SAMLResponse);
  const requestId = answer.response.attributes.get('InResponseTo') ?? '';
  const request = await findRequest(house, db, requestId, given.RelayState);
  seen(request);
  const connection = await findConnection(house, db, 'connection', request.connectionId);
  if (!connection) throw refusal('request', 'the connection is gone');
  checkSignatures(answer);
  const signed = await verifiedAssertion(connection, request.id, answer);
  const { idpEntityId, emailFrom, domains, serviceProvider } = connection;
  const expected = { requestId: request.id, idpEntityId, emailFrom, domains, ...serviceProvider };
  const identity = checkContent(answer, signed, { ...expected, now: house.clock.now() });
  return inTransaction(db, async (tx): Promise<Done> => {
    await claim(house, tx, request, identity);
    const { userId, isBound } = await accountOf(tx, connection, identity);
    if (request.testId !== null) {
      await finish(house, tx, request.testId);
      return { isTest: true };
    }
    if (!isBound) await bind(tx, connection.id, identity.nameId, userId);
    const used = { last_used_at: house.clock.now().toISOString() };
    await tx.updateTable('saml_connections').set(used).where('id', '=', connection.id).execute();
    await audit(tx, caller, { action: 'single sign-on accepted', subjectId: userId });
    return makeLink(house, tx, 'saml', { userId, challenge: request.challenge });
  }).catch((error: unknown) => {
    throw isTaken(error) ? refusal('account', 'the account is bound to another name of the provider') : error;
  });
};

/** Writes down why, and answers that it was refused and nothing more. */
const refuse = async (house: House, caller: Caller, error: unknown, request: Request | undefined): Promise<never> => {
  const isUnknown = isProblem(error) && error.problem.code === samlErrors.samlNoAccount.code;
  if (!isUnknown && !isRefusal(error)) throw error;
  const { check, message }: Pick<Refusal, 'check' | 'message'> = isUnknown
    ? { check: 'account', message: 'no active account of this practice' }
    : (error as Refusal);
  await inTransaction(house.databases.public, async (tx) => {
    const detail = { because: `${check}: ${message}`, connectionId: request?.connectionId ?? null };
    await audit(tx, caller, { action: 'sign-in refused', outcome: 'refused', detail });
    if (request?.testId) await finish(house, tx, request.testId, { name: check, finding: message });
  });
  throw problem(isUnknown ? samlErrors.samlNoAccount : samlErrors.samlRefused);
};

/** Takes the answer of a practice's sign-on. */
export const assertSaml = async (house: House, caller: Caller, given: Given): Promise<Done> => {
  let request: Request | undefined;
  if (given.SAMLResponse.length > LIMITS.samlBytes) throw problem(errors.tooLarge);
  try {
    return await judge(house, caller, given, (found) => (request = found));
  } catch (error) {
    return refuse(house, caller, error, request);
  }
};
