-- Instructions with a name, kept to be used again: for every doctor, or for one.
create table prompt_macros (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  doctor_id uuid references users on delete cascade,
  created_at timestamptz not null default now()
);
create unique index prompt_macros_by_name on prompt_macros (coalesce(doctor_id, '00000000-0000-0000-0000-000000000000'), lower(name));

alter table prompt_macros enable row level security;
create policy usable on prompt_macros for select to auscult_scoped using (doctor_id is null or doctor_id = (select scope_doctor()));
create policy own_rows on prompt_macros to auscult_scoped using (doctor_id = (select scope_doctor())) with check (doctor_id = (select scope_doctor()));
