-- The ground: people, appointments, recordings, transcripts, documents, templates and the audit trail.
-- Doctors' requests run as the role auscult_scoped, which row-level security holds to the doctor's own rows.

do $$ begin
  if not exists (select from pg_roles where rolname = 'auscult_scoped') then
    create role auscult_scoped nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant auscult_scoped to %I', current_user); end $$;
grant usage on schema public to auscult_scoped;
alter default privileges in schema public grant select, insert, update, delete on tables to auscult_scoped;
alter default privileges in schema public grant usage, select on sequences to auscult_scoped;

create extension if not exists pg_trgm;

create table installation (
  key text primary key,
  value text not null
);
revoke all on installation from auscult_scoped;

create table practices (
  id uuid primary key default uuidv7(),
  name text not null,
  address text not null default '',
  phone text not null default '',
  timezone text not null default 'Australia/Sydney',
  pms_type text not null default 'NONE',
  name_type text not null default 'prefix_last',
  has_inpatients boolean not null default false,
  is_consent_mandatory boolean not null default true,
  admin_emails text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table specialities (
  id uuid primary key default uuidv7(),
  name text not null unique
);

create table users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  title text not null default 'Dr',
  provider_number text not null default '',
  role text not null check (role in ('Administrator', 'Doctor')),
  practice_id uuid references practices,
  speciality_id uuid references specialities,
  password_hash text,
  is_active boolean not null default true,
  is_tester boolean not null default false,
  is_totp_enabled boolean not null default false,
  has_callouts boolean not null default false,
  referral_code text not null default '',
  languages jsonb not null default '[{"id":"en-AU","isDefault":true}]',
  settings jsonb not null default '{}',
  intros text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (role = 'Administrator' or practice_id is not null)
);
revoke all on users from auscult_scoped;
grant select (id, first_name, last_name, title, provider_number, practice_id, speciality_id, settings) on users to auscult_scoped;

-- A sign-in and all tokens that follow from it. Refresh tokens are made of the session and this counter.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  counter integer not null default 0,
  rotated_at timestamptz not null default now(),
  device text not null default '',
  address text not null default '',
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
revoke all on sessions from auscult_scoped;

create table sign_in_tries (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_tries_by_key on sign_in_tries (key, at);
revoke all on sign_in_tries from auscult_scoped;

create table patients (
  id uuid primary key default uuidv7(),
  practice_id uuid not null references practices,
  first_name text not null,
  last_name text not null,
  gender text check (gender in ('male', 'female', 'they')),
  birth_date date,
  phone text,
  email text,
  external_id text,
  created_at timestamptz not null default now(),
  search text generated always as (lower(first_name || ' ' || last_name)) stored
);
create index patients_by_practice on patients (practice_id, last_name, first_name);
create index patients_by_search on patients using gin (search gin_trgm_ops);
create unique index patients_by_external_id on patients (practice_id, external_id) where external_id is not null;

create table templates (
  id uuid primary key default uuidv7(),
  built_in text unique,
  type text not null,
  name text not null,
  speciality text,
  content jsonb not null,
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  doctor_id uuid references users on delete cascade,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index templates_by_type on templates (type) where status = 'active';

create table appointments (
  id uuid primary key default uuidv7(),
  practice_id uuid not null references practices,
  doctor_id uuid not null references users,
  patient_id uuid not null references patients,
  status text not null default 'draft' check (status in
    ('draft', 'paused', 'recording', 'finalizing', 'generating', 'ready_for_review', 'reviewed', 'exporting', 'exported', 'error')),
  was_reviewed boolean not null default false,
  starts_at timestamptz not null,
  consultation_type text not null default 'unspecified',
  consultation_engine text not null default 'ai',
  is_inpatient boolean not null default false,
  is_evaluation boolean not null default false,
  context text not null default '',
  note_length text not null default 'medium',
  clinical_language text not null default 'en-AU',
  referrer jsonb,
  consent jsonb,
  documents_wanted text[] not null default '{note,letter}',
  error jsonb,
  warnings jsonb not null default '[]',
  recorded_seconds double precision not null default 0,
  -- Counts generations, so that a job of an overtaken one knows to stop.
  generation integer not null default 0,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  discarded_at timestamptz
);
create index appointments_by_doctor on appointments (doctor_id, starts_at desc, id desc) where discarded_at is null;
create index appointments_by_start on appointments (starts_at desc, id desc) where discarded_at is null;
create index appointments_by_patient on appointments (patient_id);
create index appointments_by_status on appointments (doctor_id, status) where discarded_at is null;

create table recordings (
  id uuid primary key default uuidv7(),
  appointment_id uuid not null references appointments on delete cascade,
  doctor_id uuid not null references users,
  kind text not null check (kind in ('consultation', 'dictation')),
  -- Seconds of sound whose bytes are on durable storage.
  safe_seconds double precision not null default 0,
  lease_token_hash text,
  lease_device text,
  lease_since timestamptz,
  heard_at timestamptz,
  created_at timestamptz not null default now(),
  -- Set aside by a restart and purged later.
  superseded_at timestamptz
);
create index recordings_by_appointment on recordings (appointment_id, created_at);

create table recording_epochs (
  recording_id uuid not null references recordings on delete cascade,
  epoch integer not null,
  doctor_id uuid not null references users,
  device text not null default '',
  -- How many chunks the recorder says there are; known when it finalizes.
  expected_chunks integer,
  client_seconds double precision,
  started_at timestamptz not null default now(),
  primary key (recording_id, epoch)
);

create table chunks (
  recording_id uuid not null references recordings on delete cascade,
  epoch integer not null,
  sequence integer not null,
  doctor_id uuid not null references users,
  sha256 text not null,
  bytes integer not null,
  seconds double precision not null,
  object_key text not null,
  received_at timestamptz not null default now(),
  primary key (recording_id, epoch, sequence)
);

-- What ffmpeg made of a recording: a seekable file and the peaks of its waveform.
create table playable_audio (
  appointment_id uuid not null references appointments on delete cascade,
  kind text not null,
  doctor_id uuid not null references users,
  object_key text not null,
  content_type text not null,
  seconds double precision not null,
  peaks jsonb not null,
  is_truncated boolean not null default false,
  primary key (appointment_id, kind)
);

create table transcripts (
  id uuid primary key default uuidv7(),
  appointment_id uuid not null references appointments on delete cascade,
  doctor_id uuid not null references users,
  kind text not null check (kind in ('consultation', 'dictation')),
  engine text not null,
  model text not null,
  raw_segments jsonb not null,
  segments jsonb not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index transcripts_current on transcripts (appointment_id, kind) where is_current;

create table documents (
  id uuid primary key default uuidv7(),
  appointment_id uuid not null references appointments on delete cascade,
  doctor_id uuid not null references users,
  type text not null check (type in ('note', 'letter', 'referral_letter', 'patient_letter', 'work_cover')),
  state text not null default 'none' check (state in ('none', 'generating', 'done', 'error')),
  error text,
  template_id uuid references templates on delete set null,
  current_version_id uuid,
  -- Sentences of the current version that ask for a decision and have none.
  to_check integer not null default 0,
  rating integer not null default 0 check (rating between 0 and 5),
  feedback jsonb not null default '{}',
  unique (appointment_id, type)
);

create table document_versions (
  id uuid primary key default uuidv7(),
  document_id uuid not null references documents on delete cascade,
  doctor_id uuid not null references users,
  number integer not null,
  reason text not null,
  content jsonb not null,
  evidence jsonb not null,
  unwritten jsonb not null default '[]',
  origins jsonb not null default '[]',
  provenance jsonb,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  unique (document_id, number)
);
alter table documents add foreign key (current_version_id) references document_versions deferrable initially deferred;

create table flag_decisions (
  document_id uuid not null references documents on delete cascade,
  flag_id text not null,
  doctor_id uuid not null references users,
  decision text not null check (decision in ('accepted', 'resolved')),
  at timestamptz not null default now(),
  primary key (document_id, flag_id)
);

-- Who did what to which record. Append-only; each row is chained to the one before it.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind text not null,
  action text not null,
  appointment_id uuid,
  subject_id text,
  detail jsonb not null default '{}',
  address text not null default '',
  device text not null default ''
);
create index audit_by_appointment on audit (appointment_id, id);
create table audit_chain (
  audit_id bigint primary key references audit,
  position bigint not null unique,
  hash bytea not null
);
revoke all on audit, audit_chain from auscult_scoped;
grant insert on audit to auscult_scoped;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the audit trail is append-only'; end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();

-- Runs at commit, when the transaction wants no more locks, so that waiting for the chain's turn cannot deadlock.
create function chain_audit() returns trigger language plpgsql security definer set search_path = public as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7281120);
  select position, hash into last from audit_chain order by position desc limit 1;
  insert into audit_chain (audit_id, position, hash)
  values (new.id, coalesce(last.position, 0) + 1,
    sha256(coalesce(last.hash, ''::bytea) || convert_to(row_to_json(new)::text, 'UTF8')));
  return null;
end $$;
create constraint trigger audit_chained after insert on audit deferrable initially deferred for each row execute function chain_audit();

-- The second wall. The first is the SQL of each data.ts, which names the doctor itself.
create function scope_doctor() returns uuid language sql stable as $$ select nullif(current_setting('auscult.doctor_id', true), '')::uuid $$;
create function scope_practice() returns uuid language sql stable as $$ select nullif(current_setting('auscult.practice_id', true), '')::uuid $$;

do $$
declare owned text;
begin
  foreach owned in array array['appointments', 'recordings', 'recording_epochs', 'chunks', 'playable_audio', 'transcripts', 'documents', 'document_versions', 'flag_decisions'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own_rows on %I to auscult_scoped using (doctor_id = (select scope_doctor())) with check (doctor_id = (select scope_doctor()))', owned);
  end loop;
end $$;
alter table patients enable row level security;
create policy own_practice on patients to auscult_scoped using (practice_id = (select scope_practice())) with check (practice_id = (select scope_practice()));
alter table practices enable row level security;
create policy own_practice on practices for select to auscult_scoped using (id = (select scope_practice()));
alter table templates enable row level security;
create policy usable on templates for select to auscult_scoped using (doctor_id is null or doctor_id = (select scope_doctor()));
create policy own_rows on templates to auscult_scoped using (doctor_id = (select scope_doctor())) with check (doctor_id = (select scope_doctor()));
