-- When administrators were last told of an incident by mail. What is older than this is not told again.
alter table incidents add column told_at timestamptz;
update incidents set told_at = now();
create index incidents_untold on incidents (first_at) where told_at is null and state = 'active';
