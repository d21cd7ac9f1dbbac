-- Day lists that practices without a system of their own upload, and the mails that remind them of it.
alter table practices
  add column reminder_at text not null default '16:00' check (reminder_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column closed_dates text[] not null default '{}';

create table uploads (
  id uuid primary key default uuidv7(),
  practice_id uuid not null references practices on delete cascade,
  at timestamptz not null,
  rows integer not null,
  created integer not null,
  updated integer not null,
  -- Days of the practice that the list tells of.
  days text[] not null
);
create index uploads_by_practice on uploads (practice_id, at desc);
call reach('uploads', 'auscult_admin', 'true', 'select');
call reach('uploads', 'auscult_plugin', 'practice_id = (select scope_practice())', 'select,insert');

-- One mail a day, however many workers, restarts and clocks there are.
create table reminders (
  practice_id uuid not null references practices on delete cascade,
  local_date text not null,
  sent_at timestamptz not null,
  primary key (practice_id, local_date)
);
call reach('reminders', 'auscult_admin', 'true', 'select,insert');
