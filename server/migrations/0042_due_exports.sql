-- Programs of practices that wait for exports are told when some may be due, so that none has to look again and again.
create function tell_due_exports() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('auscult_live', json_build_object('to', 'practice:' || new.practice_id, 'event', 'exports due', 'payload', '{}'::json)::text);
  return null;
end $$;
create trigger export_jobs_may_be_due after insert or update of state, next_try_at, practice_id on export_jobs
  for each row execute function tell_due_exports();
