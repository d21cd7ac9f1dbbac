import * as accounts from '@auscult/contract/accounts/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../app.ts';
import { byPassword, makeUser } from '../auth/testing.ts';
import { makeLink } from '../links/actions.ts';
import { inTransaction } from '../platform/db.ts';
import { createHttp } from '../platform/http.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { placeOf } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const guess = (email: string, address: string) =>
  app.from({ address }).try(users.login, { body: { email, password: 'not the password' } });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

describe('an attack of 15 minutes', () => {
  it('on one account and on one clinic’s address keeps no known device out, one just let in by a link neither', async () => {
    const [email, linked, invited] = ['attacked@clinic.example', 'linked@clinic.example', 'invited@clinic.example'];
    const clinic = '198.51.100.77';
    await makeUser(app, email);
    const [linkedId, invitedId] = [await makeUser(app, linked), await makeUser(app, invited)];
    const cookie = cookieOf(await byPassword(app, email, { address: clinic }));
    const { house } = app;
    const letIn = async (kind: 'invite' | 'reset', whose: string): Promise<string> => {
      const { token } = await inTransaction(house.databases.system, (tx) =>
        makeLink(house, tx, kind, { userId: whose }),
      );
      const body = { token, newPassword: PASSWORD };
      return cookieOf(await app.from({ address: clinic }).try(accounts.createPassword, { body }));
    };
    const [fromLink, fromInvite] = [await letIn('reset', linkedId), await letIn('invite', invitedId)];
    let judged = 0;
    for (let minute = 0; minute < 15; minute += 1) {
      for (let tries = 0; tries < 12; tries += 1) {
        const answers = await Promise.all([
          guess(email, clinic),
          guess(linked, clinic),
          guess(invited, clinic),
          guess(`somebody${minute}-${tries}@clinic.example`, clinic),
        ]);
        judged += answers.slice(0, 1).filter(({ status }) => status === 401).length;
      }
      expect((await byPassword(app, email, { address: clinic, cookie })).status, `minute ${minute}`).toBe(200);
      expect((await byPassword(app, linked, { address: clinic, cookie: fromLink })).status).toBe(200);
      expect((await byPassword(app, invited, { address: clinic, cookie: fromInvite })).status).toBe(200);
      app.clock.advance(60_000);
    }
    expect(judged).toBeLessThan(20);
    const stranger = await byPassword(app, email, { address: clinic });
    expect([stranger.status, Number(stranger.headers['retry-after']) > 0]).toEqual([429, true]);
    app.clock.advance(16 * 60_000);
    expect((await byPassword(app, email, { address: '198.51.100.1' })).status).toBe(200);
  }, 120_000);
});

describe('the cookie of a device', () => {
  it('is of one account, ends with a changed password, and cannot be made up', async () => {
    const [email, other] = ['cookie@clinic.example', 'other@clinic.example'];
    await makeUser(app, email);
    await makeUser(app, other);
    const answer = await byPassword(app, email);
    const cookie = cookieOf(answer);
    for (let tries = 0; tries < 12; tries += 1) await guess(other, `192.0.2.${tries}`);
    expect((await byPassword(app, other, { cookie })).status, 'of another account').toBe(429);
    expect((await byPassword(app, other, { cookie: 'auscult_device=AAAA' })).status).toBe(429);
    await app
      .withToken(answer.body.accessToken)
      .call(users.changePassword, { body: { password: PASSWORD, newPassword: 'nine green umbrellas' } });
    for (let tries = 0; tries < 12; tries += 1) await guess(email, `192.0.2.${tries}`);
    const late = await app.from({ cookie }).try(users.login, { body: { email, password: 'nine green umbrellas' } });
    expect(late.status).toBe(429);
  });

  it('has ten wrong tries of its own', async () => {
    const email = 'forgetful@clinic.example';
    await makeUser(app, email);
    const cookie = cookieOf(await byPassword(app, email));
    const wrong = () => app.from({ cookie }).try(users.login, { body: { email, password: 'not the password' } });
    const answers = await Promise.all(Array.from({ length: 20 }, wrong));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await byPassword(app, email)).status, 'a device that is not known').toBe(200);
  });
});

it('believes a forwarded address from a proxy of its own alone', async () => {
  const config = { ...app.house.config, trustedProxies: ['10.1.0.0/16'] };
  const behind = await createHttp({ ...app.house, config }, allRoutes);
  const email = 'forwarded@clinic.example';
  await makeUser(app, email);
  const addressOf = async (http: typeof behind, remoteAddress: string): Promise<string | undefined> => {
    const headers = { 'x-forwarded-for': '203.0.113.99, 203.0.113.9' };
    const payload = { email, password: PASSWORD };
    const answer = await http.inject({ method: 'POST', url: '/api/v1/users/login', remoteAddress, headers, payload });
    const me = app.withToken(answer.json<{ accessToken: string }>().accessToken);
    return (await me.call(users.listSessions)).find(({ isCurrent }) => isCurrent)?.address;
  };
  expect(await addressOf(app.http, '10.1.0.5')).toBe('10.1.0.5');
  expect(await addressOf(behind, '192.0.2.1')).toBe('192.0.2.1');
  // The last one that was added by somebody else, not what the caller wrote before it.
  expect(await addressOf(behind, '10.1.0.5')).toBe('203.0.113.9');
  await behind.close();
});

it('takes a right password’s own try back and no others', async () => {
  const email = 'mixed@clinic.example';
  await makeUser(app, email);
  for (let tries = 0; tries < 9; tries += 1) await guess(email, '192.0.2.200');
  expect((await byPassword(app, email)).status).toBe(200);
  expect((await guess(email, '192.0.2.200')).status).toBe(401);
  expect((await guess(email, '192.0.2.200')).status).toBe(429);
});
