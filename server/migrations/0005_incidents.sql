-- What went wrong and asks for an administrator's eye. Ids and kinds only: nothing of a patient ever stands here.
create table incidents (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('notes-engine')),
  state text not null default 'active' check (state in ('active', 'pending', 'resolved')),
  -- The engine that was asked, its model, and how it failed.
  engine text not null,
  model text not null,
  fault text not null,
  practice_id uuid references practices on delete cascade,
  document_id uuid references documents on delete set null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index incidents_unresolved on incidents (created_at) where state <> 'resolved';
create index incidents_by_document on incidents (document_id);
create index incidents_by_practice on incidents (practice_id);

-- Jobs write them and administrators read them; a doctor's requests have no business with them.
revoke all on incidents from auscult_scoped;
alter table incidents enable row level security;

-- The sections that are finished while an engine still writes the others. Only shown: the document is the version that follows.
alter table documents add column progress jsonb;
