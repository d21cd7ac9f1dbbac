import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabases, isWalled, sql, type Databases, type Db } from './db.ts';
import { prepareDatabase } from './roles.ts';
import { scopeOf, scopeOfDoctor } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const idOf = (letter: string): string => `00000000-0000-7000-8000-00000000000${letter}`;
const [ada, bea, practice, elsewhere, patient, consult, recording, document, version, connection, job, stranger] =
  Array.from('abcdef012345', idOf) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];

/** Everything here is Bea's; Ada, of the same practice, has nothing. */
const BEAS = `
  insert into practices (id, name) values ('${practice}', 'Here'), ('${elsewhere}', 'Elsewhere');
  insert into users (id, email, first_name, last_name, role, practice_id) values
    ('${ada}', 'ada@walls.example', 'Ada', 'Wall', 'Doctor', '${practice}'),
    ('${bea}', 'bea@walls.example', 'Bea', 'Wall', 'Doctor', '${practice}');
  insert into patients (id, practice_id, first_name, last_name) values
    ('${patient}', '${practice}', 'Pat', 'Here'), ('${stranger}', '${elsewhere}', 'Pat', 'Elsewhere');
  insert into appointments (id, practice_id, doctor_id, patient_id, starts_at)
    values ('${consult}', '${practice}', '${bea}', '${patient}', now());
  insert into recordings (id, appointment_id, doctor_id, kind) values ('${recording}', '${consult}', '${bea}', 'consultation');
  insert into recording_epochs (recording_id, epoch, doctor_id) values ('${recording}', 0, '${bea}');
  insert into chunks (recording_id, epoch, sequence, doctor_id, sha256, bytes, seconds, object_key)
    values ('${recording}', 0, 0, '${bea}', '', 1, 1, 'key');
  insert into playable_audio (appointment_id, kind, doctor_id, object_key, content_type, seconds, peaks)
    values ('${consult}', 'consultation', '${bea}', 'key', 'audio/mp4', 1, '[]');
  insert into transcripts (appointment_id, doctor_id, kind, engine, model, raw_segments, segments)
    values ('${consult}', '${bea}', 'consultation', 'fake', 'fake', '[]', '[]');
  insert into documents (id, appointment_id, doctor_id, type) values ('${document}', '${consult}', '${bea}', 'note');
  insert into document_versions (id, document_id, doctor_id, number, reason, content, evidence)
    values ('${version}', '${document}', '${bea}', 1, 'generated', '{}', '[]');
  insert into flag_decisions (document_id, flag_id, doctor_id, decision) values ('${document}', 'flag', '${bea}', 'accepted');
  insert into connections (id, practice_id, kind) values ('${connection}', '${practice}', 'folder');
  insert into export_jobs (id, appointment_id, practice_id, doctor_id, connection_id, idempotency_key, facts, next_try_at, asked_at)
    values ('${job}', '${consult}', '${practice}', '${bea}', '${connection}', 'key', '{}', now(), now());
  insert into export_documents (export_id, doctor_id, type, version_id) values ('${job}', '${bea}', 'note', '${version}');
  insert into export_deliveries (export_id, doctor_id, type, version_id) values ('${job}', '${bea}', 'note', '${version}');
  insert into templates (id, type, name, content, doctor_id) values ('${document}', 'note', 'Own', '{}', '${bea}');
  insert into doctor_templates (doctor_id, template_id, assigned_at) values ('${bea}', '${document}', now());
  insert into macros (doctor_id, key, name, text) values ('${bea}', 'own', 'Own', 'own');
  insert into prompt_macros (doctor_id, name, text) values ('${bea}', 'Own', 'own');
  insert into word_replacements (user_id, key, search, replace) values ('${bea}', 'own', 'own', 'own');
  insert into known_words (user_id, key, word) values ('${bea}', 'own', 'own');
  insert into offer_claims (user_id, offer) values ('${bea}', 'own');
  insert into letterheads (doctor_id, object_key, name, bytes) values ('${bea}', 'key', 'own', 1);`;

const OF_CONSULTS = [
  'appointments',
  'recordings',
  'recording_epochs',
  'chunks',
  'playable_audio',
  'transcripts',
  'documents',
  'document_versions',
  'flag_decisions',
  'export_jobs',
  'export_documents',
  'export_deliveries',
];
const OWN = [
  'templates',
  'doctor_templates',
  'macros',
  'prompt_macros',
  'word_replacements',
  'known_words',
  'offer_claims',
  'letterheads',
];
/** Tables that are no doctor's to read at all. */
const SHUT = [
  'installation',
  'sessions',
  'sign_in_tries',
  'sign_in_limits',
  'audit',
  'audit_chain',
  'incidents',
  'mails',
  'links',
  'totp',
  'recovery_codes',
  'passkeys',
  'access_keys',
  'upload_keys',
  'connection_secrets',
  'data_keys',
  'saml_connections',
  'owner_secrets',
];

type Row = Record<string, unknown>;
type Statement = { by: keyof typeof handles; text: string };
let database: TestDatabase;
let databases: Databases;
const rowsOf = new Map<string, { row: Row; columns: string[] }>();
const handles = {
  ada: () => databases.within(scopeOfDoctor(ada, practice)),
  bea: () => databases.within(scopeOfDoctor(bea, practice)),
  admin: () => databases.within(scopeOf({ kind: 'admin', id: ada, sessionId: ada })),
  public: () => databases.public,
  plugin: () => databases.within(scopeOf({ kind: 'plugin', id: ada, keyId: '', practiceId: elsewhere, pmsType: '' })),
  service: () => databases.within(scopeOf({ kind: 'service', id: ada, keyId: '' })),
} satisfies Record<string, () => Db>;

beforeAll(async () => {
  database = await createTestDatabase();
  databases = connectDatabases(database.url, 8);
  await prepareDatabase(databases.owner, database.url);
  await databases.owner.query(BEAS);
  for (const table of [...OF_CONSULTS, ...OWN]) {
    const { rows } = await databases.owner.query<{ row: Row; columns: string[] }>(
      `select to_jsonb(t) as row, array(select column_name::text from information_schema.columns c where c.table_name = $1
        and is_generated = 'NEVER' and is_identity = 'NO') as columns from ${table} t`,
      [table],
    );
    if (rows[0]) rowsOf.set(table, rows[0]);
  }
});
afterAll(async () => {
  await databases.close();
  await database.drop();
});

/** Bea's row again, with other words in it. */
const again = (table: string, other: Row): string => {
  const { row, columns } = rowsOf.get(table) ?? { row: {}, columns: [] };
  const fresh = 'id' in row ? { id: idOf('9') } : {};
  const names = columns.filter((name) => name !== 'position').join(', ');
  const text = JSON.stringify({ ...row, ...fresh, ...other }).replaceAll("'", "''");
  return `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, '${text}')`;
};

const forbidden = (): Statement[] => [
  ...[...OF_CONSULTS, ...OWN].flatMap((table): Statement[] => [
    { by: 'ada', text: `select 1 from ${table}` },
    { by: 'ada', text: `delete from ${table}` },
    { by: 'ada', text: again(table, {}) },
  ]),
  ...OF_CONSULTS.flatMap((table): Statement[] => [
    { by: 'ada', text: `update ${table} set doctor_id = '${ada}'` },
    // In the own name, below what is Bea's; a consult of a patient of another practice.
    {
      by: 'ada',
      text: again(table, { doctor_id: ada, ...(table === 'appointments' ? { patient_id: stranger } : {}) }),
    },
    { by: 'public', text: `select from ${table}` },
    { by: 'service', text: `update ${table} set doctor_id = '${ada}'` },
  ]),
  ...SHUT.map((table): Statement => ({ by: 'ada', text: `select 1 from ${table}` })),
  ...['audit_chain', 'owner_secrets', 'data_keys'].map((table): Statement => ({
    by: 'public',
    text: `delete from ${table}`,
  })),
  ...['appointments', 'patients', 'documents', 'audit'].map((table): Statement => ({
    by: 'admin',
    text: `delete from ${table}`,
  })),
  ...['appointments', 'recordings', 'documents', 'export_jobs', 'connections', 'users'].map((table): Statement => ({
    by: 'plugin',
    text: `select id from ${table}`,
  })),
  { by: 'ada', text: `select password_hash from users` },
  { by: 'ada', text: `select email from users` },
  { by: 'plugin', text: `select password_hash from users` },
  { by: 'plugin', text: `select id from patients where id <> '${stranger}'` },
  { by: 'ada', text: `update users set role = 'Administrator'` },
  { by: 'ada', text: `update users set settings = '{}' where id = '${bea}'` },
  { by: 'ada', text: `update connections set config = '{}'` },
  { by: 'ada', text: `insert into audit (actor_kind, actor_id, action) values ('doctor', '${bea}', 'review')` },
  { by: 'ada', text: `insert into audit (actor_kind, action) values ('system', 'review')` },
  { by: 'plugin', text: `insert into audit (actor_kind, actor_id, action) values ('doctor', '${bea}', 'review')` },
  { by: 'plugin', text: again('appointments', { doctor_id: bea, practice_id: elsewhere, patient_id: stranger }) },
  { by: 'plugin', text: again('appointments', {}) },
  { by: 'admin', text: `insert into audit (actor_kind, actor_id, action) values ('doctor', '${bea}', 'review')` },
  { by: 'admin', text: `select 1 from owner_secrets` },
  { by: 'admin', text: `select 1 from data_keys` },
  ...(['ada', 'admin', 'public', 'plugin', 'service'] as const).flatMap((by): Statement[] => [
    { by, text: 'truncate audit cascade' },
    { by, text: 'truncate appointments cascade' },
    { by, text: `update audit set action = 'nothing'` },
    { by, text: 'delete from audit' },
    { by, text: `insert into audit_chain (audit_id, position, hash) values (1, 1, '')` },
    { by, text: 'set role auscult_jobs' },
    // Nobody becomes more by going back to where it came from.
    { by, text: 'reset role; select 1 from owner_secrets' },
  ]),
];

/** How many rows a statement saw or changed; undefined where it was refused. */
const reach = async ({ by, text }: Statement): Promise<number | undefined> => {
  try {
    const { rows, numAffectedRows } = await sql.raw(text).execute(handles[by]());
    return rows.length + Number(numAffectedRows ?? 0);
  } catch (error) {
    if (isWalled(error)) return undefined;
    throw new Error(`${by}: ${text}`, { cause: error });
  }
};

it('lets none of more than a hundred forbidden statements through', async () => {
  const statements = forbidden();
  expect(statements.length).toBeGreaterThan(100);
  const through: Statement[] = [];
  for (const one of statements) if (await reach(one)) through.push(one);
  expect(through).toEqual([]);
});

it.each([...OF_CONSULTS, ...OWN])('shows the doctor whose it is the row of %s', async (table) => {
  expect(await reach({ by: 'bea', text: `select 1 from ${table}` })).toBe(1);
});

it('lets a doctor and an administrator do what is theirs', async () => {
  const allowed: Statement[] = [
    { by: 'bea', text: `update appointments set context = 'new'` },
    { by: 'bea', text: again('recordings', {}) },
    { by: 'bea', text: `update users set settings = '{}' where id = '${bea}'` },
    { by: 'bea', text: `insert into audit (actor_kind, actor_id, action) values ('doctor', '${bea}', 'review')` },
    { by: 'admin', text: `update appointments set discarded_at = now()` },
    { by: 'admin', text: `select 1 from audit where action = 'review'` },
    { by: 'public', text: `select 1 from users where password_hash is null and id = '${ada}'` },
  ];
  for (const one of allowed) expect(await reach(one), one.text).toBe(1);
});
