-- What administrators work with: people and practices that can be found and changed, consults made for doctors, and when each
-- consult came how far.

-- How a name is looked for: without accents and apostrophes, which a keyboard and a list seldom write alike.
create function searchable(words text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g'), '''’‘ʼ´`', '') $$;

alter table users
  add column version integer not null default 1,
  add column phone text not null default '',
  add column search text generated always as (searchable(first_name || ' ' || last_name || ' ' || email)) stored;
create index users_by_search on users using gin (search gin_trgm_ops);
create index users_by_name on users (role, lower(last_name), lower(first_name), id);
create index users_by_practice on users (practice_id);
create index users_by_speciality on users (speciality_id);

alter table practices
  add column if not exists email text not null default '',
  add column if not exists external_practice_id text,
  add column if not exists is_exporting_docs boolean not null default true,
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add column search text generated always as (searchable(name || ' ' || address)) stored;
create index practices_by_search on practices using gin (search gin_trgm_ops);
create index practices_by_name on practices (lower(name), id) where removed_at is null;

-- Two that differ in letters only become the older one.
with doubled as (
  select id, first_value(id) over (partition by lower(name) order by id) as kept from specialities),
moved as (
  update users u set speciality_id = d.kept from doubled d where u.speciality_id = d.id and d.id <> d.kept)
delete from specialities s using doubled d where s.id = d.id and d.id <> d.kept;
alter table specialities
  add column description text not null default '',
  -- The name under which it came with the product, so that it does not come back after it was renamed.
  add column built_in text unique,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now();
create unique index specialities_by_name on specialities (lower(name));
create index templates_by_speciality on templates (lower(speciality)) where speciality is not null;

alter table appointments
  add column created_by uuid references users on delete set null,
  add column finished_at timestamptz,
  add column ready_at timestamptz,
  add column reviewed_at timestamptz,
  add column exported_at timestamptz,
  add column is_test boolean not null default false,
  add column evaluation_name text,
  add column reference jsonb;
-- Since it was last recorded anew: when it was finished, first ready, and last reviewed and exported.
with steps as (
  select appointment_id, action, at, max(at) filter (where action in ('finalize', 'paste_transcript', 'restart'))
    over (partition by appointment_id) as since from audit
  where action in ('finalize', 'paste_transcript', 'restart', 'generated', 'review', 'exported') and appointment_id is not null),
moments as (
  select appointment_id, max(at) filter (where action in ('finalize', 'paste_transcript') and at = since) as finished,
    min(at) filter (where action = 'generated' and at >= since) as ready,
    max(at) filter (where action = 'review') as reviewed, max(at) filter (where action = 'exported') as exported
  from steps group by appointment_id)
update appointments a set finished_at = m.finished, ready_at = m.ready, reviewed_at = m.reviewed, exported_at = m.exported
  from moments m where m.appointment_id = a.id;
create index appointments_of_practice on appointments (practice_id, starts_at desc, id desc)
  where discarded_at is null and not is_evaluation;
create index appointments_in_status on appointments (status, starts_at desc, id desc)
  where discarded_at is null and not is_evaluation;
create index appointments_by_ready on appointments (ready_at) where discarded_at is null and not is_evaluation;
create index appointments_evaluation on appointments (starts_at desc, id desc) where discarded_at is null and is_evaluation;

alter table patients
  add column is_evaluation boolean not null default false,
  add column if not exists title text;
update patients p set is_evaluation = true
  where exists (select from appointments a where a.patient_id = p.id and a.is_evaluation)
    and not exists (select from appointments a where a.patient_id = p.id and not a.is_evaluation);

-- What one request made, so that the same request again answers the same.
create table appointment_batches (
  request_id uuid primary key,
  created_by uuid references users on delete set null,
  doctor_id uuid not null references users on delete cascade,
  appointment_ids uuid[] not null,
  created_at timestamptz not null default now()
);
call reach('appointment_batches', 'auscult_admin', 'true');

create index export_jobs_by_delivery on export_jobs (delivered_at);
create index documents_rated on documents (template_id) where rating > 0;
create index flag_decisions_by_time on flag_decisions (at);
