-- The Word file that a doctor's documents are written on. The file itself lies in storage under its digest and stays there:
-- an export that was asked for earlier is written on the letterhead of that moment.

create table letterheads (
  doctor_id uuid primary key references users on delete cascade,
  name text not null,
  bytes integer not null,
  object_key text not null,
  uploaded_at timestamptz not null default now()
);

revoke all on letterheads from auscult_scoped;
grant select on letterheads to auscult_scoped;
alter table letterheads enable row level security;
create policy own_rows on letterheads for select to auscult_scoped using (doctor_id = (select scope_doctor()));
