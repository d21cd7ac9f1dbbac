-- Tests of templates over evaluation consults: what each variant made of each consult, and the templates as they were then.
create table evaluation_tests (
  id uuid primary key default uuidv7(),
  name text not null,
  document_type text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create table evaluation_variants (
  test_id uuid not null references evaluation_tests on delete cascade,
  number integer not null,
  template jsonb not null,
  template_id uuid references templates on delete set null,
  template_version integer not null,
  note_length text,
  primary key (test_id, number)
);
create table evaluation_results (
  test_id uuid not null references evaluation_tests on delete cascade,
  variant integer not null,
  appointment_id uuid not null references appointments on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  content jsonb,
  text text,
  evidence jsonb,
  metrics jsonb,
  provenance jsonb,
  error text,
  primary key (test_id, variant, appointment_id)
);
create index evaluation_results_of_consult on evaluation_results (appointment_id);
call reach('evaluation_tests', 'auscult_admin', 'true', 'select, insert, update');
call reach('evaluation_variants', 'auscult_admin', 'true', 'select, insert');
call reach('evaluation_results', 'auscult_admin', 'true', 'select, insert, update');
call reach('evaluation_tests', 'auscult_service', 'true', 'select, insert');
call reach('evaluation_variants', 'auscult_service', 'true', 'select, insert');
call reach('evaluation_results', 'auscult_service', 'true', 'select, insert');
grant select (evaluation_name) on appointments to auscult_service;
