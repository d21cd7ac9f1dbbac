-- Each row of the trail keeps the text that its hash is taken over, so that it verifies in every time zone and after every new column.

insert into installation (key, value) values ('id', uuidv7()::text) on conflict do nothing;

-- RFC 8785. Numbers are whole, or decimals as JavaScript writes them without an exponent. Members stand in the order of UTF-16, in
-- which what is written as two halves comes before U+E000.
create function canonical(value jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(value)
    when 'object' then '{' || coalesce((select string_agg(to_json(name)::text || ':' || canonical(member), ','
      order by regexp_replace(name, '([\uE000-\uFFFF])', U&'\+10FFFF\\1', 'g') collate "C") from jsonb_each(value) as m (name, member)), '') || '}'
    when 'array' then '[' || coalesce((select string_agg(canonical(item), ',' order by place)
      from jsonb_array_elements(value) with ordinality as i (item, place)), '') || ']'
    when 'number' then trim_scale(value::numeric)::text
    else value::text
  end;
end $$;

create function audit_genesis(installation text) returns bytea language sql immutable parallel safe as $$
  select sha256('\x00'::bytea || convert_to('auscult-audit/1', 'UTF8') || '\x00'::bytea || convert_to(installation, 'UTF8')) $$;
create function audit_hash(previous bytea, place bigint, entry text) returns bytea language sql immutable parallel safe as $$
  select sha256('\x01'::bytea || previous || int8send(place) || convert_to(entry, 'UTF8')) $$;

-- What is hashed cannot change any more; only these statements stand before the refusal.
alter table audit disable trigger user;
alter table audit_chain disable trigger user;

alter table audit
  add column outcome text not null default 'done' check (outcome in ('done', 'refused')),
  add column practice_id uuid,
  add column request_id uuid,
  add column subject_kind text,
  -- Always written below, whatever is given.
  add column entry text not null default '';

create function audit_entry(deed audit) returns text language sql stable parallel safe as $$
  select canonical(jsonb_build_object('action', deed.action, 'actorId', deed.actor_id, 'actorKind', deed.actor_kind, 'address', deed.address,
    'appointmentId', deed.appointment_id, 'at', to_char(deed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'detail', deed.detail,
    'device', deed.device, 'outcome', deed.outcome, 'practiceId', deed.practice_id, 'requestId', deed.request_id,
    'subjectId', deed.subject_id, 'subjectKind', deed.subject_kind)) $$;

-- What was there is chained anew in its order, after a row that says how far the old chain went.
do $$
declare
  last bytea := audit_genesis((select value from installation where key = 'id'));
  place bigint := 0;
  one record;
begin
  insert into audit (actor_kind, action, detail) select 'system', 'chain started', jsonb_build_object('priorRows', count(*),
    'priorHead', (select encode(hash, 'hex') from audit_chain order by position desc limit 1)) from audit;
  update audit set at = date_trunc('milliseconds', at);
  update audit a set entry = audit_entry(a);
  update audit_chain set position = -position;
  insert into audit_chain (audit_id, position, hash) select max(id), 0, '' from audit;
  for one in select c.audit_id, a.entry from audit_chain c join audit a on a.id = c.audit_id order by c.position desc loop
    place := place + 1;
    last := audit_hash(last, place, one.entry);
    update audit_chain set position = place, hash = last where audit_id = one.audit_id;
  end loop;
end $$;

-- The row is put down as it will be told: nobody who inserts one says what its text is, or that it happened in another practice.
create function write_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.at := date_trunc('milliseconds', new.at);
  new.practice_id := coalesce(scope_practice(), new.practice_id, (select practice_id from appointments where id = new.appointment_id));
  new.entry := audit_entry(new);
  return new;
end $$;
create trigger audit_entered before insert on audit for each row execute function write_audit_entry();

create or replace function chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7281120);
  select position, hash into strict last from audit_chain order by position desc limit 1;
  insert into audit_chain (audit_id, position, hash) values (new.id, last.position + 1, audit_hash(last.hash, last.position + 1, new.entry));
  return null;
end $$;

alter table audit enable trigger user;
alter table audit_chain enable trigger user;

-- A program of a practice also works for who has no account, such as a person with an upload page.
drop policy reach_plugin on audit;
create policy reach_plugin on audit for insert to auscult_plugin with check (actor_kind = 'plugin'
  or (actor_kind in ('system', 'anonymous') and exists (select from appointments a where a.id = audit.appointment_id)));
