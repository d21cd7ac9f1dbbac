-- A decision about a flag belongs to the day on which it came. Decided anew it moves to another day, and taken back it is of none; of a consult
-- that is taken out of the figures, or put back, or moved to another practice, the days of its decisions are counted anew too.
create function note_stale_decision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  practice uuid := (select a.practice_id from documents d join appointments a on a.id = d.appointment_id
    where d.id = case when tg_op = 'DELETE' then old.document_id else new.document_id end);
begin
  if tg_op <> 'INSERT' then perform note_stale_day(practice, old.at); end if;
  if tg_op <> 'DELETE' then perform note_stale_day(practice, new.at); end if;
  return null;
end $$;
create trigger flag_decisions_stale after insert or delete or update on flag_decisions for each row execute function note_stale_decision();

create function note_stale_decisions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_stale_day(old.practice_id, f.at), note_stale_day(new.practice_id, f.at)
  from flag_decisions f join documents d on d.id = f.document_id where d.appointment_id = new.id;
  return null;
end $$;
create trigger appointments_stale_decisions after update on appointments for each row
  when ((old.practice_id, old.discarded_at is null, old.is_test) is distinct from (new.practice_id, new.discarded_at is null, new.is_test))
  execute function note_stale_decisions();
