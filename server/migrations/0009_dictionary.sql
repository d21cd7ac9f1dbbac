-- Words as they are heard and as they are to be written. `key` is what is heard as it is compared, so that none stands there twice.

-- A person's own.
create table word_replacements (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  key text not null,
  search text not null check (search <> ''),
  replace text not null check (replace <> ''),
  created_at timestamptz not null default now(),
  unique (user_id, key)
);
alter table word_replacements enable row level security;
create policy own_rows on word_replacements to auscult_scoped using (user_id = (select scope_doctor())) with check (user_id = (select scope_doctor()));

-- The dictionary that administrators keep.
create table dictionary_entries (
  id uuid primary key default uuidv7(),
  search text not null check (search <> ''),
  replace text not null check (replace <> ''),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Whom an entry holds for: one doctor a row, or one row without a doctor for everybody.
create table dictionary_readers (
  entry_id uuid not null references dictionary_entries on delete cascade,
  doctor_id uuid references users on delete cascade,
  key text not null,
  unique nulls not distinct (key, doctor_id)
);
create index dictionary_readers_by_entry on dictionary_readers (entry_id);
create index dictionary_readers_by_doctor on dictionary_readers (doctor_id);

-- A doctor's requests read what holds for that doctor; only administrators' requests change it.
revoke all on dictionary_entries, dictionary_readers from auscult_scoped;
grant select on dictionary_entries, dictionary_readers to auscult_scoped;
alter table dictionary_readers enable row level security;
create policy readable on dictionary_readers for select to auscult_scoped using (doctor_id is null or doctor_id = (select scope_doctor()));
alter table dictionary_entries enable row level security;
create policy readable on dictionary_entries for select to auscult_scoped using (exists (select from dictionary_readers r where r.entry_id = dictionary_entries.id));
