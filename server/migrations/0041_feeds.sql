-- What practice systems push: each message is kept before it is acknowledged, and its control id afterwards, so that a repeat has no effect.

create table hl7_inbox (
  -- Messages of a connection are taken in in this order.
  id bigint generated always as identity primary key,
  connection_id uuid not null references connections on delete cascade,
  -- Null where it was refused: the sender may mend it and send it again.
  control_id text,
  event text not null,
  -- The digest of what it is about, so that nothing overtakes a message that waits.
  subject text not null default '',
  received_at timestamptz not null default now(),
  -- Sealed; gone once it is taken in.
  body bytea,
  state text not null check (state in ('waiting', 'held', 'done', 'refused')),
  error text,
  constraint hl7_inbox_seen unique (connection_id, control_id)
);
create index hl7_inbox_open on hl7_inbox (connection_id, id) where state in ('waiting', 'held');
create index hl7_inbox_received on hl7_inbox (connection_id, received_at);

call reach('hl7_inbox', 'auscult_admin', 'true', 'select');
