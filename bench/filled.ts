import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

type Practice = { doctorId: string; practices: number; doctors: number; consults?: number };
/** Whatever their number, as many consults a practice and day: they go as far back as 200,000 do at one in five minutes. */
const MINUTES = 1_000_000;

/** So many appointments of that many doctors in so many practices, ten a patient, half of them with note and letter. */
export const fill = ({ doctorId, practices, doctors, consults = 200_000 }: Practice): string => `
  insert into practices (name) select 'Practice ' || n from generate_series(1, ${practices - 1}) n;
  insert into users (email, first_name, last_name, role, practice_id)
    select 'doctor' || n || '@bench.example', 'First' || n, 'Last' || n, 'Doctor',
      (select id from practices order by id offset n % ${practices} limit 1) from generate_series(1, ${doctors - 1}) n;
  insert into patients (practice_id, first_name, last_name, gender, birth_date)
    select (select array_agg(id order by id) from practices)[1 + n % ${practices}],
      (array['Iris','Noah','Amelia','Oliver','Isla','Leo','Grace','Jack','Mia','Henry','Ruby','Theo','Ella','Hugo','Zoe','Max','Lucy'])[1 + n % 17]
        || case when n % 3 = 0 then '' else substr(md5(n::text), 1, 3) end,
      (array['Wren','Okafor','Nguyen','Rossi','Patel','Fraser','Haddad','Kowalski','Tran','Murphy','Costa','Lindqvist','Baker'])[1 + n % 13]
        || substr(md5('last' || n), 1, 4),
      (array['male','female','they'])[1 + n % 3], date '1930-01-01' + n % 30000
    from generate_series(1, ${consults / 10}) n;
  create temporary table doctor_numbers as
    select id, practice_id, row_number() over (order by id) - 1 as number from users where role = 'Doctor';
  create temporary table patient_numbers as
    select id, practice_id, row_number() over (partition by practice_id order by id) - 1 as number from patients;
  insert into appointments (practice_id, doctor_id, patient_id, status, was_reviewed, starts_at, consultation_type, consultation_engine, recorded_seconds)
    select u.practice_id, u.id, p.id,
      (array['draft','exported','exported','reviewed','exported','ready_for_review','exported','exported'])[1 + n / ${doctors} % 8], n / ${doctors} % 2 = 0,
      now() + interval '14 days' - n * interval '${MINUTES / consults} minutes', (array['new','returning','post_op','unspecified'])[1 + n / ${doctors} % 4], 'ai', n % 1800
    from generate_series(1, ${consults}) n
      join doctor_numbers u on u.number = n % ${doctors}
      join patient_numbers p on p.practice_id = u.practice_id and p.number = (n::bigint * 7919) % ${consults / 10 / practices};
  insert into documents (appointment_id, doctor_id, type, state)
    select a.id, a.doctor_id, t, 'done' from appointments a cross join unnest(array['note','letter']) t
    where a.was_reviewed or a.doctor_id = '${doctorId}';
  analyze`;

/** Gives each of those documents a text by some template, and each consult rows in the trail: what histories and service keys read. */
export const write = `
  with texts as (
    insert into document_versions (document_id, doctor_id, number, reason, content, evidence, created_at)
      select d.id, d.doctor_id, 1, 'generated', '{"type":"doc","content":[]}', '[]', least(now(), a.starts_at)
      from documents d join appointments a on a.id = d.appointment_id returning id, document_id),
    known as (select array_agg(id order by id) as ids from templates)
  update documents d set current_version_id = t.id, template_id = k.ids[1 + abs(hashtext(d.id::text)) % cardinality(k.ids)]
    from texts t, known k where t.document_id = d.id;
  alter table audit disable trigger user;
  insert into audit (at, actor_id, actor_kind, action, appointment_id, subject_id)
    select created_at, doctor_id, 'doctor', 'appointment created', id, doctor_id from appointments;
  alter table audit enable trigger user;
  analyze`;

const MIGRATIONS = resolve(import.meta.dirname, '../server/migrations');
/** Where a database that takes minutes to fill is kept: one, under the digest of the migrations and of what fills it. */
export const keptFolder = (filling: string): string => {
  const digest = createHash('sha256').update(filling);
  for (const name of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(join(MIGRATIONS, name)));
  const [kept, name] = [join(tmpdir(), `auscult-large-${userInfo().uid}`), digest.digest('hex').slice(0, 16)];
  // Run by root, PostgreSQL is another user, who has to pass through.
  mkdirSync(join(kept, name), { recursive: true, mode: 0o711 });
  for (const other of readdirSync(kept)) if (other !== name) rmSync(join(kept, other), { recursive: true });
  return join(kept, name);
};
