-- Who reaches which table, said once for each: `call reach('things', 'auscult_doctor', 'doctor_id = (select scope_doctor())')`.

do $$
declare wanted text;
begin
  foreach wanted in array array['auscult_jobs', 'auscult_admin', 'auscult_doctor', 'auscult_public', 'auscult_plugin', 'auscult_service'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end $$;

-- A table that says nothing is reached by its owner alone.
alter default privileges in schema public revoke select, insert, update, delete on tables from auscult_scoped;
alter default privileges in schema public revoke usage, select on sequences from auscult_scoped;

-- Lets the role do the commands ('all', or 'select', 'select,insert', ...) to the rows that `using_expr` is true of; what it writes
-- must meet `check_expr`, or else `using_expr` again. The table's owner and auscult_jobs always reach every row, so that migrations,
-- functions and jobs see them. Called again for the same role and commands it replaces what was said; other calls add to it.
create procedure reach(table_name text, role_name text, using_expr text, commands text default 'all', check_expr text default null)
language plpgsql as $$
declare
  target regclass := format('public.%I', table_name)::regclass;
  keeper text := (select relowner::regrole::text from pg_class where oid = target);
  roles text := case role_name when 'auscult_doctor' then 'auscult_doctor, auscult_scoped' else quote_ident(role_name) end;
  command text;
begin
  if not exists (select from pg_policy where polrelid = target and polname = 'reach_owner') then
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('revoke all on %s from public, auscult_scoped', target);
    execute format('create policy reach_owner on %s to %s using (true) with check (true)', target, keeper);
    execute format('grant select, insert, update, delete on %s to auscult_jobs', target);
    execute format('create policy reach_jobs on %s to auscult_jobs using (true) with check (true)', target);
  end if;
  foreach command in array string_to_array(replace(lower(commands), ' ', ''), ',') loop
    if command not in ('all', 'select', 'insert', 'update', 'delete') then
      raise exception 'reach knows no command %', command;
    end if;
    execute format('grant %s on %s to %s', case command when 'all' then 'select, insert, update, delete' else command end, target, roles);
    execute format('drop policy if exists %I on %s', format('reach_%s_%s', role_name, command), target);
    execute format('create policy %I on %s for %s to %s %s %s', format('reach_%s_%s', role_name, command), target, command, roles,
      case when command <> 'insert' then format('using (%s)', using_expr) end,
      case when command in ('all', 'insert', 'update') then format('with check (%s)', coalesce(check_expr, using_expr)) end);
  end loop;
end $$;
