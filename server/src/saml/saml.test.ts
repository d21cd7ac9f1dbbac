import * as auth from '@auscult/contract/auth/endpoints.ts';
import * as saml from '@auscult/contract/saml/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { createHash, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPassword, makeUser } from '../auth/testing.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { goodSaid, hostile, IDP_CERTIFICATE, responseOf, WEAK_CERTIFICATE, type Said } from './testing.ts';

const ISSUER = 'https://idp.clinic.example/metadata';
const SSO = 'https://idp.clinic.example/sso';
let app: TestApp;
let admin: Pick<Person, 'call' | 'try'>;
let params: { practiceId: string };
let provider: { entityId: string; acsUrl: string };
beforeAll(async () => {
  app = await openTestApp();
  params = { practiceId: app.people.doctor.practiceId ?? '' };
  await freshAdmin();
  const made = await admin.call(saml.create, {
    params,
    body: {
      domains: ['clinic.example'],
      idpEntityId: ISSUER,
      ssoUrl: SSO,
      certificates: [IDP_CERTIFICATE],
      isActive: true,
    },
  });
  provider = made.serviceProvider;
});
afterAll(() => app.close());

const freshAdmin = async () => {
  admin = app.withToken((await byPassword(app, app.people.admin.email)).body.accessToken);
};
let address = 0;
/** Each from an address of its own, so that it is the document that is judged. */
const stranger = () => app.from({ address: `203.0.${Math.floor((address += 1) / 250)}.${address % 250}` });

const readUrl = (url: string) => {
  const query = new URL(url).searchParams;
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  return { requestId: /\bID="([^"]+)"/.exec(request)?.[1] ?? '', relayState: query.get('RelayState') ?? '', request };
};
const begin = async () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { url } = await stranger().call(saml.loginSaml, { body: { email: app.people.doctor.email, challenge } });
  return { verifier, ...readUrl(url) };
};
const send = (xml: string, RelayState: string) =>
  stranger().try(saml.assertSaml, { body: { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState } });
const saidFor = (requestId: string, more: Partial<Said> = {}) =>
  goodSaid({ requestId, ...provider, issuer: ISSUER, nameId: app.people.doctor.email, ...more });

describe('single sign-on', () => {
  it('signs in with the verifier that this browser kept, once, as a session with two factors behind it', async () => {
    const { requestId, relayState, verifier, request } = await begin();
    expect(request).toContain(provider.acsUrl);
    expect(requestId).toMatch(/^_[0-9a-f]{40}$/);
    const answer = await send(responseOf(saidFor(requestId)), relayState);
    expect(answer.status).toBe(200);
    const { token } = answer.body as { token: string };
    const use = (body: { token: string; verifier?: string }) => app.anonymous.try(auth.useOneTimeToken, { body });
    expect((await use({ token })).error?.code).toBe(1205);
    expect((await use({ token, verifier: 'another' })).error?.code).toBe(1205);
    const { body } = await use({ token, verifier });
    expect((await use({ token, verifier })).error?.code).toBe(1205);
    const me = app.withToken(body.accessToken);
    expect((await me.call(users.me)).email).toBe(app.people.doctor.email);
    const own = (await me.call(users.listSessions)).find(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject({ method: 'saml', assurance: 'multi' });
  });

  it('sends a browser on, with the token in the fragment', async () => {
    const { requestId, relayState } = await begin();
    const post = (payload: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/users/auth/saml/assert',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,application/xhtml+xml' },
        payload,
      });
    const form = (xml: string) =>
      new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }).toString();
    const refused = await post(form(responseOf(saidFor(requestId, { issuer: 'https://other.example' }))));
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      `${app.house.config.publicUrl}/sign-in/saml/sso#error=1210`,
    ]);
    const done = await post(form(responseOf(saidFor(requestId))));
    expect(done.headers.location).toMatch(/\/sign-in\/saml\/sso#token=[\w-]{43}$/);
    // A form of another site is read nowhere else.
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/v1/users/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40b.example&password=x',
    });
    expect(login.statusCode).toBe(400);
  });

  it('takes one of 50 uses of one answer at once', async () => {
    const { requestId, relayState } = await begin();
    const xml = responseOf(saidFor(requestId));
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(xml, relayState)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 1210)).toHaveLength(49);
  });

  it('takes an answer whose Response is signed as well, and other good algorithms', async () => {
    for (const more of [{ isResponseSigned: true }, { digest: 'sha512', signature: 'sha512' }] as const) {
      const { requestId, relayState } = await begin();
      expect((await send(responseOf(saidFor(requestId, more)), relayState)).status).toBe(200);
    }
  });

  it('lets nobody in who has no active account of this practice, and binds a name to one account', async () => {
    for (const nameId of ['nobody@clinic.example', 'deactivated@clinic.example', 'admin@clinic.example']) {
      const { requestId, relayState } = await begin();
      expect([nameId, (await send(responseOf(saidFor(requestId, { nameId })), relayState)).error?.code]).toEqual([
        nameId,
        1212,
      ]);
    }
  });
});

describe('a hostile answer', () => {
  const bodies = new Set<string>();
  it.each(Object.entries(hostile))('is refused: %s, while its good twin is accepted', async (_name, change) => {
    const { requestId, relayState } = await begin();
    const said = saidFor(requestId);
    const answer = await send(change(said), relayState);
    expect(answer.error?.code).toBe(1210);
    const { requestId: _, ...body } = answer.error ?? { requestId: '' };
    bodies.add(JSON.stringify(body));
    expect((await send(responseOf(said), relayState)).status).toBe(200);
  });

  it('gets one answer, whatever is wrong with it, and its reason is written down', async () => {
    expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(40);
    expect(bodies.size).toBe(1);
    const rows = await app.house.databases.system
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'sign-in refused')
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(Object.keys(hostile).length);
    expect(rows.every(({ detail }) => typeof detail['because'] === 'string')).toBe(true);
  });

  it('comes with another RelayState, for another practice, or a second time', async () => {
    const [one, two] = [await begin(), await begin()];
    expect((await send(responseOf(saidFor(one.requestId)), two.relayState)).error?.code).toBe(1210);
    const said = saidFor(one.requestId);
    expect((await send(responseOf(said), one.relayState)).status).toBe(200);
    expect((await send(responseOf(said), one.relayState)).error?.code, 'replayed').toBe(1210);
    const again = responseOf(saidFor(two.requestId, { assertionId: said.assertionId }));
    expect((await send(again, two.relayState)).error?.code, 'assertion id again').toBe(1210);
  });

  it('of more than 256 KiB is too large', async () => {
    expect((await send('x'.repeat(300_000), '')).error?.code).toBe(1109);
  });
});

describe('a connection', () => {
  const other = () => ({ practiceId: app.people.stranger.practiceId ?? '' });
  const settings = {
    domains: ['elsewhere.example'],
    idpEntityId: ISSUER,
    ssoUrl: SSO,
    certificates: [IDP_CERTIFICATE],
  };
  const codeOf = async (body: object) =>
    (await admin.try(saml.create, { params: other(), body: { ...settings, ...body } as never })).error?.code;

  it('is refused where it would not work, and says which part', async () => {
    expect(await codeOf({ domains: ['clinic.example'] })).toBe(1216);
    expect(await codeOf({ domains: ['gmail.com'] })).toBe(1217);
    expect(await codeOf({ ssoUrl: 'http://idp.example/sso' })).toBe(1217);
    expect(await codeOf({ certificates: ['nothing'] })).toBe(1217);
    expect(await codeOf({ certificates: [WEAK_CERTIFICATE] })).toBe(1217);
    expect(await codeOf({ isEnforced: true })).toBe(1217);
    expect((await admin.try(saml.get, { params: other() })).status).toBe(404);
  });

  it('claims a domain once, also of two administrators at one moment', async () => {
    const bodies = [1, 2].map((number) => ({
      ...settings,
      domains: ['both.example'],
      idpEntityId: `${ISSUER}${number}`,
    }));
    const places = [other(), { practiceId: app.people.limited.practiceId ?? '' }];
    const answers = await Promise.all(
      places.map((place, index) => admin.try(saml.create, { params: place, body: bodies[index] ?? settings })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = places[answers.findIndex(({ status }) => status === 200)] ?? other();
    await admin.call(saml.remove, { params: winner });
  });

  it('is made from the provider’s metadata, and gives its own', async () => {
    const bare = IDP_CERTIFICATE.replace(/-----[^-]+-----|\s/g, '');
    const metadata = `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ISSUER}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SSO}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
    const made = await admin.call(saml.create, { params: other(), body: { domains: ['elsewhere.example'], metadata } });
    expect(made).toMatchObject({ idpEntityId: ISSUER, ssoUrl: SSO, isActive: false, isEnforced: false });
    const broken = await admin.try(saml.update, { params: other(), body: { metadata: metadata.slice(0, -9) } });
    expect(broken.error?.code).toBe(1217);
    const own = await app.anonymous.call(saml.metadata, { params: { connectionId: made.id } });
    expect(String(own)).toContain(`entityID="${made.serviceProvider.entityId}"`);
    await admin.call(saml.remove, { params: other() });
  });

  it('is tried without a session, then enforced, and passwords are refused alike', async () => {
    const methods = () => stranger().call(users.loginEmail, { body: { email: 'anybody@clinic.example' } });
    expect((await methods()).methods).toEqual(['saml', 'password', 'passkey']);
    const enforce = () => admin.try(saml.update, { params, body: { isEnforced: true } });
    expect((await enforce()).error?.code).toBe(1217);
    const { url } = await admin.call(saml.startTest, { params, body: {} });
    const { requestId, relayState } = readUrl(url);
    const bad = await admin.call(saml.startTest, { params, body: {} });
    const failing = readUrl(bad.url);
    await send(responseOf(saidFor(failing.requestId, { recipient: 'https://other.example' })), failing.relayState);
    const answer = await send(responseOf(saidFor(requestId)), relayState);
    expect(answer.body).toEqual({ isTest: true });
    const tests = await admin.call(saml.listTests, { params });
    expect(tests.map(({ isGood }) => isGood)).toEqual([false, true]);
    expect(tests[0]?.checks.at(-1)).toEqual({ name: 'content', isGood: false, finding: 'another Recipient' });
    expect((await enforce()).status).toBe(200);
    expect((await methods()).methods).toEqual(['saml']);
    const email = 'walled@clinic.example';
    await makeUser(app, email);
    expect((await byPassword(app, email)).error?.code).toBe(1200);
    expect((await byPassword(app, app.people.admin.email)).status, 'administrators have no single sign-on').toBe(200);
    await admin.call(saml.update, { params, body: { isEnforced: false } });
    expect((await byPassword(app, email)).status).toBe(200);
  });
});
