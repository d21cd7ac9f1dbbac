import * as accounts from '@auscult/contract/accounts/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import * as specialities from '@auscult/contract/specialities/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPassword, linkIn, makeUser } from '../auth/testing.ts';
import { openTestApp, PASSWORD, until, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
});
afterAll(() => app.close());

const NEW = 'seven quiet rivers bend';
const create = (token: string, newPassword = NEW) =>
  app.anonymous.try(accounts.createPassword, { body: { token, newPassword } });
const mailTo = (kind: string, to: string) =>
  until(
    () => linkIn(app, kind, to),
    (token) => token !== undefined,
  ) as Promise<string>;
const kindsTo = async (to: string) =>
  (await app.house.databases.system.selectFrom('mails').select('kind').where('recipient', '=', to).execute()).map(
    ({ kind }) => kind,
  );
let count = 0;
const freshEmail = () => `person${(count += 1)}@clinic.example`;
const generate = (email: string) =>
  app.people.admin.try(doctors.create, {
    body: { firstName: 'Ada', lastName: 'New', email, practiceId: app.people.doctor.practiceId ?? '' },
  });

describe('an invitation', () => {
  it('sets a first password, once, and looking at it uses nothing up', async () => {
    const email = 'Ada.New+clinic@Clinic.example';
    const made = await generate(email);
    expect(made.body).toMatchObject({ email: email.toLowerCase(), accountState: 'invited' });
    const token = (await linkIn(app, 'invite', email.toLowerCase())) ?? '';
    for (let looks = 0; looks < 3; looks += 1)
      expect((await app.anonymous.call(accounts.readToken, { body: { token } })).purpose).toBe('invite');
    expect((await create(token, 'password1234')).error?.code).toBe(1203);
    const answer = await create(token);
    expect(answer.body).toEqual({ email: email.toLowerCase() });
    expect(String(answer.headers['set-cookie'])).toMatch(/^auscult_device=.*HttpOnly; SameSite=Strict/);
    expect((await create(token)).error?.code).toBe(1207);
    expect((await app.anonymous.try(accounts.readToken, { body: { token } })).error?.code).toBe(1207);
    expect((await app.anonymous.try(users.login, { body: { email: email.toLowerCase(), password: NEW } })).status).toBe(
      200,
    );
  });

  it('is over after seven days, and is sent anew; the older one is dead', async () => {
    const email = freshEmail();
    const { id } = (await generate(email)).body;
    const first = (await linkIn(app, 'invite', email)) ?? '';
    const params = { userId: id };
    expect((await app.people.admin.call(accounts.extendInvite, { params, body: {} })).accountState).toBe('invited');
    expect((await create(first)).error?.code).toBe(1207);
    const second = (await linkIn(app, 'invite', email)) ?? '';
    expect((await create(second)).status).toBe(200);
    const again = await app.people.admin.try(accounts.extendInvite, { params, body: {} });
    expect(again.error?.code).toBe(1401);
    const other = freshEmail();
    await generate(other);
    const late = (await linkIn(app, 'invite', other)) ?? '';
    app.clock.advance(7 * 86_400_000 + 1000);
    expect((await create(late)).error?.code).toBe(1207);
  });

  it('that went to a wrong address is dead once that is put right, and goes to the right one', async () => {
    const [wrong, right] = [freshEmail(), freshEmail()];
    const { id } = (await generate(wrong)).body;
    const stray = (await linkIn(app, 'invite', wrong)) ?? '';
    const body = { email: right };
    await app.people.admin.call(doctors.update, { params: { userId: id }, body });
    expect((await create(stray)).error?.code).toBe(1207);
    const token = (await linkIn(app, 'invite', right)) ?? '';
    expect((await create(token)).body).toEqual({ email: right });
  });

  it('is one of four at once with one email, and names what is wrong', async () => {
    const email = freshEmail();
    const answers = await Promise.all([1, 2, 3, 4].map(() => generate(email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { admin } = app.people;
    const nowhere = await admin.try(doctors.create, {
      body: { firstName: 'A', lastName: 'B', email: freshEmail(), practiceId: admin.id },
    });
    expect(nowhere.error?.metadata).toMatchObject([{ path: 'practiceId' }]);
    const fresh = app.withToken((await byPassword(app, admin.email)).body.accessToken);
    const made = await fresh.call(accounts.createAdmin, {
      body: { firstName: 'Second', lastName: 'Admin', email: freshEmail() },
    });
    expect(made.accountState).toBe('invited');
  });
});

describe('a lost password', () => {
  it('is set anew by a mailed link, which ends all sessions, all tickets and other links', async () => {
    const email = freshEmail();
    await makeUser(app, email);
    const { accessToken } = (await byPassword(app, email)).body;
    await app.anonymous.call(accounts.resetPassword, { body: { email: email.toUpperCase() } });
    const first = await mailTo('password-reset', email);
    await app.anonymous.call(accounts.resetPassword, { body: { email } });
    const token = await until(
      () => linkIn(app, 'password-reset', email),
      (found) => found !== first,
    );
    expect((await create(first)).error?.code).toBe(1207);
    expect((await create(token ?? '')).status).toBe(200);
    expect((await app.withToken(accessToken).try(users.me)).error?.code).toBe(1001);
    expect((await byPassword(app, email)).error?.code).toBe(1200);
    expect(await kindsTo(email)).toContain('password-changed');
  });

  it('is set by one of 50 uses of one link at once', async () => {
    const email = freshEmail();
    await makeUser(app, email);
    await app.anonymous.call(accounts.resetPassword, { body: { email } });
    const token = await mailTo('password-reset', email);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => create(token, `${NEW} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 1207)).toHaveLength(49);
  }, 60_000);

  it('is over after an hour, and a link that a mail program cut is no link', async () => {
    const email = freshEmail();
    await makeUser(app, email);
    await app.from({ address: '203.0.113.9' }).call(accounts.resetPassword, { body: { email } });
    const token = await mailTo('password-reset', email);
    expect((await create(token.slice(0, 20))).error?.code).toBe(1207);
    app.clock.advance(3_601_000);
    expect((await create(token)).error?.code).toBe(1207);
  });

  it('that was mailed for is not set from the mailbox that was the person’s before', async () => {
    const [old, now] = [freshEmail(), freshEmail()];
    const userId = await makeUser(app, old);
    await app.anonymous.call(accounts.resetPassword, { body: { email: old } });
    const link = await mailTo('password-reset', old);
    await app.people.admin.call(doctors.update, { params: { userId }, body: { email: now } });
    expect((await create(link)).error?.code).toBe(1207);
    expect(await kindsTo(now)).toEqual(['email-changed']);
    expect((await byPassword(app, now)).status).toBe(200);
  });

  it('answers an email that nobody has alike, and sends nothing', async () => {
    const answers = [];
    for (const email of ['nobody@clinic.example', app.people.stranger.email])
      answers.push(await app.from({ address: '203.0.113.7' }).try(accounts.resetPassword, { body: { email } }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    await mailTo('password-reset', app.people.stranger.email);
    expect(await kindsTo('nobody@clinic.example')).toEqual([]);
  });

  it('is helped three times an hour and silently no more, and an address 20 times', async () => {
    const email = freshEmail();
    await makeUser(app, email);
    const place = app.from({ address: '203.0.113.8' });
    for (let asked = 0; asked < 20; asked += 1)
      expect((await place.try(accounts.resetPassword, { body: { email } })).status).toBe(200);
    const refused = await place.try(accounts.resetPassword, { body: { email } });
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    const waiting = () => app.house.databases.system.selectFrom('reset_requests').select('id').execute();
    await until(waiting, (rows) => rows.length === 0);
    expect(await kindsTo(email)).toHaveLength(3);
  });
});

describe('who asks for an account', () => {
  const request = (email: string) => ({
    firstName: 'Wilhelmina',
    lastName: 'Asks',
    email,
    practiceName: 'Hilltop',
    referralCode: 'NOBODY',
  });
  const signUp = (email: string, address: string) =>
    app.from({ address }).try(accounts.signUp, { body: request(email) });

  it('confirms by mail, is accepted by an administrator, and invited', async () => {
    const email = freshEmail();
    expect((await signUp(email, '198.51.100.1')).body).toEqual({});
    const token = await mailTo('sign-up-confirm', email);
    const { admin } = app.people;
    expect((await admin.call(accounts.listRequests)).items.filter((one) => one.email === email)).toEqual([]);
    await app.anonymous.call(accounts.confirmSignUp, { body: { token } });
    expect((await app.anonymous.try(accounts.confirmSignUp, { body: { token } })).error?.code).toBe(1207);
    expect(await kindsTo(admin.email)).toContain('account-request');
    const { items } = await admin.call(accounts.listRequests, { query: { states: ['pending'] } });
    const asked = items.find((one) => one.email === email);
    expect(asked).toMatchObject({ practiceName: 'Hilltop', referralCode: 'NOBODY', referredBy: null });
    const args = {
      params: { requestId: asked?.id ?? '' },
      body: { practiceId: app.people.doctor.practiceId ?? '' },
    };
    const decided = await Promise.all([1, 2, 3].map(() => admin.try(accounts.acceptRequest, args)));
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await create((await linkIn(app, 'invite', email)) ?? '')).status).toBe(200);
  });

  it('is told the reason of a refusal', async () => {
    const email = freshEmail();
    await signUp(email, '198.51.100.2');
    await app.anonymous.call(accounts.confirmSignUp, { body: { token: await mailTo('sign-up-confirm', email) } });
    const { items } = await app.people.admin.call(accounts.listRequests, { query: { search: email } });
    const params = { requestId: items[0]?.id ?? '' };
    const refused = await app.people.admin.call(accounts.refuseRequest, { params, body: { reason: 'Not a practice' } });
    expect(refused).toMatchObject({ state: 'refused', reason: 'Not a practice' });
    expect((await kindsTo(email)).toSorted()).toEqual(['account-refused', 'sign-up-confirm']);
  });

  it('and has one is answered alike and told so by mail; five an hour from one address', async () => {
    expect((await signUp(app.people.colleague.email, '198.51.100.3')).body).toEqual({});
    await until(
      () => kindsTo(app.people.colleague.email),
      (kinds) => kinds.includes('sign-up-known'),
    );
    for (let asked = 0; asked < 4; asked += 1) expect((await signUp(freshEmail(), '198.51.100.3')).status).toBe(200);
    expect((await signUp(freshEmail(), '198.51.100.3')).status).toBe(429);
    expect((await signUp(freshEmail(), '2001:db8:1:2:3::4')).status).toBe(200);
  });
});

it('shows what there is to choose from: a doctor the own practice', async () => {
  expect((await app.people.admin.call(practices.options)).map(({ name }) => name)).toEqual([
    'Elsewhere',
    'Harbour Street',
    'Strict',
  ]);
  expect((await app.people.doctor.call(practices.options, { query: { search: 'e' } })).map(({ name }) => name)).toEqual(
    ['Harbour Street'],
  );
  expect(Array.isArray(await app.people.doctor.call(specialities.options))).toBe(true);
});

it('keeps every password out of what it keeps', async () => {
  const { rows } = await app.house.databases.owner.query<{ text: string }>(
    "select string_agg(t::text, ' ') as text from (select to_jsonb(m) from mails m union all select to_jsonb(a) from audit a union all select to_jsonb(l) from links l) t",
  );
  const text = rows[0]?.text ?? '';
  for (const secret of [NEW, PASSWORD]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/token=/);
});
