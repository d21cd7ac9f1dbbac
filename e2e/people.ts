import { createPassword } from '@auscult/contract/accounts/endpoints.ts';
import { create as createDoctor } from '@auscult/contract/doctors/endpoints.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { get as getMail, list as listMails } from '@auscult/contract/mails/endpoints.ts';
import { list as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { login, me } from '@auscult/contract/users/endpoints.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests through playwright.config.ts.`);
  return value;
};

export const address = (): string => setting('E2E_ADDRESS');
/** The same server by its name: passkeys and the addresses of single sign-on belong to a name, not to an IP address. */
export const byName = (): string => address().replace('127.0.0.1', 'localhost');
export const dataDir = (): string => setting('E2E_DATA_DIR');
export const password = (): string => setting('E2E_PASSWORD');

export const doctor = 'doctor@demo.auscult.test';
export const colleague = 'doctor2@demo.auscult.test';
export const admin = 'admin@demo.auscult.test';

export type Caller = <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>) => Promise<ResponseOf<E>>;
type Parts = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const urlOf = (endpoint: EndpointSpec, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, text(one)]),
    ),
  );
  return `${address()}/api/v1${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
};

const callerOf =
  (known: Record<string, string>): Caller =>
  async (endpoint, args) => {
    const parts = (args ?? {}) as Parts;
    const response = await fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...(parts.body ? { 'content-type': 'application/json' } : {}),
        ...known,
      },
      ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
    });
    if (!response.ok)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as ResponseOf<typeof endpoint>;
  };
/** Calls the running server beside the browser. */
export const callerWith = (token?: string): Caller => callerOf(token ? { authorization: `Bearer ${token}` } : {});
/** A practice's own system, by its access key. */
export const pluginWith = (key: string): Caller => callerOf({ 'x-access-key': key });

/** A session of one's own, apart from any browser. */
export const signedIn = async (email: string): Promise<{ call: Caller; tokens: Tokens }> => {
  const tokens = await callerWith()(login, { body: { email, password: password() } });
  return { call: callerWith(tokens.accessToken), tokens };
};

export type Theme = 'light' | 'dark';

/** What a browser keeps of a session and of the choice of colours. */
export const storedSession = (tokens: Tokens, theme: Theme = 'light') => ({
  cookies: [],
  origins: [
    {
      origin: address(),
      localStorage: [
        { name: 'auscult.session', value: JSON.stringify(tokens) },
        { name: 'auscult.theme', value: theme },
      ],
    },
  ],
});

export type Visit = { page: Page; call: Caller };

/** A browser in which that person was told before what the recogniser is good for. */
export const knowsRecogniser = async (context: BrowserContext, call: Caller): Promise<void> => {
  const { id } = await call(me);
  await context.addInitScript((known) => localStorage.setItem('auscult.recogniser-told', known), JSON.stringify([id]));
};

/** A browser window in which that person is signed in already. It is closed with the browser. */
export const visit = async (browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  const { tokens } = await signedIn(email);
  const { call } = await signedIn(email);
  const context = await browser.newContext({ baseURL: address(), storageState: storedSession(tokens), ...options });
  await knowsRecogniser(context, call);
  return { page: await context.newPage(), call };
};

/** Signs in as a person does: the email, then the password. */
export const signInByScreen = async (page: Page, email: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').fill(password());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/doctor/);
};

/** Where the link of the newest mail to an address leads: a path with its token. */
export const linkTo = async (email: string): Promise<string> => {
  const { call } = await signedIn(admin);
  const [mail] = (await call(listMails, { query: { search: email } })).items;
  const { text } = await call(getMail, { params: { mailId: mail?.id ?? '' } });
  return /\/[\w-]+#token=[\w-]+/.exec(text ?? '')?.[0] ?? '';
};

/** A doctor of one's own, who has come in by an invitation: what is done to this account meets no other journey. */
export const newDoctor = async (name: string, practiceId?: string, lastName = 'Journey'): Promise<string> => {
  const { call } = await signedIn(admin);
  const [practice] = practiceId ? [{ id: practiceId }] : (await call(listPractices, { query: { perPage: 1 } })).items;
  const email = `${name}.${Date.now()}@journeys.auscult.test`;
  await call(createDoctor, { body: { firstName: name, lastName, email, practiceId: practice?.id ?? '' } });
  const [, token = ''] = (await linkTo(email)).split('#token=');
  await call(createPassword, { body: { token, newPassword: password() } });
  return email;
};
