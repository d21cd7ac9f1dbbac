import * as auth from '@auscult/contract/auth/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';
import { byPassword, codeAt, dueOf, enrol, makeUser } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const answerTotp = (ticket: string, code: string) => app.anonymous.try(auth.loginTotp, { body: { ticket, code } });
const many = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
const good = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe('an authenticator app', () => {
  it('is set up by its first code, which is used up by that, and is asked for from then on by every path', async () => {
    const email = 'totp@clinic.example';
    await makeUser(app, email);
    const { accessToken } = (await byPassword(app, email)).body;
    const me = app.withToken(accessToken);
    const { secret, otpauthUrl } = await me.call(auth.enableTotp, { body: {} });
    expect(otpauthUrl).toContain(`secret=${secret}`);
    const wrong = await me.try(auth.confirmTotp, { body: { code: '000000' } });
    expect(wrong.error?.code).toBe(1204);
    const code = codeAt(app, secret);
    const { recoveryCodes } = await me.call(auth.confirmTotp, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await me.try(auth.enableTotp, { body: {} })).error?.code).toBe(1208);
    expect(await me.call(auth.security)).toMatchObject({ isTotpEnabled: true, recoveryCodesLeft: 10 });

    for (const endpoint of [users.login, users.loginPassword]) {
      const answer = await app.anonymous.try(endpoint, { body: { email, password: 'harbour lantern quilt' } });
      const due = dueOf(answer);
      expect(due.methods).toEqual(['totp', 'recovery']);
      expect((await answerTotp(due.ticket, code)).error?.code, 'the code that confirmed').toBe(1204);
      app.clock.advance(30_000);
      const { accessToken: token } = (await answerTotp(due.ticket, codeAt(app, secret))).body;
      const [session] = await app.withToken(token).call(users.listSessions);
      expect(session).toMatchObject({ method: 'totp', assurance: 'multi', isCurrent: true });
      app.clock.advance(30_000);
      expect((await answerTotp(due.ticket, codeAt(app, secret))).error?.code, 'the ticket again').toBe(1205);
    }
  });

  it('takes a code from a clock 30 s off, and none from one 5 minutes off', async () => {
    const email = 'clock@clinic.example';
    await makeUser(app, email);
    const { secret } = await enrol(app, email);
    app.clock.advance(120_000);
    for (const [steps, status] of [
      [10, 401],
      [-10, 401],
      [-1, 200],
      [1, 200],
    ] as const)
      expect([
        steps,
        (await answerTotp(dueOf(await byPassword(app, email)).ticket, codeAt(app, secret, steps))).status,
      ]).toEqual([steps, status]);
  });

  it('lets one of 50 uses of one code over 5 tickets in', async () => {
    const email = 'crowd@clinic.example';
    await makeUser(app, email);
    const { secret } = await enrol(app, email);
    const tickets: string[] = [];
    for (let made = 0; made < 5; made += 1) tickets.push(dueOf(await byPassword(app, email)).ticket);
    const answers = await many(50, (index) => answerTotp(tickets[index % 5] ?? '', codeAt(app, secret)));
    expect(good(answers)).toBe(1);
  });

  it('judges five of 200 guesses on one ticket, and the right code no more after them', async () => {
    const email = 'guesses@clinic.example';
    await makeUser(app, email);
    const { secret } = await enrol(app, email);
    const { ticket } = dueOf(await byPassword(app, email));
    const wrong = codeAt(app, secret) === '111111' ? '222222' : '111111';
    const answers = await many(200, () => answerTotp(ticket, wrong));
    expect(answers.filter(({ error }) => error?.code === 1204)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195);
    const right = await answerTotp(ticket, codeAt(app, secret));
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    app.clock.advance(31_000);
    expect((await answerTotp(ticket, codeAt(app, secret))).error?.code).toBe(1205);
    const fresh = dueOf(await byPassword(app, email)).ticket;
    expect((await answerTotp(fresh, codeAt(app, secret))).status).toBe(200);
  });

  it('waits twice as long after each further failure, over all tickets', async () => {
    const email = 'doubling@clinic.example';
    await makeUser(app, email);
    const { secret } = await enrol(app, email);
    const waits: number[] = [];
    for (let failures = 0; failures < 8; failures += 1) {
      const { ticket } = dueOf(await byPassword(app, email));
      expect((await answerTotp(ticket, '000001')).status).toBe(401);
      const next = await answerTotp(ticket, '000001');
      if (next.status === 429) {
        waits.push(Number(next.headers['retry-after']));
        app.clock.advance((waits.at(-1) ?? 0) * 1000 + 1000);
      } else failures += 1;
    }
    expect(waits[0]).toBe(30);
    expect(waits.slice(1)).toEqual(waits.slice(0, -1).map((wait) => wait * 2));
    expect((await answerTotp(dueOf(await byPassword(app, email)).ticket, codeAt(app, secret))).status).toBe(200);
  });

  it('is not turned off without a code, and not where it is required', async () => {
    const email = 'strict@strict.example';
    await makeUser(app, email, { practiceId: app.people.limited.practiceId });
    const { accessToken, secret } = await enrol(app, email);
    const me = app.withToken(accessToken);
    expect((await me.try(auth.disableTotp, { body: { code: codeAt(app, secret) } })).error?.code).toBe(1209);
    const free = 'free@clinic.example';
    await makeUser(app, free);
    const other = await enrol(app, free);
    const they = app.withToken(other.accessToken);
    expect((await they.try(auth.disableTotp, { body: { code: '000000' } })).error?.code).toBe(1204);
    await they.call(auth.disableTotp, { body: { code: codeAt(app, other.secret) } });
    expect((await byPassword(app, free)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('work once each, in any writing, and one of 20 uses at once', async () => {
    const email = 'recovers@clinic.example';
    await makeUser(app, email);
    const { recoveryCodes, accessToken } = await enrol(app, email);
    const [first = '', second = ''] = recoveryCodes;
    const tickets: string[] = [];
    for (let made = 0; made < 5; made += 1) tickets.push(dueOf(await byPassword(app, email)).ticket);
    const answers = await many(20, (index) => answerTotp(tickets[index % 5] ?? '', first));
    expect(good(answers)).toBe(1);
    app.clock.advance(3_600_000 / 4);
    const again = dueOf(await byPassword(app, email)).ticket;
    expect((await answerTotp(again, second.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await app.withToken(accessToken).try(auth.security)).status).toBe(401);
  });

  it('belong to one person', async () => {
    for (const email of ['one@clinic.example', 'two@clinic.example']) await makeUser(app, email);
    const one = await enrol(app, 'one@clinic.example');
    await enrol(app, 'two@clinic.example');
    const { ticket } = dueOf(await byPassword(app, 'two@clinic.example'));
    expect((await answerTotp(ticket, one.recoveryCodes[0] ?? '')).error?.code).toBe(1204);
    expect((await answerTotp(ticket, codeAt(app, one.secret))).error?.code).toBe(1204);
  });

  it('end when new ones are made', async () => {
    const email = 'renews@clinic.example';
    await makeUser(app, email);
    const { recoveryCodes, accessToken } = await enrol(app, email);
    const renewed = await app.withToken(accessToken).call(auth.renewRecoveryCodes, { body: {} });
    const { ticket } = dueOf(await byPassword(app, email));
    expect((await answerTotp(ticket, recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await answerTotp(ticket, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('a ticket', () => {
  it('is over after five minutes', async () => {
    const email = 'late@clinic.example';
    await makeUser(app, email);
    const { secret } = await enrol(app, email);
    const { ticket } = dueOf(await byPassword(app, email));
    app.clock.advance(5 * 60_000 + 1000);
    expect((await answerTotp(ticket, codeAt(app, secret))).error?.code).toBe(1205);
  });

  it('is one of five that a person has; the oldest ends', async () => {
    const email = 'sixth@clinic.example';
    await makeUser(app, email);
    const { secret } = await enrol(app, email);
    const tickets: string[] = [];
    for (let made = 0; made < 6; made += 1) {
      app.clock.advance(1);
      tickets.push(dueOf(await byPassword(app, email)).ticket);
    }
    expect((await answerTotp(tickets[0] ?? '', codeAt(app, secret))).error?.code).toBe(1205);
    expect((await answerTotp(tickets[5] ?? '', codeAt(app, secret))).status).toBe(200);
  });
});

describe('confirming again', () => {
  it('is asked for after ten minutes, by the password where there is no second step', async () => {
    const email = 'fresh@clinic.example';
    await makeUser(app, email);
    const { accessToken } = (await byPassword(app, email)).body;
    const me = app.withToken(accessToken);
    app.clock.advance(11 * 60_000);
    expect((await me.try(auth.enableTotp, { body: {} })).error?.code).toBe(1206);
    expect((await me.try(auth.verify, { body: { password: 'not this one' } })).error?.code).toBe(1202);
    await me.call(auth.verify, { body: { password: 'harbour lantern quilt' } });
    const { secret } = await me.call(auth.enableTotp, { body: {} });
    await me.call(auth.confirmTotp, { body: { code: codeAt(app, secret) } });
  });

  it('takes no password where a second step is set up', async () => {
    const email = 'both@clinic.example';
    await makeUser(app, email);
    const { accessToken, secret } = await enrol(app, email);
    const me = app.withToken(accessToken);
    expect((await me.try(auth.verify, { body: { password: 'harbour lantern quilt' } })).error?.code).toBe(1206);
    expect((await me.try(auth.verify, { body: { code: codeAt(app, secret) } })).status).toBe(200);
  });
});

describe('a one-time token', () => {
  it('signs in on one other device, with what the giver had behind it', async () => {
    const email = 'phone@clinic.example';
    await makeUser(app, email);
    const { accessToken } = await enrol(app, email);
    const me = app.withToken(accessToken);
    const first = await me.call(auth.getOneTimeToken);
    const { token, url } = await me.call(auth.getOneTimeToken);
    expect(url).toContain(`/sign-in/otp#token=${token}`);
    expect((await app.anonymous.try(auth.useOneTimeToken, { body: { token: first.token } })).error?.code).toBe(1205);
    const answers = await many(50, () => app.anonymous.try(auth.useOneTimeToken, { body: { token } }));
    expect(good(answers)).toBe(1);
    const { body } = answers.find(({ status }) => status === 200) ?? { body: { accessToken: '' } };
    const sessions = await app.withToken(body.accessToken).call(users.listSessions);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      method: 'one-time',
      assurance: 'multi',
      startedBy: sessions.find(({ isCurrent }) => !isCurrent)?.id,
    });
  });

  it('is over after a minute, and with the session that gave it', async () => {
    const email = 'slow@clinic.example';
    await makeUser(app, email);
    const { accessToken } = (await byPassword(app, email)).body;
    const me = app.withToken(accessToken);
    const late = await me.call(auth.getOneTimeToken);
    app.clock.advance(61_000);
    expect((await app.anonymous.try(auth.useOneTimeToken, { body: { token: late.token } })).error?.code).toBe(1205);
    const { token } = await me.call(auth.getOneTimeToken);
    await me.call(users.signOut, { body: {} });
    expect((await app.anonymous.try(auth.useOneTimeToken, { body: { token } })).error?.code).toBe(1205);
  });
});

describe('an administrator', () => {
  it('ends sessions and removes a lost second step of somebody else, with a reason', async () => {
    const email = 'loses@clinic.example';
    const userId = await makeUser(app, email);
    const { accessToken } = await enrol(app, email);
    const params = { userId };
    const { admin, doctor } = app.people;
    const fresh = app.withToken((await byPassword(app, admin.email)).body.accessToken);
    expect(await fresh.call(auth.listPersonSessions, { params })).toHaveLength(1);
    await fresh.call(auth.removeSecondFactor, { params, body: { reason: 'Lost the phone' } });
    expect((await app.withToken(accessToken).try(users.me)).status).toBe(401);
    expect((await byPassword(app, email)).status).toBe(200);
    await fresh.call(auth.endPersonSessions, { params });
    expect(await fresh.call(auth.listPersonSessions, { params })).toEqual([]);
    const own = { params: { userId: admin.id }, body: { reason: 'My own' } };
    expect((await fresh.try(auth.removeSecondFactor, own)).status).toBe(403);
    expect((await doctor.try(auth.listPersonSessions, { params })).status).toBe(403);
    expect((await fresh.try(auth.listPersonSessions, { params: { userId: doctor.sessionId } })).status).toBe(404);
  });
});
