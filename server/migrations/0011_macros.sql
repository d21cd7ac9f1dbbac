-- Texts that are put into a dictation by their spoken name: for every doctor, or for one. `key` is the name as it is heard.
create table macros (
  id uuid primary key default uuidv7(),
  doctor_id uuid references users on delete cascade,
  key text not null check (key <> ''),
  name text not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (doctor_id, key)
);

alter table macros enable row level security;
create policy usable on macros for select to auscult_scoped using (doctor_id is null or doctor_id = (select scope_doctor()));
create policy own_rows on macros to auscult_scoped using (doctor_id = (select scope_doctor())) with check (doctor_id = (select scope_doctor()));
