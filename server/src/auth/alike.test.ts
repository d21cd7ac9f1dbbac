import * as accounts from '@auscult/contract/accounts/endpoints.ts';
import * as saml from '@auscult/contract/saml/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDP_CERTIFICATE } from '../saml/testing.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { byPassword } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { accessToken } = (await byPassword(app, app.people.admin.email)).body;
  await app.withToken(accessToken).call(saml.create, {
    params: { practiceId: app.people.stranger.practiceId ?? '' },
    body: {
      domains: ['elsewhere.example'],
      idpEntityId: 'https://idp.elsewhere.example/metadata',
      ssoUrl: 'https://idp.elsewhere.example/sso',
      certificates: [IDP_CERTIFICATE],
      isActive: true,
    },
  });
});
afterAll(() => app.close());

/** Differ with each request, whoever asks. */
const OWN = ['date', 'x-request-id', 'content-length'];
const wrong = `${PASSWORD} but not quite`;
const named = { firstName: 'Ada', lastName: 'Osei', practiceName: 'Harbour Street' };
const challenge = 'a'.repeat(43);
const paths = {
  'auth/login/email': (email: string) => [users.loginEmail, { email }] as const,
  'auth/login/password': (email: string) => [users.loginPassword, { email, password: wrong }] as const,
  login: (email: string) => [users.login, { email, password: wrong }] as const,
  'passwords/reset': (email: string) => [accounts.resetPassword, { email }] as const,
  'sign-up': (email: string) => [accounts.signUp, { ...named, email }] as const,
  'auth/login/saml': (email: string) => [saml.loginSaml, { email, challenge }] as const,
};
let asked = 0;
/** Each from an address of its own, so that no limit is met. */
const stranger = () => app.from({ address: `203.0.113.${(asked += 1)}` });
const ask = async (path: keyof typeof paths, email: string) => {
  const [endpoint, body] = paths[path](email);
  const { status, body: answer, headers } = await stranger().try(endpoint, { body: body as never });
  const text = JSON.stringify(answer)
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
    // A request of ours to the provider is another one each time.
    .replace(/SAMLRequest=[^"]*/, 'SAMLRequest=');
  return { status, text, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))) };
};

it.each(
  (Object.keys(paths) as (keyof typeof paths)[]).flatMap((path) =>
    ['clinic.example', 'elsewhere.example'].map((domain) => [path, domain] as const),
  ),
)('answers %s alike for whom there is and for nobody, at %s', async (path, domain) => {
  const known = domain === 'clinic.example' ? 'doctor@clinic.example' : 'stranger@elsewhere.example';
  const answers = [];
  for (const email of [known, `nobody@${domain}`, `deactivated@${domain}`]) answers.push(await ask(path, email));
  const [first, ...others] = answers;
  for (const other of others) expect(other).toEqual(first);
});
