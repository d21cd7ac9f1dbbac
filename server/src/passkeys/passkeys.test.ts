import * as auth from '@auscult/contract/auth/endpoints.ts';
import * as passkeys from '@auscult/contract/passkeys/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPassword, dueOf, makeUser } from '../auth/testing.ts';
import { allRoutes } from '../app.ts';
import { createHttp } from '../platform/http.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { makeDevice } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Device = ReturnType<typeof makeDevice>;
type Otherwise = Parameters<Device['sign']>[1];
const newDevice = (): Device => makeDevice(app.house.config.publicUrl);

/** Somebody with a passkey, still signed in by the password that it was made after. */
const owner = async (email: string, device: Device = newDevice(), practiceId = app.people.doctor.practiceId) => {
  await makeUser(app, email, { practiceId });
  const { accessToken } = (await byPassword(app, email)).body;
  const me = app.withToken(accessToken);
  const { ticket, options } = await me.call(passkeys.options, { body: {} });
  const body = { ticket, name: 'Laptop', response: device.register(options) };
  const { id } = await me.call(passkeys.create, { body });
  return { email, device, me, accessToken, id };
};

let asked = 0;
/** Each from an address of its own, so that no limit is met. */
const stranger = () => app.from({ address: `203.0.113.${(asked += 1)}` });
const challenge = (ticket?: string) =>
  stranger().call(auth.loginPasskeyOptions, { body: ticket === undefined ? {} : { ticket } });
const answer = async (device: Device, { ticket, otherwise }: { ticket?: string; otherwise?: Otherwise } = {}) => {
  const given = await challenge(ticket);
  return stranger().try(auth.loginPasskey, {
    body: { ticket: given.ticket, response: device.sign(given.options, otherwise) },
  });
};
const refusals = async () => {
  const rows = await app.house.databases.system.selectFrom('audit').select('entry').orderBy('id', 'desc').execute();
  return rows.map(({ entry }) => JSON.parse(entry) as { action: string; detail: Record<string, unknown> | null });
};

describe('a passkey', () => {
  it('signs in by itself, with both factors behind it, and answers the second step after the password', async () => {
    const { email, device } = await owner('keyed@clinic.example');
    const alone = await answer(device);
    const sessions = await app.withToken(alone.body.accessToken).call(users.listSessions);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey', assurance: 'multi' });
    const { ticket, methods } = dueOf(await byPassword(app, email));
    expect(methods).toEqual(['passkey']);
    expect((await answer(device, { ticket })).status).toBe(200);
    await expect(challenge(ticket), 'the ticket again').rejects.toThrow('1205');
  });

  it.each<[string, Otherwise]>([
    ['of another origin', { origin: 'https://auscult.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['that did not ask who holds the device', { isVerified: false }],
    ['that was made for something else', { type: 'webauthn.create' }],
  ])('is refused with an answer %s, while one that differs in nothing else is taken', async (_name, otherwise) => {
    const { device } = await owner(`wrong${(asked += 1)}@clinic.example`);
    expect((await answer(device, { otherwise })).error?.code).toBe(1213);
    expect((await answer(device)).status).toBe(200);
  });

  it('answers a challenge once, also 20 times at once, and not after five minutes', async () => {
    const { device } = await owner('once@clinic.example');
    const given = await challenge();
    const body = { ticket: given.ticket, response: device.sign(given.options) };
    const many = await Promise.all(Array.from({ length: 20 }, () => stranger().try(auth.loginPasskey, { body })));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await challenge();
    app.clock.advance(5 * 60_000 + 1000);
    const response = device.sign(late.options);
    const over = await stranger().try(auth.loginPasskey, { body: { ticket: late.ticket, response } });
    expect(over.error?.code).toBe(1213);
  });

  it('answers no second step of somebody else, and no challenge that was given for making one', async () => {
    const [one, other] = [await owner('one@keys.example'), await owner('other@keys.example')];
    const { ticket } = dueOf(await byPassword(app, one.email));
    expect((await answer(other.device, { ticket })).error?.code).toBe(1213);
    const making = await one.me.call(passkeys.options, { body: {} });
    const body = { ticket: making.ticket, response: one.device.sign(making.options) };
    expect((await stranger().try(auth.loginPasskey, { body })).error?.code).toBe(1213);
    const theirs = await other.me.call(passkeys.options, { body: {} });
    const made = { ticket: theirs.ticket, name: 'Mine', response: newDevice().register(theirs.options) };
    expect((await one.me.try(passkeys.create, { body: made })).error?.code).toBe(1213);
  });

  it('whose counter falls or stands still is a copy: refused, and written down; one that stays at 0 is none', async () => {
    const { device } = await owner('copied@clinic.example');
    device.counter = 7;
    expect((await answer(device)).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      device.counter = counter;
      expect((await answer(device)).error?.code, `counter ${counter}`).toBe(1213);
    }
    expect((await refusals())[0]).toMatchObject({ action: 'passkey refused', detail: { because: 'counter fell' } });
    device.counter = 8;
    expect((await answer(device)).status).toBe(200);
    const synced = await owner('synced@clinic.example');
    for (let times = 0; times < 3; times += 1) expect((await answer(synced.device)).status).toBe(200);
  });

  it('confirms again who is there, for the own account alone', async () => {
    const [one, other] = [await owner('fresh@keys.example'), await owner('stale@keys.example')];
    app.clock.advance(11 * 60_000);
    const remove = () => one.me.try(passkeys.remove, { params: { passkeyId: one.id } });
    expect((await remove()).error?.code).toBe(1206);
    const confirm = async (device: Device) => {
      const given = await challenge();
      const body = { ticket: given.ticket, response: device.sign(given.options) };
      return one.me.try(auth.verify, { body });
    };
    expect((await confirm(other.device)).error?.code).toBe(1213);
    expect((await confirm(one.device)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await byPassword(app, one.email)).status).toBe(200);
  });

  it('is not taken from who has to have one and has no other second step, nor by somebody else', async () => {
    const { limited } = app.people;
    const one = await owner('strict@keys.example', newDevice(), limited.practiceId);
    const other = await owner('meddles@keys.example');
    const params = { passkeyId: one.id };
    expect((await one.me.try(passkeys.remove, { params })).error?.code).toBe(1209);
    expect((await other.me.try(passkeys.remove, { params })).status).toBe(404);
    expect((await other.me.try(passkeys.update, { params, body: { name: 'Mine now' } })).status).toBe(404);
    expect(await one.me.call(passkeys.list)).toMatchObject([{ name: 'Laptop' }]);
  });

  it('opens nothing for whom the practice lets in by its single sign-on alone', async () => {
    const { system } = app.house.databases;
    const { device } = await owner('left@enforced.example');
    const { id } = await system
      .insertInto('saml_connections')
      .values({
        practice_id: app.people.doctor.practiceId ?? '',
        idp_entity_id: 'https://idp.enforced.example',
        sso_url: 'https://idp.enforced.example/sso',
        certificates: [],
        is_active: true,
        is_enforced: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await system.insertInto('saml_domains').values({ domain: 'enforced.example', connection_id: id }).execute();
    expect((await answer(device)).error?.code).toBe(1213);
    expect((await refusals())[0]).toMatchObject({ detail: { because: 'single sign-on is enforced' } });
    await system.updateTable('saml_connections').set({ is_enforced: false }).where('id', '=', id).execute();
    expect((await answer(device)).status).toBe(200);
  });

  it('is of one host: at another it is said to be of the old one, and does not work there', async () => {
    const { me, device, accessToken } = await owner('moves@clinic.example');
    expect(await me.call(passkeys.list)).toMatchObject([{ isOfThisHost: true }]);
    const moved = await createHttp(
      { ...app.house, config: { ...app.house.config, publicUrl: 'https://auscult.moved.example' } },
      allRoutes,
    );
    const ask = (url: string, payload?: object) =>
      moved.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/v1/users/${url}`,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(payload ? { payload } : {}),
      });
    expect((await ask('passkeys')).json()).toMatchObject([{ isOfThisHost: false }]);
    const given = (await ask('auth/login/passkey/options', {})).json<{
      ticket: string;
      options: Record<string, unknown>;
    }>();
    expect(given.options['rpId']).toBe('auscult.moved.example');
    const refused = await ask('auth/login/passkey', { ticket: given.ticket, response: device.sign(given.options) });
    expect(refused.json()).toMatchObject({ error: { code: 1213 } });
    // The password still leads no further than the second step, which says that none of its ways is left here.
    const login = await ask('auth/login/password', { email: 'moves@clinic.example', password: PASSWORD });
    expect(login.json()).toMatchObject({ error: { code: 1061, metadata: { methods: [] } } });
    await moved.close();
  });
});
