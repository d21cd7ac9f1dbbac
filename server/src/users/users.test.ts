import * as users from '@auscult/contract/users/endpoints.ts';
import type { ArgumentsOf } from '@auscult/contract/kit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { forgetTries } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signIn = (email = 'colleague@clinic.example') =>
  app.anonymous.call(users.login, { body: { email, password: PASSWORD } });

describe('signing in', () => {
  it('answers tokens that work, by both paths', async () => {
    for (const endpoint of [users.login, users.loginPassword]) {
      const { accessToken } = await app.anonymous.call(endpoint, {
        body: { email: ' Doctor@Clinic.example ', password: PASSWORD },
      });
      const me = await app.withToken(accessToken).call(users.me);
      expect(me.email).toBe('doctor@clinic.example');
      expect(me.roles).toEqual(['Doctor']);
    }
  });

  it('answers a wrong password and an unknown email alike', async () => {
    const wrong = await app.anonymous.try(users.login, {
      body: { email: 'stranger@elsewhere.example', password: 'not this one' },
    });
    const unknown = await app.anonymous.try(users.login, {
      body: { email: 'nobody@clinic.example', password: 'not this one' },
    });
    expect([wrong.status, wrong.error?.code, wrong.error?.description]).toEqual([
      unknown.status,
      unknown.error?.code,
      unknown.error?.description,
    ]);
    expect(wrong.error?.code).toBe(1200);
    const methods = [
      await app.anonymous.call(users.loginEmail, { body: { email: 'doctor@clinic.example' } }),
      await app.anonymous.call(users.loginEmail, { body: { email: 'nobody@clinic.example' } }),
    ];
    expect(methods[0]).toEqual(methods[1]);
  });

  it('refuses an account that was switched off, and its tokens', async () => {
    const refused = await app.anonymous.try(users.login, {
      body: { email: 'deactivated@clinic.example', password: PASSWORD },
    });
    expect(refused.error?.code).toBe(1201);
    expect((await app.people.deactivated.try(users.me)).error?.code).toBe(1001);
  });

  it('stops guessing after ten wrong tries, also with the right password', async () => {
    const email = 'guessed@clinic.example';
    for (let tries = 0; tries < 10; tries += 1)
      expect((await app.anonymous.try(users.login, { body: { email, password: `guess ${tries}` } })).error?.code).toBe(
        1200,
      );
    expect((await app.anonymous.try(users.login, { body: { email, password: PASSWORD } })).error?.code).toBe(1104);
  });
});

it('counts guesses that come at once one by one', async () => {
  const body = { email: 'hurried@clinic.example', password: 'guess' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.anonymous.try(users.login, { body })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

describe('tokens', () => {
  it('rotates, gives 50 requests at once one successor, and ends the family when an old one comes back', async () => {
    const first = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.anonymous.call(users.reissue, { body: { refreshToken: first.refreshToken } }),
      ),
    );
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const [one] = answers;
    for (const { accessToken } of answers) expect((await app.withToken(accessToken).try(users.me)).status).toBe(200);
    expect(one?.refreshToken).not.toBe(first.refreshToken);
    const next = await app.anonymous.call(users.reissue, { body: { refreshToken: one?.refreshToken ?? '' } });
    const reuse = await app.anonymous.try(users.reissue, { body: { refreshToken: first.refreshToken } });
    expect(reuse.error?.code).toBe(1001);
    expect((await app.anonymous.try(users.reissue, { body: { refreshToken: next.refreshToken } })).error?.code).toBe(
      1001,
    );
    expect((await app.withToken(next.accessToken).try(users.me)).error?.code).toBe(1001);
  });

  it('gives one successor to 50 that ask at once, with which all of them go on', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.anonymous.call(users.reissue, { body: { refreshToken } })),
    );
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    for (const { accessToken } of answers) await app.withToken(accessToken).call(users.me);
    const next = await app.anonymous.call(users.reissue, { body: { refreshToken: answers[0]?.refreshToken ?? '' } });
    await app.withToken(next.accessToken).call(users.me);
  });

  it('lets the grace of ten seconds pass', async () => {
    const first = await signIn();
    await app.anonymous.call(users.reissue, { body: { refreshToken: first.refreshToken } });
    app.clock.advance(11_000);
    expect((await app.anonymous.try(users.reissue, { body: { refreshToken: first.refreshToken } })).error?.code).toBe(
      1001,
    );
  });

  it('tells an expired access token (1002) from an invalid one (1001)', async () => {
    const { accessToken } = await signIn();
    expect((await app.withToken(`${accessToken}x`).try(users.me)).error?.code).toBe(1001);
    expect((await app.anonymous.try(users.me)).error?.code).toBe(1001);
    app.clock.advance(16 * 60_000);
    expect((await app.withToken(accessToken).try(users.me)).error?.code).toBe(1002);
  });

  it('refuses a forged refresh token', async () => {
    const { refreshToken } = await signIn();
    const forged = refreshToken.replace(/\.0\./, '.1.');
    expect((await app.anonymous.try(users.reissue, { body: { refreshToken: forged } })).error?.code).toBe(1001);
    expect((await app.anonymous.try(users.reissue, { body: { refreshToken } })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('are listed, ended one by one and all at once, and never somebody else’s', async () => {
    const mine = await signIn('stranger@elsewhere.example');
    const other = await signIn('stranger@elsewhere.example');
    const me = app.withToken(mine.accessToken);
    const listed = await me.call(users.listSessions);
    const current = listed.find((one) => one.isCurrent);
    const rest = listed.filter((one) => !one.isCurrent);
    expect(current).toBeDefined();
    const foreign = await app
      .withToken((await signIn()).accessToken)
      .try(users.endSession, { params: { sessionId: current?.id ?? '' } });
    expect(foreign.status).toBe(404);
    await me.call(users.endSession, { params: { sessionId: rest[0]?.id ?? '' } });
    await me.call(users.endOtherSessions);
    expect(await me.call(users.listSessions)).toHaveLength(1);
    expect((await app.withToken(other.accessToken).try(users.me)).status).toBe(401);
    await me.call(users.signOut, { body: {} });
    expect((await me.try(users.me)).error?.code).toBe(1001);
  });
});

describe('changing the password', () => {
  it('asks for the present one, refuses weak ones, and ends the other sessions', async () => {
    const { accessToken, refreshToken } = await signIn();
    const other = await signIn();
    const me = app.withToken(accessToken);
    expect(
      (await me.try(users.changePassword, { body: { password: 'wrong', newPassword: 'a fresh and long one' } })).error
        ?.code,
    ).toBe(1202);
    const short = await me.try(users.changePassword, { body: { password: PASSWORD, newPassword: 'short' } });
    expect(short.error?.metadata).toMatchObject([{ path: 'newPassword', min: 12 }]);
    for (const weak of ['password1234', '123456789012', 'abababababab', 'colleague@clinic.example'])
      expect(
        (await me.try(users.changePassword, { body: { password: PASSWORD, newPassword: weak } })).error?.code,
        weak,
      ).toBe(1203);
    await me.call(users.changePassword, { body: { password: PASSWORD, newPassword: 'a fresh and long one' } });
    // The present access token ends as well; the session goes on by its refresh token.
    expect((await me.try(users.me)).error?.code).toBe(1001);
    const renewed = await app.anonymous.call(users.reissue, { body: { refreshToken } });
    expect((await app.withToken(renewed.accessToken).try(users.me)).status).toBe(200);
    expect((await app.withToken(other.accessToken).try(users.me)).status).toBe(401);
    expect(
      (await app.anonymous.try(users.login, { body: { email: 'colleague@clinic.example', password: PASSWORD } })).error
        ?.code,
    ).toBe(1200);
  });
});

describe('settings', () => {
  it('changes what is named and keeps what is absent', async () => {
    const { doctor } = app.people;
    const before = (await doctor.call(users.me)).settings;
    await doctor.call(users.updateSettings, {
      body: {
        letterSignOff: 'With thanks,',
        exportSettings: { fontSize: 12 },
        appPreferences: { showSetTheScene: false },
      },
    });
    const { settings, letterSignOff } = await doctor.call(users.me);
    expect(letterSignOff).toBe('With thanks,');
    expect(settings.exportSettings).toEqual({ ...before.exportSettings, fontSize: 12 });
    expect(settings.appPreferences).toEqual({ ...before.appPreferences, showSetTheScene: false });
    expect(settings.defaultReports).toEqual(before.defaultReports);
  });

  it('keeps within a group what an earlier change set', async () => {
    const { doctor } = app.people;
    const change = async (body: ArgumentsOf<typeof users.updateSettings>['body']) =>
      doctor.call(users.updateSettings, { body });
    await change({
      pmsSettings: { autoExport: true, exportReferralLetter: true },
      letter: { introNew: 'Thank you for sending' },
      appPreferences: { calendarRange: 3 },
    });
    const settings = await change({
      pmsSettings: { exportNote: false },
      letter: { closingNew: 'With thanks' },
      appPreferences: { nextConsultsTab: 1 },
    });
    expect(settings).toMatchObject({
      pmsSettings: { autoExport: true, exportReferralLetter: true, exportNote: false },
      letter: { introNew: 'Thank you for sending', closingNew: 'With thanks' },
      appPreferences: { calendarRange: 3, nextConsultsTab: 1 },
    });
  });

  it('turns the list of what is worth a look on and off, for oneself alone, and keeps the rest', async () => {
    const { doctor } = app.people;
    const other = app.withToken((await signIn('stranger@elsewhere.example')).accessToken);
    const { calloutsEnabled, settings } = await doctor.call(users.me);
    expect(calloutsEnabled).toBe(false);
    await doctor.call(users.updateSettings, { body: { calloutsEnabled: true } });
    expect(await doctor.call(users.me)).toMatchObject({ calloutsEnabled: true, settings });
    expect((await other.call(users.me)).calloutsEnabled).toBe(false);
    await doctor.call(users.updateSettings, { body: { noteLength: 'short' } });
    expect((await doctor.call(users.me)).calloutsEnabled).toBe(true);
    await doctor.call(users.updateSettings, { body: { calloutsEnabled: false, noteLength: 'medium' } });
    expect((await doctor.call(users.me)).calloutsEnabled).toBe(false);
    expect((await doctor.try(users.updateSettings, { body: { calloutsEnabled: 'yes' } as never })).status).toBe(422);
  });

  it('never carries a role, a practice or a tester flag', async () => {
    for (const body of [
      { roles: ['Administrator'] },
      { isTester: true },
      { practiceId: app.people.stranger.practiceId },
    ])
      expect((await app.people.doctor.try(users.updateSettings, { body: body as never })).status).toBe(422);
  });

  it('remembers introductions once each', async () => {
    const { doctor } = app.people;
    await doctor.call(users.seeIntros, { body: { seen: ['evidence', 'recording'] } });
    const { seen } = await doctor.call(users.seeIntros, { body: { seen: ['evidence'] } });
    expect(seen.toSorted()).toEqual(['evidence', 'recording']);
  });
});

describe('one principal a request', () => {
  it('refuses a bearer token together with an access key', async () => {
    const response = await app.http.inject({
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${await app.people.doctor.token()}`, 'x-access-key': 'k' },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('maintenance', () => {
  it('answers doctors 503 with the flag while administrators keep working', async () => {
    await app.house.databases.system.insertInto('installation').values({ key: 'maintenance', value: 'on' }).execute();
    const refused = await app.http.inject({
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${await app.people.doctor.token()}` },
    });
    expect([refused.statusCode, refused.json<{ data: unknown }>().data]).toEqual([
      503,
      { maintenance: true, message: null, until: null },
    ]);
    expect((await app.people.admin.try(users.me)).status).toBe(200);
    await app.house.databases.system.deleteFrom('installation').where('key', '=', 'maintenance').execute();
  });
});

describe('a busy practice behind one address', () => {
  it('signs in as often as it likes, since only guesses are counted', async () => {
    for (let round = 0; round < 105; round += 1)
      expect(
        (await app.anonymous.try(users.login, { body: { email: 'doctor@clinic.example', password: PASSWORD } })).status,
      ).toBe(200);
  }, 180_000);

  it('is not reminded of tries for longer than they count', async () => {
    const { system } = app.house.databases;
    await app.anonymous.try(users.login, { body: { email: 'doctor@clinic.example', password: 'not the password' } });
    const count = async () => (await system.selectFrom('sign_in_limits').select('key').execute()).length;
    const fresh = await count();
    await forgetTries(app.house);
    expect(await count()).toBe(fresh);
    await system
      .updateTable('sign_in_limits')
      .set({ last_at: new Date(Date.now() - 3 * 3_600_000).toISOString() })
      .execute();
    await forgetTries(app.house);
    expect([fresh > 0, await count()]).toEqual([true, 0]);
  });
});
