-- What programs of practice systems tell of patients, and what they reach: their own practice's rows, and no others.
alter table patients add column if not exists title text;
alter table patients add column medicare_number text;
alter table patients add column ihi text;

-- As `reach`, for a role that comes to tables whose other readers are said elsewhere.
do $$
declare
  own text[];
  command text;
  rows_of text;
begin
  foreach own slice 1 in array array[
    ['practices', 'auscult_plugin', 'select', 'id = (select scope_practice())'],
    ['users', 'auscult_plugin', 'select', 'practice_id = (select scope_practice())'],
    ['patients', 'auscult_plugin', 'select,insert,update', 'practice_id = (select scope_practice())'],
    ['appointments', 'auscult_plugin', 'select,insert,update', 'practice_id = (select scope_practice())'],
    ['connections', 'auscult_plugin', 'select,update', 'practice_id = (select scope_practice())'],
    ['export_jobs', 'auscult_plugin', 'select,insert,update', 'practice_id = (select scope_practice())'],
    ['incidents', 'auscult_plugin', 'select,insert,update', 'practice_id = (select scope_practice())'],
    ['access_keys', 'auscult_plugin', 'select', 'practice_id = (select scope_practice())'],
    ['audit', 'auscult_plugin', 'insert', 'true'],
    ['recordings', 'auscult_plugin', 'select', 'exists (select from appointments a where a.id = recordings.appointment_id)'],
    ['documents', 'auscult_plugin', 'select,insert,update', 'exists (select from appointments a where a.id = documents.appointment_id)'],
    ['document_versions', 'auscult_plugin', 'select', 'exists (select from documents d where d.id = document_versions.document_id)'],
    ['flag_decisions', 'auscult_plugin', 'select', 'exists (select from documents d where d.id = flag_decisions.document_id)'],
    ['letterheads', 'auscult_plugin', 'select', 'exists (select from users u where u.id = letterheads.doctor_id)'],
    ['export_documents', 'auscult_plugin', 'select,insert', 'exists (select from export_jobs j where j.id = export_documents.export_id)'],
    ['export_deliveries', 'auscult_plugin', 'select,insert,update', 'exists (select from export_jobs j where j.id = export_deliveries.export_id)'],
    ['practices', 'auscult_service', 'select', 'true'],
    ['connections', 'auscult_service', 'select', 'true'],
    ['export_jobs', 'auscult_service', 'select', 'true'],
    ['access_keys', 'auscult_service', 'select', 'true']
  ] loop
    foreach command in array string_to_array(own[3], ',') loop
      rows_of := case command when 'insert' then format('with check (%s)', own[4]) else format('using (%s)', own[4]) end;
      execute format('grant %s on %I to %I', command, own[1], own[2]);
      execute format('create policy %I on %I for %s to %I %s', format('reach_%s_%s', own[2], command), own[1], command, own[2], rows_of);
    end loop;
  end loop;
end $$;
