-- Tickets that opened a socket, for as long as they could open another.
create table live_tickets (
  id uuid primary key,
  ends_at timestamptz not null
);
call reach('live_tickets', 'auscult_public', 'true');
