-- One device may hold several recorders, such as the tabs of a browser: a lease names the one that records.
alter table recordings add column lease_recorder text;
