-- Every table says who reaches it, and binds its owner too. Requests work as auscult_doctor, auscult_admin and auscult_public.

-- What only the owner reads: keys of the walls themselves.
create table owner_secrets (
  key text primary key,
  value text not null
);
alter table owner_secrets enable row level security;
alter table owner_secrets force row level security;
do $$ begin execute format('create policy reach_owner on owner_secrets to %I using (true) with check (true)', current_user); end $$;

-- The role that stood for doctors before loses everything; it stays because the first migrations name it.
do $$
declare old record;
begin
  for old in
    select p.polname, p.polrelid::regclass as target,
      (select string_agg(quote_ident(r.rolname), ', ') from pg_roles r where r.oid = any(p.polroles) and r.rolname <> 'auscult_scoped') as others
    from pg_policy p where (select oid from pg_roles where rolname = 'auscult_scoped') = any(p.polroles)
  loop
    if old.others is null then execute format('drop policy %I on %s', old.polname, old.target);
    else execute format('alter policy %I on %s to %s', old.polname, old.target, old.others);
    end if;
  end loop;
end $$;
revoke all on all tables in schema public from auscult_scoped;
revoke all on all sequences in schema public from auscult_scoped;
revoke all on schema public from auscult_scoped;

-- As before, without the role that went.
create or replace procedure reach(table_name text, role_name text, using_expr text, commands text default 'all', check_expr text default null)
language plpgsql as $$
declare
  target regclass := format('public.%I', table_name)::regclass;
  keeper text := (select relowner::regrole::text from pg_class where oid = target);
  command text;
begin
  if not exists (select from pg_policy where polrelid = target and polname = 'reach_owner') then
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('revoke all on %s from public', target);
    execute format('create policy reach_owner on %s to %s using (true) with check (true)', target, keeper);
    execute format('grant select, insert, update, delete on %s to auscult_jobs', target);
    execute format('create policy reach_jobs on %s to auscult_jobs using (true) with check (true)', target);
  end if;
  if role_name = 'auscult_jobs' then return; end if;
  foreach command in array string_to_array(replace(lower(commands), ' ', ''), ',') loop
    if command not in ('all', 'select', 'insert', 'update', 'delete') then
      raise exception 'reach knows no command %', command;
    end if;
    execute format('grant %s on %s to %I', case command when 'all' then 'select, insert, update, delete' else command end, target, role_name);
    execute format('drop policy if exists %I on %s', format('reach_%s_%s', role_name, command), target);
    execute format('create policy %I on %s for %s to %I %s %s', format('reach_%s_%s', role_name, command), target, command, role_name,
      case when command <> 'insert' then format('using (%s)', using_expr) end,
      case when command in ('all', 'insert', 'update') then format('with check (%s)', coalesce(check_expr, using_expr)) end);
  end loop;
end $$;

-- Whose rows a connection reaches: doctor, practice, and a seal that only the program can make, for this connection alone. Another text
-- stands for nobody. Policies ask once a statement: `(select scope_doctor())`.
create or replace function scope_part(place integer) returns uuid language plpgsql stable parallel restricted security definer
set search_path = public, pg_temp as $$
declare
  parts text[] := string_to_array(current_setting('auscult.scope', true), '/');
  sealed text;
begin
  if cardinality(parts) is distinct from 3 then return null; end if;
  select encode(sha256(convert_to(value || '/' || parts[1] || '/' || parts[2] || '/' || pg_backend_pid() || '/' || value, 'UTF8')), 'hex')
    into sealed from owner_secrets where key = 'scope';
  if sealed is distinct from parts[3] then return null; end if;
  return nullif(parts[place], '')::uuid;
end $$;
create or replace function scope_doctor() returns uuid language sql stable parallel restricted as $$ select public.scope_part(1) $$;
create or replace function scope_practice() returns uuid language sql stable parallel restricted as $$ select public.scope_part(2) $$;
revoke execute on function scope_part(integer) from public;
grant execute on function scope_part(integer) to auscult_jobs, auscult_admin, auscult_doctor, auscult_public, auscult_plugin, auscult_service;

-- The installation.
call reach('schema_migrations', 'auscult_jobs', 'true');
call reach('installation', 'auscult_public', $$key not in ('secret', 'id')$$, 'select');
call reach('installation', 'auscult_admin', $$key not in ('secret', 'id')$$);
call reach('practices', 'auscult_admin', 'true');
call reach('practices', 'auscult_public', 'true', 'select');
call reach('practices', 'auscult_doctor', 'id = (select scope_practice())', 'select');
call reach('specialities', 'auscult_admin', 'true');
call reach('specialities', 'auscult_public', 'true', 'select');
call reach('specialities', 'auscult_doctor', 'true', 'select');
call reach('users', 'auscult_admin', 'true');
call reach('users', 'auscult_public', 'true', 'select, update');
call reach('users', 'auscult_doctor', 'practice_id = (select scope_practice())', 'select');
revoke select on users from auscult_doctor;
grant select (id, first_name, last_name, title, provider_number, practice_id, speciality_id, settings, languages, referral_code) on users to auscult_doctor;
call reach('users', 'auscult_doctor', 'id = (select scope_doctor())', 'update');
revoke update on users from auscult_doctor;
grant update (settings, has_callouts) on users to auscult_doctor;
revoke select on users from auscult_plugin;
grant select (id, email, first_name, last_name, title, provider_number, role, practice_id, speciality_id, settings, languages, is_active)
  on users to auscult_plugin;
call reach('sessions', 'auscult_admin', 'true', 'select, update');
call reach('sessions', 'auscult_public', 'true');
call reach('sign_in_tries', 'auscult_public', 'true');

-- A consult and what hangs on it. Each row is judged by the one it hangs on, besides by the doctor that it names.
-- Administrators make consults for doctors, and change and end them; nobody but a job deletes one. Evaluations are theirs alone.
call reach('patients', 'auscult_admin', 'true', 'select, insert, update');
call reach('patients', 'auscult_doctor', 'practice_id = (select scope_practice()) and not is_evaluation', 'select, insert, update');
call reach('appointments', 'auscult_admin', 'true', 'select, insert, update');
call reach('appointments', 'auscult_doctor', 'doctor_id = (select scope_doctor()) and not is_evaluation', 'select, insert, update',
  'doctor_id = (select scope_doctor()) and practice_id = (select scope_practice()) and not is_evaluation
    and exists (select from patients p where p.id = appointments.patient_id)');

do $$
declare child text[];
begin
  foreach child slice 1 in array array[
    ['recordings', 'appointments', 'id', 'appointment_id'],
    ['playable_audio', 'appointments', 'id', 'appointment_id'],
    ['transcripts', 'appointments', 'id', 'appointment_id'],
    ['documents', 'appointments', 'id', 'appointment_id'],
    ['export_jobs', 'appointments', 'id', 'appointment_id'],
    ['recording_epochs', 'recordings', 'id', 'recording_id'],
    ['chunks', 'recordings', 'id', 'recording_id'],
    ['document_versions', 'documents', 'id', 'document_id'],
    ['flag_decisions', 'documents', 'id', 'document_id'],
    ['export_documents', 'export_jobs', 'id', 'export_id']
  ] loop
    call reach(child[1], 'auscult_admin', 'true', 'select, insert, update');
    call reach(child[1], 'auscult_doctor', format(
      'doctor_id = (select scope_doctor()) and exists (select from %I parent where parent.%I = %I.%I)', child[2], child[3], child[1], child[4]));
  end loop;
end $$;

call reach('export_deliveries', 'auscult_admin', 'true', 'select, insert, update');
call reach('inpatient_stays', 'auscult_admin', 'true', 'select, insert, update');
call reach('export_deliveries', 'auscult_doctor', 'doctor_id = (select scope_doctor())
  and exists (select from export_jobs parent where parent.id = export_deliveries.export_id)');

-- A practice's program writes down consults of that practice's doctors and patients, and nobody else's.
call reach('appointments', 'auscult_plugin', 'practice_id = (select scope_practice()) and not is_evaluation', 'select, insert, update',
  'practice_id = (select scope_practice()) and not is_evaluation and exists (select from patients p where p.id = appointments.patient_id)
    and exists (select from users u where u.id = appointments.doctor_id)');

-- What a practice and its doctors set up.
call reach('connections', 'auscult_admin', 'true');
call reach('connections', 'auscult_doctor', 'practice_id = (select scope_practice())', 'select');
call reach('connections', 'auscult_doctor', 'practice_id = (select scope_practice())', 'update');
revoke update on connections from auscult_doctor;
-- A doctor who tries an export again lets the queue of the practice go on.
grant update (blocked_until) on connections to auscult_doctor;
call reach('letterheads', 'auscult_admin', 'true');
call reach('letterheads', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'select');
call reach('word_replacements', 'auscult_admin', 'true');
call reach('word_replacements', 'auscult_doctor', 'user_id = (select scope_doctor())');
call reach('dictionary_entries', 'auscult_admin', 'true');
call reach('dictionary_readers', 'auscult_admin', 'true');
call reach('dictionary_readers', 'auscult_doctor', 'doctor_id is null or doctor_id = (select scope_doctor())', 'select');
call reach('dictionary_entries', 'auscult_doctor', 'exists (select from dictionary_readers r where r.entry_id = dictionary_entries.id)', 'select');
call reach('medicines', 'auscult_admin', 'true');
call reach('medicines', 'auscult_public', 'true', 'select');
call reach('medicines', 'auscult_doctor', 'true', 'select');
call reach('medicine_names', 'auscult_admin', 'true');
call reach('incidents', 'auscult_admin', 'true');
-- An engine that failed a doctor is put down; what others were put down is out of a doctor's reach.
call reach('incidents', 'auscult_doctor', 'practice_id = (select scope_practice())', 'insert');

-- The audit trail takes rows from everybody, each in its own name, and gives them to administrators and jobs.
do $$
declare trail text;
begin
  foreach trail in array array['audit', 'audit_chain'] loop
    execute format('alter table %I enable row level security', trail);
    execute format('alter table %I force row level security', trail);
    execute format('create policy reach_owner on %I to %I using (true) with check (true)', trail, current_user);
    execute format('grant select on %I to auscult_jobs, auscult_admin', trail);
    execute format('create policy reach_read on %I for select to auscult_jobs, auscult_admin using (true)', trail);
  end loop;
end $$;
grant insert on audit to auscult_jobs, auscult_admin, auscult_doctor, auscult_public, auscult_plugin, auscult_service;
create policy reach_jobs on audit for insert to auscult_jobs, auscult_public with check (true);
create policy reach_admin on audit for insert to auscult_admin with check (actor_kind in ('admin', 'system'));
create policy reach_doctor on audit for insert to auscult_doctor with check (actor_kind = 'doctor' and actor_id = (select scope_doctor()));
create policy reach_plugin on audit for insert to auscult_plugin with check (actor_kind = 'plugin'
  or (actor_kind = 'system' and exists (select from appointments a where a.id = audit.appointment_id)));
create policy reach_service on audit for insert to auscult_service with check (actor_kind = 'service');
drop policy reach_auscult_plugin_insert on audit;
-- Documents leave with who reviewed them, and when.
create policy reach_plugin_reviews on audit for select to auscult_plugin
  using (action = 'review' and exists (select from appointments a where a.id = audit.appointment_id));
grant select (id, at, actor_id, action, appointment_id) on audit to auscult_plugin;
create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_change();
create trigger audit_chain_never_emptied before truncate on audit_chain for each statement execute function refuse_change();
create trigger audit_never_changed before update or delete on audit for each statement execute function refuse_change();
create trigger audit_chain_never_changed before update or delete on audit_chain for each statement execute function refuse_change();

-- A temporary table must not stand in for one of ours inside a function that works for the owner.
alter function chain_audit() set search_path = public, pg_temp;
alter function export_place(uuid) set search_path = public, pg_temp;
revoke execute on function export_place(uuid) from public;
grant execute on function export_place(uuid) to auscult_jobs, auscult_admin, auscult_doctor;

-- The queue is auscult_jobs' to work; everybody else puts work into it here, in the own transaction, and does nothing else with it.
create function enqueue_job(queue text, payload jsonb, wait_seconds double precision default 0, one_key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare wanted record;
begin
  select * into wanted from pgboss.queue q where q.name = queue;
  if not found then raise exception 'there is no queue %', queue; end if;
  insert into pgboss.job (name, data, start_after, created_on, singleton_key, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  values (queue, payload, pgboss.job_now() + make_interval(secs => wait_seconds), pgboss.job_now(), one_key, wanted.expire_seconds,
    wanted.deletion_seconds, pgboss.job_now() + make_interval(secs => wait_seconds + wanted.retention_seconds), wanted.retry_limit,
    wanted.retry_delay, coalesce(wanted.retry_backoff, false), wanted.retry_delay_max, wanted.policy, wanted.dead_letter, wanted.heartbeat_seconds)
  on conflict do nothing;
  if wanted.notify and wait_seconds <= 0 then
    perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), queue);
  end if;
end $$;
-- How much is due in the queue, for the health check.
create function queue_waiting() returns bigint language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (select count(*) from pgboss.job where state in ('created', 'retry') and start_after < now()); end $$;
revoke execute on function enqueue_job(text, jsonb, double precision, text), queue_waiting() from public;
grant execute on function enqueue_job(text, jsonb, double precision, text)
  to auscult_jobs, auscult_admin, auscult_doctor, auscult_public, auscult_plugin, auscult_service;
grant execute on function queue_waiting() to auscult_jobs, auscult_admin, auscult_public, auscult_service;
