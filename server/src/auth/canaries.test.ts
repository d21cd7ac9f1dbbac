import * as accounts from '@auscult/contract/accounts/endpoints.ts';
import * as auth from '@auscult/contract/auth/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { symbols } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { byPassword, codeAt, dueOf, linkIn, makeUser } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
});
afterAll(() => app.close());

/** Every line that the log writes from now on, as it would stand in a file. */
const listenTo = ({ log }: TestApp['house']): string[] => {
  const lines: string[] = [];
  log.level = 'trace';
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return lines;
};

type Told = { secrets: string[]; names: string[] };
/** One person who is let in by every path that a password, a code, a token or a link opens, and is refused by each once. */
const liveThrough = async (number: number): Promise<Told> => {
  const name = `Kanarie${number}zz`;
  const email = `post.${number}@clinic.example`;
  const place = { address: `198.51.100.${number}` };
  const away = app.from(place);
  const id = await makeUser(app, email);
  await app.house.databases.system
    .updateTable('users')
    .set({ first_name: name, last_name: `${name}son` })
    .where('id', '=', id)
    .execute();
  const [guess, newPassword] = [`guessed ${name} wrongly`, `kept ${name} rightly`];
  await away.try(users.loginPassword, { body: { email, password: guess } });
  await away.call(accounts.resetPassword, { body: { email } });
  const link = (await until(() => linkIn(app, 'password-reset', email), Boolean)) ?? '';
  await away.call(accounts.readToken, { body: { token: link } });
  await away.call(accounts.createPassword, { body: { token: link, newPassword } });
  await away.try(accounts.createPassword, { body: { token: link, newPassword: `${newPassword} again` } });
  const first = await away.call(users.loginPassword, { body: { email, password: newPassword } });
  const next = await away.call(users.reissue, { body: { refreshToken: first.refreshToken } });
  const me = app.withToken(next.accessToken);
  const { secret } = await me.call(auth.enableTotp, { body: {} });
  const { recoveryCodes } = await me.call(auth.confirmTotp, { body: { code: codeAt(app, secret) } });
  const { token: oneTime } = await me.call(auth.getOneTimeToken);
  const phone = await away.call(auth.useOneTimeToken, { body: { token: oneTime } });
  const { ticket } = dueOf(await away.try(users.loginPassword, { body: { email, password: newPassword } }));
  const [used = '', ...unused] = recoveryCodes;
  const multi = await away.call(auth.loginTotp, { body: { ticket, code: used } });
  await away.try(auth.loginTotp, { body: { ticket, code: used } });
  const tokens = [first, next, phone, multi].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
  return {
    secrets: [guess, newPassword, link, secret, oneTime, ticket, used, ...unused, ...tokens],
    names: [name, `${name}son`],
  };
};

/** All rows of a table as one text. */
const rowsOf = async (table: string): Promise<string> => {
  const { rows } = await app.house.databases.owner.query<{ text: string }>(
    `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${table} t`,
  );
  return rows[0]?.text ?? '';
};
const tables = async (): Promise<string[]> => {
  const { rows } = await app.house.databases.owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  return rows.map(({ name }) => name);
};

it('keeps 500 passwords, codes, tokens, links, secrets and names out of every place that they do not belong to', async () => {
  const lines = listenTo(app.house);
  const told: Told = { secrets: [], names: [] };
  for (let number = 1; number <= 20; number += 1) {
    const one = await liveThrough(number);
    told.secrets.push(...one.secrets);
    told.names.push(...one.names);
  }
  await byPassword(app, 'nobody@clinic.example');
  expect(told.secrets.every((secret) => secret.length > 9)).toBe(true);
  expect(told.secrets.length + told.names.length).toBeGreaterThanOrEqual(500);

  const names = await tables();
  expect(names).toContain('public.audit');
  expect(names).toContain('pgboss.job');
  const found: string[] = [];
  for (const table of names) {
    const text = await rowsOf(table);
    // Hashed and sealed everywhere; a person's name stands in their account alone.
    const canaries = table === 'public.users' ? told.secrets : [...told.secrets, ...told.names];
    found.push(...canaries.filter((canary) => text.includes(canary)).map((canary) => `${table}: ${canary}`));
  }
  const log = lines.join('');
  found.push(...[...told.secrets, ...told.names].filter((canary) => log.includes(canary)).map((one) => `log: ${one}`));
  expect(found).toEqual([]);
  // The places were looked at as they are: what does belong there is found by the same look.
  app.house.log.info('this line is heard');
  expect(lines.join('')).toContain('this line is heard');
  expect(await rowsOf('public.users')).toContain(told.names[0]);
  expect(await rowsOf('public.audit')).toContain('password');
}, 180_000);
