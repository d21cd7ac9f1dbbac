-- Keys by which programs sign in. Only their digests are kept: a key is shown once, when it is made.

-- The plugin of one practice, for the practice system that it had when the key was made.
create table access_keys (
  id uuid primary key default uuidv7(),
  practice_id uuid not null references practices on delete cascade,
  pms_type text not null,
  key_id text not null unique,
  hash text not null,
  last4 text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz
);
create index access_keys_by_practice on access_keys (practice_id) where ended_at is null;

-- The installation's own connectors.
create table service_keys (
  id uuid primary key default uuidv7(),
  key_id text not null unique,
  hash text not null,
  last4 text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz
);

-- The upload page of a practice.
create table upload_keys (
  id uuid primary key default uuidv7(),
  practice_id uuid not null references practices on delete cascade,
  hash text not null unique,
  last4 text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index upload_keys_live on upload_keys (practice_id) where revoked_at is null;

-- Administrators make and end them; whoever a key stands for is only known once it was looked up.
call reach('access_keys', 'auscult_admin', 'true');
call reach('access_keys', 'auscult_public', 'true', 'select,update');
call reach('service_keys', 'auscult_admin', 'true');
call reach('service_keys', 'auscult_public', 'true', 'select,update');
call reach('upload_keys', 'auscult_admin', 'true');
call reach('upload_keys', 'auscult_public', 'true', 'select');
