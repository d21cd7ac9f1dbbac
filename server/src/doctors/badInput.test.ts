import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import * as specialities from '@auscult/contract/specialities/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(() => app.close());

let made = 0;
const create = (more: object) => {
  made += 1;
  const practiceId = app.people.doctor.practiceId ?? '';
  const body = { firstName: 'Ada', lastName: 'Even', email: `even${made}@clinic.example`, practiceId, ...more };
  return admin.try(doctors.create, { body });
};

it.each([
  ['capitals and spaces around it', '  Ada.ODD@Clinic.EXAMPLE ', 'ada.odd@clinic.example'],
  ['a plus sign', 'ada+odd@clinic.example', 'ada+odd@clinic.example'],
])('keeps an email with %s as it is written to', async (_, email, kept) => {
  expect((await create({ email })).body).toMatchObject({ email: kept });
});

it.each(['ada odd@clinic.example', 'ada@clinic', 'ada@', 'adä@clinic.example', 'ada\0@clinic.example', ''])(
  'refuses %j as an email, at its field and in words',
  async (email) => {
    const { status, error } = await create({ email });
    expect([status, error?.metadata]).toMatchObject([422, [{ path: 'email', message: 'Invalid email address' }]]);
  },
);

it.each([
  ['a hundred characters', 'x'.repeat(100), 'x'.repeat(100)],
  ['marks that turn the direction', 'Od\u202Ed\u200F', 'Odd'],
  ['letters that run from right to left', 'כרמלי', 'כרמלי'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['half a character', 'Od\uD83D', 'Od\uFFFD'],
  ['signs of a pattern', "%_\\'", "%_\\'"],
])('keeps a name of %s as text', async (_, lastName, kept) => {
  const { status, body } = await create({ lastName });
  expect([status, body.lastName]).toEqual([200, kept]);
  const found = await admin.call(doctors.list, { query: { search: kept, perPage: 1000 } });
  expect(found.items.map(({ id }) => id)).toContain(body.id);
});

it.each([
  ['101 characters', 'x'.repeat(101)],
  ['nothing', ''],
  ['blanks', ' \u00a0\u2003'],
  ['nothing that is seen', '\u200b\u2800'],
  ['two lines', 'Odd\nEven'],
  ['a NUL', 'Od\0d'],
])('refuses a name of %s, at its field', async (_, lastName) => {
  const { status, error } = await create({ lastName });
  expect([status, error?.metadata]).toEqual([422, [expect.objectContaining({ path: 'lastName' })]]);
});

it.each(['8003619900015717', ' 8003 6199 0001 5717\n', ''])(
  'keeps %j as an HPI-I, without its spaces',
  async (hpii) => {
    expect((await create({ hpii })).body).toMatchObject({ hpii: hpii.replaceAll(/\s/g, '') });
  },
);
const form = 'An HPI-I has 16 digits and begins with 8003 61';
it.each([
  ['one digit short', '800361990001571', form],
  ['one digit long', '80036199000157170', form],
  ['a patient’s IHI', '8003608166690503', form],
  ['other digits', '８００３６１９９０００１５７１７', form],
  ['letters and a NUL', '800361990001571\0', form],
  ['one digit wrong', '8003619900015718', 'One of the digits is wrong. Please check them.'],
  ['two digits the other way round', '8003619900017517', 'One of the digits is wrong. Please check them.'],
])('refuses an HPI-I with %s, at its field and in words', async (_, hpii, message) => {
  const { status, error } = await create({ hpii });
  expect([status, error?.metadata]).toMatchObject([422, [{ path: 'hpii', message }]]);
});

const listBy = async (query: string) => {
  const url = `/api/v1/admin/users?${query}`;
  const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${await admin.token()}` } });
  const { total, error } = answer.json<{ total?: number; error?: { metadata: { path: string }[] } }>();
  return { status: answer.statusCode, total, error };
};
it.each([
  'page=0',
  'page=1.5',
  'page=1000000000',
  'page=',
  'page=1&page=2',
  'perPage=0',
  'perPage=1001',
  'search=Od%00',
  'sort=shoes',
  `search=${'x'.repeat(201)}`,
])('refuses a list by ?%s, and says where', async (query) => {
  const { status, error } = await listBy(query);
  expect([status, error?.metadata[0]?.path]).toEqual([422, query.split('=')[0]]);
});

it.each(['%E2%80%AE%F0%9F', 'Od%ED%A0%BD', '%3Cimg%3E'])(
  'finds nobody by ?search=%s, which is in no name',
  async (search) => {
    expect(await listBy(`search=${search}zz`)).toMatchObject({ status: 200, total: 0 });
  },
);

it('takes a value that is named twice once, and neither an unknown key of a body nor more than a thousand of anything', async () => {
  const [once, twice] = [
    { accountStates: ['active' as const] },
    { accountStates: ['active' as const, 'active' as const] },
  ];
  expect((await admin.call(doctors.list, { query: twice })).total).toBe(
    (await admin.call(doctors.list, { query: once })).total,
  );
  const unknown = await create({ isChief: true });
  expect([unknown.status, JSON.stringify(unknown.error?.metadata)]).toEqual([422, expect.stringContaining('isChief')]);
  const many = Array.from({ length: 1001 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  expect((await admin.try(doctors.list, { query: { practices: many } })).status).toBe(422);
});

it('reads a list as it is asked for where the address names something else beside', async () => {
  expect(await listBy('page=1&colour=red')).toEqual(await listBy('page=1'));
});

it.each([
  [
    'practiceId',
    async () => {
      const { id } = await admin.call(practices.create, {
        body: { name: 'Closed Street', timezone: 'Australia/Sydney' },
      });
      await admin.call(practices.remove, { params: { practiceId: id } });
      return id;
    },
  ],
  [
    'specialityId',
    async () => {
      const { id } = await admin.call(specialities.create, { body: { name: 'Phrenology' } });
      await admin.call(specialities.remove, { params: { specialityId: id }, query: {} });
      return id;
    },
  ],
])(
  'refuses the %s of what was removed, at its field, for a new doctor and for one who is there',
  async (field, removed) => {
    const id = await removed();
    const made = await create({ [field]: id });
    expect([made.status, made.error?.metadata]).toEqual([422, [expect.objectContaining({ path: field })]]);
    const params = { userId: app.people.doctor.id };
    const changed = await admin.try(doctors.update, { params, body: { [field]: id } });
    expect([changed.status, changed.error?.metadata]).toEqual([422, [expect.objectContaining({ path: field })]]);
  },
);
