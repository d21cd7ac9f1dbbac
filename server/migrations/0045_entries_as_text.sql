-- The members of an entry are known and stand in their order already: only what a deed adds of its own has to be put into one. Every row
-- of a long list is written down, and half of the time that it took went into this.
create function json_text(value text) returns text language sql stable parallel safe as $$ select coalesce(to_json(value)::text, 'null') $$;
create or replace function audit_entry(deed audit) returns text language sql stable parallel safe as $$
  select '{"action":' || json_text(deed.action) || ',"actorId":' || json_text(deed.actor_id::text) || ',"actorKind":' || json_text(deed.actor_kind)
    || ',"address":' || json_text(deed.address) || ',"appointmentId":' || json_text(deed.appointment_id::text)
    || ',"at":' || json_text(to_char(deed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || ',"detail":' || canonical(deed.detail)
    || ',"device":' || json_text(deed.device) || ',"outcome":' || json_text(deed.outcome) || ',"practiceId":' || json_text(deed.practice_id::text)
    || ',"requestId":' || json_text(deed.request_id::text) || ',"subjectId":' || json_text(deed.subject_id::text)
    || ',"subjectKind":' || json_text(deed.subject_kind) || '}' $$;
