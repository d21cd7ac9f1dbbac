-- A recording that the speech engine failed on for good asks for an administrator's eye as well.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in ('notes-engine', 'speech-engine'));
alter table incidents add column appointment_id uuid references appointments on delete set null;
create index incidents_by_appointment on incidents (appointment_id);
