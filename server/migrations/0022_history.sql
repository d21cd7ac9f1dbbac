-- The history of one record, the latest deed first.
create index audit_by_subject on audit (subject_id, id) where subject_id is not null;
