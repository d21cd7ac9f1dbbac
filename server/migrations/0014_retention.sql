-- How long a practice keeps what its doctors discarded, and what is not deleted as long as a court or an insurer may ask for it.
alter table practices add column remove_after_days integer not null default 30 check (remove_after_days between 1 and 36500);
alter table appointments add column is_on_legal_hold boolean not null default false;
create index appointments_discarded on appointments (discarded_at) where discarded_at is not null;
