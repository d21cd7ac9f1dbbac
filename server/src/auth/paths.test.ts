import * as auth from '@auscult/contract/auth/endpoints.ts';
import * as saml from '@auscult/contract/saml/endpoints.ts';
import * as passkeys from '@auscult/contract/passkeys/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDevice } from '../passkeys/testing.ts';
import { inTransaction } from '../platform/db.ts';
import { installation } from '../platform/house.ts';
import { startSession, tokensOf } from '../sessions/actions.ts';
import { goodSaid, IDP_CERTIFICATE, responseOf } from '../saml/testing.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { dueOf, enrol, makeUser } from './testing.ts';

const COMMITTED = join(import.meta.dirname, '../../../docs/sign-in-paths.txt');
const ISSUER = 'https://idp.clinic.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const paths = [
  'login',
  'auth/login/password',
  'passkey',
  'passkey after the password',
  'saml',
  'one-time',
  'one-time of an earlier session',
  'reissue',
] as const;
type Path = (typeof paths)[number];
const enrolments = ['nothing', 'totp', 'passkey'] as const;
type Enrolment = (typeof enrolments)[number];
const roles = ['Doctor', 'Administrator'] as const;

const sessionOf = async (userId: string) => {
  const { house } = app;
  const sessionId = await inTransaction(house.databases.system, (tx) =>
    startSession(tx, house, installation, { userId, method: 'password', isMulti: false }),
  );
  return tokensOf(house, sessionId);
};

let made = 0;
const somebody = async (role: (typeof roles)[number], enrolment: Enrolment) => {
  const email = `path${(made += 1)}@clinic.example`;
  const id = await makeUser(app, email, { role });
  // A session from before there was a second step or a rule that asks for one.
  const early = await sessionOf(id);
  const code =
    enrolment === 'totp' ? (await enrol(app, email, (await sessionOf(id)).accessToken)).recoveryCodes[0] : undefined;
  const device = makeDevice(app.house.config.publicUrl);
  if (enrolment === 'passkey') {
    const me = app.withToken((await sessionOf(id)).accessToken);
    const { ticket, options } = await me.call(passkeys.options, { body: {} });
    await me.call(passkeys.create, { body: { ticket, name: 'Key', response: device.register(options) } });
  }
  return { email, early, code, device };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const setPolicy = async (isRequired: boolean): Promise<void> => {
  const { system } = app.house.databases;
  await system.updateTable('practices').set({ is_second_factor_required: isRequired }).execute();
  await system
    .updateTable('installation')
    .set({ value: isRequired ? 'on' : 'off' })
    .where('key', '=', 'admin-second-factor')
    .execute();
};

const bySaml = async (email: string) => {
  const verifier = `${email}-verifier`;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { url } = await app.from({ address: `192.0.2.${made}` }).call(saml.loginSaml, { body: { email, challenge } });
  const query = new URL(url).searchParams;
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const said = goodSaid({
    requestId: /\bID="([^"]+)"/.exec(request)?.[1] ?? '',
    acsUrl: /AssertionConsumerServiceURL="([^"]+)"/.exec(request)?.[1] ?? '',
    entityId: /Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? '',
    issuer: ISSUER,
    nameId: email,
  });
  const body = {
    SAMLResponse: Buffer.from(responseOf(said)).toString('base64'),
    RelayState: query.get('RelayState') ?? '',
  };
  const answer = await app.from({ address: `192.0.2.${made}` }).try(saml.assertSaml, { body });
  if (!('token' in answer.body)) return { status: answer.status, error: answer.error, body: { accessToken: '' } };
  return app.anonymous.try(auth.useOneTimeToken, { body: { token: answer.body.token, verifier } });
};

const byPasskey = async ({ device }: Somebody, ticket?: string) => {
  const place = app.from({ address: `198.51.100.${made}` });
  const given = await place.call(auth.loginPasskeyOptions, { body: ticket === undefined ? {} : { ticket } });
  return place.try(auth.loginPasskey, { body: { ticket: given.ticket, response: device.sign(given.options) } });
};

const take = async (path: Path, who: Somebody) => {
  const { email, early, code } = who;
  const credentials = { body: { email, password: PASSWORD } };
  if (path === 'passkey') return byPasskey(who);
  if (path === 'passkey after the password') {
    const first = await app.anonymous.try(users.loginPassword, credentials);
    return first.error?.code === 1061 ? byPasskey(who, dueOf(first).ticket) : first;
  }
  if (path === 'login') return app.anonymous.try(users.login, credentials);
  if (path === 'auth/login/password') return app.anonymous.try(users.loginPassword, credentials);
  if (path === 'saml') return bySaml(email);
  if (path === 'reissue') return app.anonymous.try(users.reissue, { body: { refreshToken: early.refreshToken } });
  let { accessToken } = early;
  if (path === 'one-time' && code !== undefined) {
    const { ticket } = dueOf(await app.anonymous.try(users.login, credentials));
    accessToken = (await app.anonymous.call(auth.loginTotp, { body: { ticket, code: code.replace('-', '') } }))
      .accessToken;
  }
  const given = await app.withToken(accessToken).try(auth.getOneTimeToken);
  if (given.status !== 200) return { ...given, body: { accessToken: '' } };
  return app.anonymous.try(auth.useOneTimeToken, { body: { token: given.body.token } });
};

/** What a path has led to: a session of some worth, the second step, or a refusal. */
const outcomeOf = async (path: Path, who: Somebody): Promise<string> => {
  const answer = await take(path, who);
  if (answer.status !== 200) return String(answer.error?.code);
  const me = app.withToken(answer.body.accessToken);
  const { mustEnrol } = await me.call(users.me);
  const open = await me.try(users.listSessions);
  if (open.error?.code === 1214) return mustEnrol ? 'limited' : 'wrong';
  return open.body.find(({ isCurrent }) => isCurrent)?.assurance ?? 'wrong';
};

it('leads by no path past a required second step, as committed in docs/sign-in-paths.txt', async () => {
  const { system } = app.house.databases;
  const { id } = await system
    .insertInto('saml_connections')
    .values({
      practice_id: app.people.doctor.practiceId ?? '',
      idp_entity_id: ISSUER,
      sso_url: `${ISSUER}/sso`,
      certificates: [IDP_CERTIFICATE],
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await system.insertInto('saml_domains').values({ domain: 'clinic.example', connection_id: id }).execute();
  const lines: string[] = [];
  const past: string[] = [];
  for (const role of roles)
    for (const isRequired of [false, true])
      for (const enrolment of enrolments)
        for (const path of paths) {
          await setPolicy(false);
          const who = await somebody(role, enrolment);
          await setPolicy(isRequired);
          const outcome = await outcomeOf(path, who);
          const line = [
            role.padEnd(14),
            (isRequired ? 'required' : 'free').padEnd(9),
            enrolment.padEnd(9),
            path.padEnd(31),
            outcome,
          ].join(' ');
          lines.push(line);
          if (outcome === 'wrong' || (isRequired && outcome === 'single')) past.push(line);
        }
  expect(past).toEqual([]);
  const head = [['ROLE'.padEnd(14), 'STEP'.padEnd(9), 'ENROLLED'.padEnd(9), 'PATH'.padEnd(31), 'LEADS TO'].join(' ')];
  const text = `${[...head, ...lines].join('\n')}\n`;
  if (process.env['UPDATE_ACCESS_MATRIX']) await writeFile(COMMITTED, text);
  expect(await readFile(COMMITTED, 'utf8')).toBe(text);
}, 300_000);
