-- Documents that go by email are exports without a connection: their mail carries them, and says what became of it.

alter table export_jobs alter column connection_id drop not null;
alter table mails add column export_id uuid references export_jobs on delete cascade;
-- Sealed as the text is, and erased with it.
alter table mails add column attachments bytea;
create index mails_by_export on mails (export_id) where export_id is not null;
alter table mails add constraint mails_of_documents check ((kind = 'document') = (export_id is not null));

call reach('mails', 'auscult_doctor', 'exists (select from export_jobs j where j.id = mails.export_id)', 'select, insert, update');
-- What goes by email is nothing to the program of the practice.
call reach('export_jobs', 'auscult_plugin', 'practice_id = (select scope_practice()) and connection_id is not null', 'select, insert, update');
