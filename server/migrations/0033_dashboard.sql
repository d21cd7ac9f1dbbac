-- What each day of a practice came to, once it is over: a dashboard of weeks adds days up and reads no consults.
create table practice_days (
  practice_id uuid not null references practices on delete cascade,
  day date not null,
  -- Consults and recorded seconds by status.
  statuses jsonb not null,
  seconds jsonb not null,
  flags_accepted integer not null,
  flags_resolved integer not null,
  engine_errors integer not null,
  -- Of each consult how long it took, as one of 120 bins, evenly spaced on a log scale from a second to a day: from Finish to being ready,
  -- and from review to being exported. What lies in the middle of any practices and days is read from these, right to 5 %.
  ready_bins smallint[] not null,
  export_bins smallint[] not null,
  primary key (practice_id, day)
);
call reach('practice_days', 'auscult_admin', 'true', 'select');

-- Days of which a consult changed after they were over: they are counted anew. Without a key, so that nobody waits for another one's note.
create table practice_days_stale (
  practice_id uuid not null references practices on delete cascade,
  day date not null
);
create index practice_days_stale_by_day on practice_days_stale (practice_id, day);
call reach('practice_days_stale', 'auscult_admin', 'true', 'select');

create function duration_bin(took interval) returns smallint language sql immutable parallel safe as $$
  select least(119, floor(ln(greatest(extract(epoch from took)::float8, 1)) / ln(86400) * 120))::smallint $$;

create function note_stale_day(practice uuid, at timestamptz) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into practice_days_stale select p.id, (at at time zone p.timezone)::date from practices p
  where p.id = practice and at < now() and (at at time zone p.timezone)::date < (now() at time zone p.timezone)::date $$;
revoke execute on function note_stale_day(uuid, timestamptz) from public;

create function note_stale_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform note_stale_day(old.practice_id, old.starts_at); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or (new.practice_id, new.starts_at) is distinct from (old.practice_id, old.starts_at)) then
    perform note_stale_day(new.practice_id, new.starts_at);
  end if;
  return null;
end $$;
create trigger appointments_stale_made after insert or delete on appointments for each row execute function note_stale_days();
create trigger appointments_stale_changed after update on appointments for each row
  when ((old.practice_id, old.starts_at, old.status, old.recorded_seconds, old.finished_at, old.ready_at, old.reviewed_at, old.exported_at,
      old.discarded_at, old.is_test) is distinct from (new.practice_id, new.starts_at, new.status, new.recorded_seconds, new.finished_at,
      new.ready_at, new.reviewed_at, new.exported_at, new.discarded_at, new.is_test))
  execute function note_stale_days();

-- In another time zone a practice's days begin elsewhere.
create function forget_practice_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from practice_days where practice_id = new.id;
  return null;
end $$;
create trigger practices_days_moved after update of timezone on practices for each row
  when (old.timezone is distinct from new.timezone) execute function forget_practice_days();

create index appointments_by_review on appointments (reviewed_at) where discarded_at is null and not is_evaluation;
create index incidents_by_first on incidents (first_at);

-- How each queue stands, for administrators, who reach no job itself. As plpgsql, since the queue's tables are made after this.
create function queue_states() returns table (name text, waiting integer, running integer, failed integer, oldest_seconds integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select q.name,
    (count(*) filter (where j.state in ('created', 'retry') and j.start_after < now()))::integer,
    (count(*) filter (where j.state = 'active'))::integer,
    (count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '24 hours'))::integer,
    coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after < now())), 0)::integer
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where q.name not like '\_\_%'
  group by q.name order by q.name;
end $$;
revoke execute on function queue_states() from public;
grant execute on function queue_states() to auscult_jobs, auscult_admin;
