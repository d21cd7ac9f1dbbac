import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(() => app.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';
const at = (userId: string, body: object = {}) => ({ params: { userId }, body });
const invited = async (lastName: string, more: Record<string, unknown> = {}): Promise<string> =>
  (
    await app.house.databases.system
      .insertInto('users')
      .values({
        email: `${lastName.toLowerCase().replaceAll(/[^a-z]/g, '')}@list.example`,
        first_name: 'Ada',
        last_name: lastName,
        role: 'Doctor',
        practice_id: app.people.doctor.practiceId,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const speciality = async (name: string): Promise<string> =>
  (
    await app.house.databases.system
      .insertInto('specialities')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const consultOf = (person: Person) =>
  person.call(appointments.create, { body: { patient: { firstName: 'Grace', lastName: 'Okafor' } } });

describe('the list of doctors', () => {
  it('shows who they are, how they stand and how much they consult, a hundred a page', async () => {
    await consultOf(app.people.doctor);
    const page = await admin.call(doctors.list);
    expect([page.page, page.perPage, page.total]).toEqual([1, 100, page.items.length]);
    const row = page.items.find(({ id }) => id === app.people.doctor.id);
    expect(row).toMatchObject({
      email: 'doctor@clinic.example',
      accountState: 'active',
      practice: { name: 'Harbour Street', pmsType: 'NONE' },
      reports: ['note', 'letter'],
      consultsLast30Days: 1,
      isTester: false,
    });
    expect(row?.lastConsultAt).not.toBeNull();
    expect(page.items.find(({ id }) => id === app.people.deactivated.id)?.accountState).toBe('inactive');
    expect(page.items.map(({ id }) => id)).not.toContain(admin.id);
    for (const query of [{ page: 0 }, { page: 1.5 }, { perPage: 1001 }, { sort: 'email' }, { isTester: 'maybe' }])
      expect((await admin.try(doctors.list, { query: query as never })).status, JSON.stringify(query)).toBe(422);
    expect((await app.people.doctor.try(doctors.list)).status).toBe(403);
  });

  it('is found by name, email and practice as one types, a text and no pattern', async () => {
    await invited("D'Arcy-Müller");
    const found = async (search: string) =>
      (await admin.call(doctors.list, { query: { search } })).items.map(({ lastName }) => lastName);
    for (const typed of ['darcy', "D'Arcy", 'muller ada', 'DARCYMLLER@list.example'])
      expect(await found(typed), typed).toEqual(["D'Arcy-Müller"]);
    expect(await found('elsewhere')).toEqual(['Example']);
    for (const typed of ['%', '_', '\\', "' or 1=1 --"]) expect(await found(typed), typed).toEqual([]);
  });

  it('is filtered by speciality, practice, account, reports and testers, and sorted either way', async () => {
    const specialityId = await speciality('Cardiology');
    await invited('Zebra', {
      speciality_id: specialityId,
      is_tester: true,
      settings: '{"defaultReports":["work_cover"]}',
    });
    const names = async (query: Record<string, unknown>) =>
      (await admin.call(doctors.list, { query })).items.map(({ lastName }) => lastName);
    expect(await names({ specialities: ['Cardiology'] })).toEqual(['Zebra']);
    expect(await names({ isTester: 'true' })).toEqual(['Zebra']);
    expect(await names({ reportingTypes: ['work_cover', 'patient_letter'] })).toEqual(['Zebra']);
    expect(await names({ accountStates: ['invite_expired'], search: 'zebra' })).toEqual(['Zebra']);
    expect(await names({ practices: [app.people.stranger.practiceId] })).toEqual(['Example']);
    expect((await names({ sort: 'name' })).at(-1)).toBe('Zebra');
    expect((await names({ sort: 'name', isDescending: 'true' }))[0]).toBe('Zebra');
    const busiest = await admin.call(doctors.list, { query: { sort: 'consults', isDescending: 'true' } });
    expect(busiest.items[0]?.id).toBe(app.people.doctor.id);
  });

  it('leaves as a spreadsheet in which no name is a formula, and the trail says how many rows', async () => {
    await invited('=HYPERLINK("x")');
    const { body, headers } = await admin.try(doctors.download, { query: { search: 'hyperlink' } });
    expect(headers['content-type']).toContain('text/csv');
    const text = Buffer.from(body).toString('utf8');
    expect(text.startsWith('\uFEFFLast name,First name')).toBe(true);
    expect(text.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""x""\)",Ada,Dr,hyperlinkx@list.example,Harbour Street,NONE/);
    const row = await app.house.databases.system
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'doctors downloaded')
      .executeTakeFirstOrThrow();
    expect(row.detail).toEqual({ rows: 1 });
  });

  it('is whole for programs, by a tag that says whether anything changed; and for a batch with the doctors’ defaults', async () => {
    const first = await admin.try(doctors.listAll, { query: { isActive: 'true' } });
    expect(first.body.map(({ id }) => id)).not.toContain(app.people.deactivated.id);
    const again = await app.http.inject({
      url: '/api/v1/admin/users/all?isActive=true',
      headers: { authorization: `Bearer ${await admin.token()}`, 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const batch = await admin.call(doctors.listForBatch, {
      query: { practices: [app.people.stranger.practiceId ?? ''] },
    });
    expect(batch).toEqual([
      expect.objectContaining({
        id: app.people.stranger.id,
        defaultConsultationType: 'unspecified',
        defaultConsultationEngine: 'ai',
        defaultReports: ['note', 'letter'],
        languages: ['en-AU'],
        clinicalLanguage: 'en-AU',
      }),
    ]);
  });
});

describe('making a doctor', () => {
  const body = (more: object = {}) => ({
    firstName: 'Ines',
    lastName: 'Castellano',
    email: 'Ines+List@Clinic.example',
    practiceId: app.people.doctor.practiceId ?? '',
    ...more,
  });

  it('sends the invitation and answers the doctor with the product’s defaults and what was named', async () => {
    const made = await admin.call(doctors.create, { body: body({ title: 'Prof', settings: { noteLength: 'short' } }) });
    expect(made).toMatchObject({
      email: 'ines+list@clinic.example',
      accountState: 'invited',
      title: 'Prof',
      reports: ['note', 'letter'],
      languages: [{ id: 'en-AU', isDefault: true }],
      settings: { noteLength: 'short', letter: { introPosition: 'per_template' } },
    });
    expect(made.invite?.expiresAt).toBe(made.inviteExpiresAt);
    app.clock.advance(8 * 86_400_000);
    const later = await admin.call(doctors.get, { params: { userId: made.id } });
    expect([later.accountState, later.invite]).toEqual(['invite_expired', null]);
    app.clock.advance(-8 * 86_400_000);
  });

  it('makes one of four that are asked for at once, in any letters; and none at a practice of nobody', async () => {
    const tries = await Promise.all(
      ['once@clinic.example', 'ONCE@clinic.example', ' once@Clinic.example', 'Once@clinic.example'].map((email) =>
        admin.try(doctors.create, { body: body({ email }) }),
      ),
    );
    expect(tries.map(({ status, error }) => error?.code ?? status).toSorted((a, b) => a - b)).toEqual([
      200, 1400, 1400, 1400,
    ]);
    const nowhere = await admin.try(doctors.create, { body: body({ email: 'x@y.example', practiceId: NOBODY }) });
    expect([nowhere.status, JSON.stringify(nowhere.error?.metadata)]).toEqual([
      422,
      expect.stringContaining('"practiceId"'),
    ]);
  });
});

describe('one doctor', () => {
  it('is read with all that support asks for; an administrator’s id and nobody’s are 404', async () => {
    const doctor = await admin.call(doctors.get, { params: { userId: app.people.colleague.id } });
    expect(doctor).toMatchObject({
      liveSessions: 1,
      isRecordingNow: false,
      languages: [{ id: 'en-AU', isDefault: true }],
      docxTemplate: null,
      invite: null,
      replacements: [],
      settings: { letter: { introPosition: 'per_template' }, noteLength: 'medium' },
    });
    for (const userId of [admin.id, NOBODY]) {
      expect((await admin.try(doctors.get, { params: { userId } })).status).toBe(404);
      expect((await admin.try(doctors.update, at(userId, { title: 'Prof' }))).status).toBe(404);
    }
  });

  it('changes in what is named, merges settings a level deep, and its history names the fields', async () => {
    const userId = await invited('Keep');
    const specialityId = await speciality('Dermatology');
    await admin.call(doctors.update, at(userId, { specialityId, phone: '02 5550 1234', hpii: '8003619900015717' }));
    const after = await admin.call(
      doctors.update,
      at(userId, {
        languages: [
          { id: 'en-AU', isDefault: false },
          { id: 'vi', isDefault: true },
        ],
        settings: { letter: { signOff: 'Warmly,' } },
      }),
    );
    expect(after).toMatchObject({
      phone: '02 5550 1234',
      hpii: '8003619900015717',
      speciality: { name: 'Dermatology' },
    });
    expect(after.settings.letter).toMatchObject({ signOff: 'Warmly,', introPosition: 'per_template' });
    expect(after.history[0]).toMatchObject({
      action: 'doctor changed',
      fields: ['languages', 'settings'],
      actorName: 'admin Example',
    });
    expect(after.history[1]?.fields).toEqual(['specialityId', 'phone', 'hpii']);
    expect((await admin.call(doctors.update, at(userId, { specialityId: null }))).speciality).toBeNull();
  });

  it('refuses what is not an administrator’s to change, and what does not exist', async () => {
    const userId = await invited('Refused');
    const refused = async (body: object) => {
      const { status, error } = await admin.try(doctors.update, at(userId, body));
      return [status, JSON.stringify(error?.metadata ?? error?.code)] as const;
    };
    for (const body of [
      { roles: ['Administrator'] },
      { role: 'Administrator' },
      { isTotpEnabled: false },
      { referralCode: 'X' },
      { password: 'harbour lantern quilt' },
    ])
      expect((await refused(body))[0], JSON.stringify(body)).toBe(422);
    expect(await refused({ practiceId: NOBODY })).toEqual([422, expect.stringContaining('"practiceId"')]);
    expect(await refused({ specialityId: NOBODY })).toEqual([422, expect.stringContaining('"specialityId"')]);
    expect(await refused({ languages: [{ id: 'xx', isDefault: true }] })).toEqual([
      422,
      expect.stringContaining('languages.0.id'),
    ]);
    const two = { id: 'vi', isDefault: true };
    expect((await refused({ languages: [two, { id: 'en-AU', isDefault: true }] }))[0]).toBe(422);
    expect(await refused({ email: 'COLLEAGUE@clinic.example' })).toEqual([409, '1400']);
    expect(await refused({ firstName: 'nul\0' })).toEqual([422, expect.stringContaining('firstName')]);
  });

  it('is saved on the version that was opened, and a stale save loses nothing', async () => {
    const userId = await invited('Stale');
    const { version } = await admin.call(doctors.get, { params: { userId } });
    await admin.call(doctors.update, at(userId, { title: 'Prof', baseVersion: version }));
    const stale = await admin.try(doctors.update, at(userId, { title: 'Mr', baseVersion: version }));
    expect([stale.status, stale.error?.code]).toEqual([409, 1072]);
    expect((await admin.call(doctors.get, { params: { userId } })).title).toBe('Prof');
  });

  it('moves to another practice only while no consult binds it', async () => {
    const userId = await invited('Mover');
    const practiceId = app.people.stranger.practiceId ?? '';
    expect((await admin.call(doctors.update, at(userId, { practiceId }))).practice.name).toBe('Elsewhere');
    await consultOf(app.people.colleague);
    const bound = await admin.try(doctors.update, at(app.people.colleague.id, { practiceId }));
    expect([bound.status, bound.error?.code]).toEqual([409, 1406]);
  });
});

describe('switching off', () => {
  it('ends every session and pauses what is recorded, in one deed; switched on again the doctor signs in anew', async () => {
    const doctor = app.people.stranger;
    const { id: appointmentId } = await consultOf(doctor);
    const { refreshToken } = await app.anonymous.call(users.login, {
      body: { email: doctor.email, password: PASSWORD },
    });
    await doctor.call(recording.start, { body: { appointmentId, deviceId: 'device-of-this-test' } });
    const off = await admin.call(doctors.update, at(doctor.id, { isActive: false }));
    expect(off).toMatchObject({ accountState: 'inactive', liveSessions: 0, isRecordingNow: false });
    expect((await doctor.try(users.me)).status).toBe(401);
    // Whoever was in is told why.
    const reissued = await app.anonymous.try(users.reissue, { body: { refreshToken } });
    expect([reissued.status, reissued.error?.code]).toEqual([403, 1201]);
    const { status } = await app.house.databases.system
      .selectFrom('appointments')
      .select('status')
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('paused');
    const on = await admin.call(doctors.update, at(doctor.id, { isActive: true }));
    expect(on).toMatchObject({ accountState: 'active', liveSessions: 0 });
    expect(on.history.slice(0, 2).map(({ action }) => action)).toEqual(['doctor switched on', 'doctor switched off']);
  });
});
