-- Which recordings a withdrawn consent deleted: a device that still holds audio of them lets go of it, and says why.
alter table appointments add column withdrawn_recordings uuid[] not null default '{}';
