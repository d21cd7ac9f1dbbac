-- How far a document came at a receiver that takes several steps, so that a killed worker goes on and does not begin again.
alter table export_deliveries add column steps jsonb not null default '{}';
