-- Where a practice's documents go, and the queue of documents on their way there.

create table connections (
  id uuid primary key default uuidv7(),
  practice_id uuid not null unique references practices,
  kind text not null check (kind in ('custom')),
  -- A folder on a disk that the server reaches.
  folder text not null,
  status text not null default 'not_connected' check (status in ('connected', 'not_configured', 'not_connected', 'error')),
  -- While the target does not answer, the whole queue of the practice waits, so that its order is kept.
  blocked_until timestamptz,
  failures integer not null default 0,
  last_error text,
  updated_at timestamptz not null default now()
);

create table export_jobs (
  id uuid primary key default uuidv7(),
  position bigint generated always as identity unique,
  appointment_id uuid not null references appointments on delete cascade,
  practice_id uuid not null references practices,
  doctor_id uuid not null references users,
  connection_id uuid not null references connections,
  -- What the receiver knows this export by; asking again for one that failed keeps it.
  idempotency_key text not null unique,
  -- What else was true when it was asked for: looks, names of files, decisions about flags. Each try gives the same bytes.
  facts jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivering', 'delivered', 'failed')),
  -- Raised by each claim. Only the holder of the highest one may report, and the receiver refuses lower ones.
  attempt integer not null default 0,
  lease_until timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  external_id text,
  asked_at timestamptz not null,
  delivered_at timestamptz,
  check ((state = 'delivering') = (lease_until is not null)),
  check ((state = 'delivered') = (delivered_at is not null and external_id is not null))
);
create index export_jobs_waiting on export_jobs (connection_id, position) where state in ('queued', 'delivering');
create index export_jobs_by_appointment on export_jobs (appointment_id, position);
create index export_jobs_by_doctor on export_jobs (doctor_id) where state = 'failed';

-- The versions as they were when the export was asked for; a later edit does not change what is on its way.
create table export_documents (
  export_id uuid not null references export_jobs on delete cascade,
  doctor_id uuid not null references users,
  type text not null check (type in ('note', 'letter', 'referral_letter', 'patient_letter', 'work_cover')),
  version_id uuid not null references document_versions,
  primary key (export_id, type)
);
create index export_documents_by_version on export_documents (version_id);

-- A doctor sees only own exports, and yet their place in the queue of the whole practice.
create function export_place(export_id uuid) returns integer language sql stable security definer set search_path = public as $$
  select count(*)::integer from export_jobs mine join export_jobs ahead
    on ahead.connection_id = mine.connection_id and ahead.position <= mine.position and ahead.state in ('queued', 'delivering')
  where mine.id = export_id and mine.state in ('queued', 'delivering')
$$;

do $$
declare owned text;
begin
  foreach owned in array array['export_jobs', 'export_documents'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own_rows on %I to auscult_scoped using (doctor_id = (select scope_doctor())) with check (doctor_id = (select scope_doctor()))', owned);
  end loop;
end $$;
alter table connections enable row level security;
create policy own_practice on connections for select to auscult_scoped using (practice_id = (select scope_practice()));
revoke insert, update, delete on connections from auscult_scoped;
