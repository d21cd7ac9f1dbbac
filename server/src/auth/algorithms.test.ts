import * as users from '@auscult/contract/users/endpoints.ts';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { byPassword } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('takes one algorithm alone for access tokens, also from whoever knows the key, and never none', async () => {
  const { accessToken } = (await byPassword(app, app.people.doctor.email)).body;
  const claims = decodeJwt(accessToken);
  const signed = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg }).sign(app.house.secrets.accessKey);
  const read = async (token: string) => (await app.withToken(token).try(users.me)).error?.code;
  expect(await read(await signed('HS256'))).toBeUndefined();
  for (const alg of ['HS384', 'HS512']) expect([alg, await read(await signed(alg))]).toEqual([alg, 1001]);
  expect(await read(new UnsecuredJWT(claims).encode())).toBe(1001);
});

it('makes a hash of lower cost anew, by argon2id with 19 MiB, two passes and one lane', async () => {
  const { system } = app.house.databases;
  const { id, email } = app.people.doctor;
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const cheap = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  const of = system.updateTable('users').where('id', '=', id);
  await of.set({ password_hash: cheap }).execute();
  expect((await byPassword(app, email)).status).toBe(200);
  const row = await system.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
