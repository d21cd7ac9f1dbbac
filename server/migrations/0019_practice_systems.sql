-- Connections of practices to their systems, what goes wrong with them, and who looks after them.

create table it_companies (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  notes text not null default '',
  created_at timestamptz not null default now()
);

alter table practices add column if not exists external_practice_id text;
alter table practices add column if not exists is_exporting_docs boolean not null default true;

alter table connections drop constraint connections_kind_check;
alter table connections drop constraint connections_practice_id_key;
alter table connections
  add column pms_type text not null default 'NONE' check (pms_type in ('NONE', 'GENIE', 'GENTU', 'PLATO', 'COBLH')),
  add column name text not null default '',
  -- What the kind of connection wants to know, as its schema in the contract says; no secret stands here.
  add column config jsonb not null default '{}',
  add column description text not null default '',
  add column is_enabled boolean not null default true,
  add column is_test boolean not null default false,
  add column external_practice_id text,
  add column it_company_id uuid references it_companies,
  add column notes text not null default '',
  -- The name for remote access, never a password.
  add column login text not null default '',
  add column expires_at timestamptz,
  add column last_contact_at timestamptz,
  add column last_delivered_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column removed_at timestamptz;
update connections c set kind = 'folder', name = p.name,
  config = jsonb_build_object('connection', jsonb_build_object('kind', 'folder', 'folder', c.folder, 'formats', '["docx","html"]'::jsonb))
  from practices p where p.id = c.practice_id;
alter table connections drop column folder;
alter table connections add constraint connections_kind_check
  check (kind in ('folder', 'mllp', 'fhir', 'webhook', 'genie', 'gentu', 'plato'));
create unique index connections_live on connections (practice_id) where removed_at is null;
create unique index connections_external on connections (pms_type, external_practice_id)
  where removed_at is null and external_practice_id is not null;
create index connections_by_company on connections (it_company_id) where removed_at is null;

-- Sealed under a key that lies outside the database.
create table connection_secrets (
  connection_id uuid not null references connections on delete cascade,
  name text not null,
  sealed bytea not null,
  last4 text not null,
  set_at timestamptz not null default now(),
  primary key (connection_id, name)
);

-- The people of the practice system, and who of ours they are.
create table pms_users (
  connection_id uuid not null references connections on delete cascade,
  external_id text not null,
  name text not null,
  provider_number text not null default '',
  email text not null default '',
  is_active boolean not null default true,
  doctor_id uuid references users on delete set null,
  primary key (connection_id, external_id)
);
create index pms_users_by_doctor on pms_users (doctor_id);
create table pms_templates (
  connection_id uuid not null references connections on delete cascade,
  external_id text not null,
  name text not null,
  type text,
  primary key (connection_id, external_id)
);
create table agent_events (
  id bigint generated always as identity primary key,
  connection_id uuid not null references connections on delete cascade,
  at timestamptz not null,
  level text not null,
  event text not null,
  fields jsonb not null default '{}'
);
create index agent_events_by_connection on agent_events (connection_id, id desc);
create table sync_runs (
  id uuid primary key default uuidv7(),
  connection_id uuid not null references connections on delete cascade,
  kind text not null check (kind in ('appointments', 'inpatients')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  from_date date not null,
  to_date date not null,
  counts jsonb not null default '{}',
  error text,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index sync_runs_running on sync_runs (connection_id) where state = 'running';

-- Incidents of connections beside those of the engines: one open row for a cause, which counts how often it was met.
alter table incidents drop constraint incidents_kind_check;
alter table incidents
  alter column engine drop not null,
  alter column model drop not null,
  alter column fault drop not null,
  add column severity text not null default 'warning' check (severity in ('warning', 'alert')),
  add column description text not null default '',
  add column integration_id uuid references connections on delete cascade,
  add column subject_id uuid,
  add column count integer not null default 1,
  add column first_at timestamptz not null default now(),
  add column last_at timestamptz not null default now(),
  add column resolved_by text check (resolved_by in ('system', 'admin'));
update incidents set first_at = created_at, last_at = created_at;
alter table incidents add constraint incidents_kind_check check (kind in (
  'connection-down', 'credentials-refused', 'feed-silent', 'delivery-failed', 'delivery-in-doubt', 'doctor-not-linked', 'patient-mismatch',
  'patient-merge', 'agent-outdated', 'connection-expiring', 'upload-failed', 'notes-engine', 'speech-engine', 'edits-engine'));
create unique index incidents_open on incidents (kind, integration_id, subject_id) nulls not distinct
  where state <> 'resolved' and engine is null;
create index incidents_by_last on incidents (last_at desc, id desc);
create table incident_events (
  id bigint generated always as identity primary key,
  incident_id uuid not null references incidents on delete cascade,
  at timestamptz not null default now(),
  what text not null,
  by_name text,
  note text
);
create index incident_events_by_incident on incident_events (incident_id, id);

-- A document of an export on its way: what the receiver knows it by, and what became of it.
create table export_deliveries (
  id uuid primary key default uuidv7(),
  export_id uuid not null references export_jobs on delete cascade,
  doctor_id uuid not null references users,
  type text not null check (type in ('note', 'letter', 'referral_letter', 'patient_letter', 'work_cover')),
  version_id uuid not null references document_versions,
  key uuid not null unique default gen_random_uuid(),
  kind text not null default 'first' check (kind in ('first', 'replacement')),
  replaces_id uuid references export_deliveries,
  state text not null default 'queued' check (state in ('queued', 'delivering', 'delivered', 'failed', 'in_doubt')),
  -- Set before the first byte that could have an effect leaves.
  may_have_arrived boolean not null default false,
  external_id text,
  sentence text,
  delivered_at timestamptz,
  unique (export_id, type)
);
create index export_deliveries_by_version on export_deliveries (version_id);
insert into export_deliveries (export_id, doctor_id, type, version_id, state, external_id, delivered_at)
  select d.export_id, d.doctor_id, d.type, d.version_id,
    case when j.state in ('delivered', 'failed') then j.state else 'queued' end, j.external_id, j.delivered_at
  from export_documents d join export_jobs j on j.id = d.export_id;
-- Which program took an export; null where the server itself delivers it.
alter table export_jobs add column holder text;
alter table export_jobs drop constraint export_jobs_state_check;
alter table export_jobs add constraint export_jobs_state_check
  check (state in ('queued', 'delivering', 'delivered', 'failed', 'in_doubt', 'cancelled'));

-- What practice systems call a consult, and the last row that was taken in for it.
alter table appointments add column external_hash text;
create unique index appointments_by_external_id on appointments (practice_id, external_id) where external_id is not null;
create table if not exists inpatient_stays (
  id uuid primary key default uuidv7(),
  practice_id uuid not null references practices,
  external_id text,
  patient_id uuid not null references patients,
  doctor_id uuid not null references users,
  ward text,
  bed text,
  admitted_at timestamptz,
  discharged_at timestamptz,
  list_taken_at timestamptz
);
create unique index if not exists inpatient_stays_by_external_id on inpatient_stays (practice_id, external_id) where external_id is not null;
create table inpatient_lists (
  practice_id uuid not null references practices on delete cascade,
  ward text not null default '',
  taken_at timestamptz not null,
  answer jsonb not null,
  primary key (practice_id, ward)
);

-- Administrators see and change connections; a practice's program reaches what is its own practice's.
call reach('it_companies', 'auscult_admin', 'true');
call reach('it_companies', 'auscult_plugin', 'true', 'select');
call reach('connection_secrets', 'auscult_admin', 'true');
call reach('connection_secrets', 'auscult_service', 'true', 'select');
call reach('sync_runs', 'auscult_admin', 'true');
call reach('incident_events', 'auscult_admin', 'true');
call reach('incident_events', 'auscult_plugin', 'true', 'insert');
call reach('export_deliveries', 'auscult_admin', 'true', 'select');
call reach('export_deliveries', 'auscult_doctor', 'doctor_id = (select scope_doctor())');
call reach('inpatient_stays', 'auscult_admin', 'true', 'select');
call reach('inpatient_stays', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'select');
call reach('inpatient_stays', 'auscult_plugin', 'practice_id = (select scope_practice())');
call reach('inpatient_lists', 'auscult_plugin', 'practice_id = (select scope_practice())');
do $$
declare own text;
begin
  foreach own in array array['pms_users', 'pms_templates', 'agent_events'] loop
    call reach(own, 'auscult_admin', 'true');
    call reach(own, 'auscult_service', 'true', 'select');
    call reach(own, 'auscult_plugin', format('exists (select from connections c where c.id = %I.connection_id)', own));
  end loop;
end $$;
