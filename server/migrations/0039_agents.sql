-- Which version of the program runs at a practice, as it said last, and when the practice's system said that it has a document.
alter table connections add column agent_version text;
alter table export_deliveries add column confirmed_at timestamptz;
