import * as auth from '@auscult/contract/auth/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import type { SecondStepDue } from '@auscult/contract/auth/schemas.ts';
import { generateSync } from 'otplib';
import { PASSWORD, type Answered, type TestApp } from '../testing.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string): Uint8Array => {
  const bits = Array.from(base32, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return new Uint8Array((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows, so many steps from now by the clock of the test. */
export const codeAt = ({ clock }: TestApp, secret: string, steps = 0): string =>
  generateSync({ secret: bytesOf(secret), epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 });

/** Signs in by password and answers the token, or what is asked for next. */
export const byPassword = async (app: TestApp, email: string, place: { cookie?: string; address?: string } = {}) =>
  app.from(place).try(users.loginPassword, { body: { email, password: PASSWORD } });

export const dueOf = (answer: { error: Answered<typeof users.loginPassword>['error'] }): SecondStepDue => {
  if (answer.error?.code !== 1061) throw new Error(`no second step asked for: ${JSON.stringify(answer.error)}`);
  return answer.error.metadata as SecondStepDue;
};

/** Sets up an authenticator app for somebody who signs in by password alone so far. */
export const enrol = async (app: TestApp, email: string, token?: string) => {
  const accessToken = token ?? (await byPassword(app, email)).body.accessToken;
  const me = app.withToken(accessToken);
  const { secret } = await me.call(auth.enableTotp, { body: {} });
  const { recoveryCodes } = await me.call(auth.confirmTotp, { body: { code: codeAt(app, secret) } });
  // The code that confirmed it is used up. Who brings a token needs the clock to stand, and uses a recovery code.
  if (token === undefined) app.clock.advance(30_000);
  return { secret, recoveryCodes, accessToken };
};

/** The token in the latest mail of a kind to somebody. */
export const linkIn = async (app: TestApp, kind: string, to: string): Promise<string | undefined> => {
  const { system } = app.house.databases;
  const row = await system
    .selectFrom('mails')
    .select(['id', 'body'])
    .where('kind', '=', kind as 'invite')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const text = row?.body ? app.house.keyring.open(row.body, `mail/${row.id}`).toString() : '';
  return /#token=([\w-]+)/.exec(text)?.[1];
};

/** Somebody new with the password of all test people. */
export const makeUser = async (
  app: TestApp,
  email: string,
  {
    role = 'Doctor',
    practiceId = app.people.doctor.practiceId,
  }: { role?: 'Doctor' | 'Administrator'; practiceId?: string | null } = {},
): Promise<string> => {
  const { system } = app.house.databases;
  const { password_hash } = await system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', app.people.doctor.id)
    .executeTakeFirstOrThrow();
  const { id } = await system
    .insertInto('users')
    .values({
      email,
      first_name: 'Some',
      last_name: 'Body',
      role,
      practice_id: role === 'Doctor' ? practiceId : null,
      password_hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
