-- Medicines that an administrator added to the list that ships with the product. They hold for the whole installation.

create table medicines (
  id uuid primary key default uuidv7(),
  name text not null,
  brands text[] not null default '{}',
  other_names text[] not null default '{}',
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every name of an added medicine as names are compared, so that no two medicines go by one name.
create table medicine_names (
  key text primary key,
  medicine_id uuid not null references medicines on delete cascade
);
create index medicine_names_by_medicine on medicine_names (medicine_id);

-- A doctor's requests read the names for their checks; only administrators' requests change them.
revoke all on medicines, medicine_names from auscult_scoped;
grant select on medicines to auscult_scoped;
alter table medicines enable row level security;
create policy readable on medicines for select to auscult_scoped using (true);
alter table medicine_names enable row level security;
