-- What tools of the installation read with a service key: templates, who uses them and how often. Of people their names alone,
-- of consults and documents nothing but whose they are and when they were written.
create function block_ids(content jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct id), '{}') from (
    select block ->> 'id' as id from jsonb_array_elements(content -> 'blocks') block
    union all
    select inner_block ->> 'id' from jsonb_array_elements(content -> 'blocks') block,
      jsonb_array_elements(coalesce(block -> 'blocks', '[]')) inner_block) ids $$;
alter table templates add column block_ids text[] generated always as (block_ids(content)) stored;
create index templates_by_block on templates using gin (block_ids);
create index documents_by_template on documents (template_id, doctor_id);

call reach('templates', 'auscult_service', 'true', 'select');
call reach('doctor_templates', 'auscult_service', 'true', 'select');
call reach('specialities', 'auscult_service', 'true', 'select');
do $$
declare reached text[];
begin
  foreach reached slice 1 in array array[
    ['users', 'id, first_name, last_name, role, practice_id, speciality_id, is_active, settings', 'role = ''Doctor'''],
    ['appointments', 'id, is_evaluation, is_test, discarded_at', 'true'],
    ['documents', 'id, appointment_id, doctor_id, template_id, current_version_id, rating', 'true'],
    ['document_versions', 'id, created_at', 'true']
  ] loop
    call reach(reached[1], 'auscult_service', reached[3], 'select');
    execute format('revoke select on %I from auscult_service', reached[1]);
    execute format('grant select (%s) on %I to auscult_service', reached[2], reached[1]);
  end loop;
end $$;

-- How the queue stands, for administrators who ask whether the engines keep up.
create function queue_state() returns table (waiting integer, running integer, oldest_seconds integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select
    (count(*) filter (where state in ('created', 'retry') and start_after < now()))::integer,
    (count(*) filter (where state = 'active'))::integer,
    coalesce(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry') and start_after < now())), 0)::integer
  from pgboss.job where state in ('created', 'retry', 'active');
end $$;
revoke execute on function queue_state() from public;
grant execute on function queue_state() to auscult_jobs, auscult_admin;
