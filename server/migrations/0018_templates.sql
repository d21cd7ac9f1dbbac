-- Templates in three kinds: global (no doctor, for all), assigned (no doctor, for those who were given it) and a doctor's own.
-- Their versions, who was given or collected which, whom macros and prompt macros are for, and the doctor's settings around them.

alter table templates
  add column is_global boolean not null default false,
  add column created_by uuid references users on delete set null,
  add column copied_from uuid references templates on delete set null,
  add column copied_version integer,
  add column removed_at timestamptz,
  add column created_at timestamptz not null default now(),
  -- Archived because its file went, and not by an administrator: it comes back with its file.
  add column is_file_gone boolean not null default false;
update templates set is_global = true where doctor_id is null;
update templates set is_file_gone = true where built_in is not null and status = 'archived';
alter table templates add check (not (is_global and doctor_id is not null));

-- Of two of one name the younger is called anew, until none is taken.
do $$
declare clashing record; counter integer;
begin
  for clashing in
    select id, name, type, doctor_id from (
      select *, row_number() over (partition by doctor_id, type, lower(name) order by id) as place from templates) numbered
    where place > 1
  loop
    counter := 2;
    while exists (select from templates t where t.doctor_id is not distinct from clashing.doctor_id and t.type = clashing.type
      and lower(t.name) = lower(clashing.name || ' (' || counter || ')')) loop counter := counter + 1; end loop;
    update templates set name = clashing.name || ' (' || counter || ')',
      content = jsonb_set(content, '{name}', to_jsonb(clashing.name || ' (' || counter || ')')) where id = clashing.id;
  end loop;
end $$;
create unique index templates_by_name on templates (coalesce(doctor_id, '00000000-0000-0000-0000-000000000000'), type, lower(name))
  where removed_at is null;
create index templates_of_doctor on templates (doctor_id) where removed_at is null;
create index templates_copied on templates (copied_from) where copied_from is not null;

create table template_versions (
  template_id uuid not null references templates on delete cascade,
  version integer not null,
  content jsonb not null,
  reason text not null check (reason in ('created', 'changed', 'copied', 'synced', 'restored')),
  by uuid references users on delete set null,
  at timestamptz not null default now(),
  primary key (template_id, version)
);
insert into template_versions (template_id, version, content, reason, at)
  select id, version, content, case when built_in is null then 'created' else 'synced' end, updated_at from templates;

-- Assignment gives the right to use, collection puts it under "My". A row with neither goes.
create table doctor_templates (
  doctor_id uuid not null references users on delete cascade,
  template_id uuid not null references templates on delete cascade,
  assigned_by uuid references users on delete set null,
  assigned_at timestamptz,
  is_collected boolean not null default false,
  collected_at timestamptz,
  primary key (doctor_id, template_id),
  check (assigned_at is not null or is_collected)
);
create index doctor_templates_by_template on doctor_templates (template_id);

-- Which templates were given to a doctor, asked once a statement; and whether a template is one that a doctor may use.
create function assigned_to(doctor uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(template_id), '{}') from doctor_templates where doctor_id = doctor and assigned_at is not null $$;
create function is_usable(t templates, doctor uuid, assigned uuid[]) returns boolean language sql immutable as $$
  select t.status = 'active' and t.removed_at is null and (t.is_global or t.doctor_id = doctor or t.id = any(assigned)) $$;

drop policy usable on templates;
drop policy own_rows on templates;
call reach('templates', 'auscult_admin', 'true');
call reach('templates', 'auscult_doctor', 'doctor_id = (select scope_doctor())
  or is_usable(templates, (select scope_doctor()), (select assigned_to((select scope_doctor()))))', 'select');
call reach('templates', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'insert,update,delete');

call reach('template_versions', 'auscult_admin', 'true');
call reach('template_versions', 'auscult_doctor', 'exists (select from templates t where t.id = template_versions.template_id)', 'select');
call reach('template_versions', 'auscult_doctor', 'exists (select from templates t
  where t.id = template_versions.template_id and t.doctor_id = (select scope_doctor()))', 'insert');

-- A doctor collects; only an administrator assigns, and takes back.
call reach('doctor_templates', 'auscult_admin', 'true');
call reach('doctor_templates', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'select,insert,update');
call reach('doctor_templates', 'auscult_doctor', 'doctor_id = (select scope_doctor()) and assigned_at is null', 'delete');
revoke insert, update on doctor_templates from auscult_doctor, auscult_scoped;
grant insert (doctor_id, template_id, is_collected, collected_at), update (is_collected, collected_at)
  on doctor_templates to auscult_doctor, auscult_scoped;

-- Whom an administrators' macro or prompt macro is for: one doctor a row, or one row without a doctor for everybody.
create table macro_readers (
  macro_id uuid not null references macros on delete cascade,
  doctor_id uuid references users on delete cascade,
  key text not null,
  unique nulls not distinct (key, doctor_id)
);
create index macro_readers_by_macro on macro_readers (macro_id);
create index macro_readers_by_doctor on macro_readers (doctor_id);
insert into macro_readers (macro_id, doctor_id, key) select id, null, key from macros where doctor_id is null;
alter table macros drop constraint macros_doctor_id_key_key;
create unique index macros_own_by_key on macros (doctor_id, key) where doctor_id is not null;

create table prompt_macro_readers (
  prompt_id uuid not null references prompt_macros on delete cascade,
  doctor_id uuid references users on delete cascade,
  key text not null,
  unique nulls not distinct (key, doctor_id)
);
create index prompt_macro_readers_by_prompt on prompt_macro_readers (prompt_id);
create index prompt_macro_readers_by_doctor on prompt_macro_readers (doctor_id);
insert into prompt_macro_readers (prompt_id, doctor_id, key) select id, null, lower(name) from prompt_macros where doctor_id is null;
alter table prompt_macros add column updated_at timestamptz not null default now();
drop index prompt_macros_by_name;
create unique index prompt_macros_own_by_name on prompt_macros (doctor_id, lower(name)) where doctor_id is not null;

call reach('macro_readers', 'auscult_admin', 'true');
call reach('macro_readers', 'auscult_doctor', 'doctor_id is null or doctor_id = (select scope_doctor())', 'select');
call reach('prompt_macro_readers', 'auscult_admin', 'true');
call reach('prompt_macro_readers', 'auscult_doctor', 'doctor_id is null or doctor_id = (select scope_doctor())', 'select');
drop policy usable on macros;
drop policy own_rows on macros;
call reach('macros', 'auscult_admin', 'true');
call reach('macros', 'auscult_doctor', 'doctor_id = (select scope_doctor())
  or exists (select from macro_readers r where r.macro_id = macros.id)', 'select');
call reach('macros', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'insert,update,delete');
drop policy usable on prompt_macros;
drop policy own_rows on prompt_macros;
call reach('prompt_macros', 'auscult_admin', 'true');
call reach('prompt_macros', 'auscult_doctor', 'doctor_id = (select scope_doctor())
  or exists (select from prompt_macro_readers r where r.prompt_id = prompt_macros.id)', 'select');
call reach('prompt_macros', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'insert,update,delete');

-- Words that the speller takes as right: a person's own, and for one consult what was dismissed in it.
create table known_words (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  key text not null check (key <> ''),
  word text not null,
  created_at timestamptz not null default now(),
  unique (user_id, key)
);
call reach('known_words', 'auscult_admin', 'true');
call reach('known_words', 'auscult_doctor', 'user_id = (select scope_doctor())');
alter table appointments add column dismissed_words text[] not null default '{}';

create table offer_claims (
  user_id uuid not null references users on delete cascade,
  offer text not null,
  claimed_at timestamptz not null default now(),
  primary key (user_id, offer)
);
call reach('offer_claims', 'auscult_admin', 'true');
call reach('offer_claims', 'auscult_doctor', 'user_id = (select scope_doctor())', 'select,insert');

-- The templates that somebody's settings name as defaults.
create function default_templates(settings jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(value), '{}') from jsonb_each_text(coalesce(settings -> 'pmsSettings', '{}'))
  where key like 'default%TemplateId' and value is not null $$;
create index users_by_default_template on users using gin (default_templates(settings));
grant update (settings, has_callouts) on users to auscult_scoped;

-- What letters name beside what there was.
alter table practices add column if not exists email text not null default '';
alter table patients add column if not exists title text;

-- Everybody's own code to pass on: eight characters that are not mistaken for one another.
create function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
  from generate_series(1, 8) $$;
alter table users alter column referral_code set default new_referral_code();
update users set referral_code = new_referral_code() where referral_code = '';
create unique index users_by_referral_code on users (referral_code);
