-- Every way to sign in: keys, mails, links, second steps, sessions with their assurance, passkeys, single sign-on, error reports.

-- Each seals one kind of secret, and is itself sealed by the master key, which is never here.
create table data_keys (
  id uuid primary key default uuidv7(),
  purpose text not null unique,
  master_key text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

create table mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  kind text not null,
  subject text not null,
  -- Sealed; it may hold a link. Erased once it was sent.
  body bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_by_time on mails (created_at desc, id desc);

alter table users add column password_changed_at timestamptz;
-- Devices that signed in before this moment are known no longer.
alter table users add column devices_since timestamptz;
-- Wrong second steps in a row, over all tickets, and until when none is judged.
alter table users add column second_step_failures integer not null default 0;
alter table users add column second_step_waits_until timestamptz;

alter table practices add column is_second_factor_required boolean not null default false;
alter table practices add column idle_hours integer not null default 720 check (idle_hours between 1 and 720);
alter table practices add column absolute_days integer not null default 90 check (absolute_days between 1 and 90);

alter table sessions add column method text not null default 'password'
  check (method in ('password', 'totp', 'passkey', 'saml', 'one-time'));
alter table sessions add column is_multi boolean not null default false;
alter table sessions add column started_by uuid references sessions on delete set null;
alter table sessions add column verified_at timestamptz not null default now();
-- However much it is used, it ends here.
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = started_at + interval '90 days';
-- An access token carries it: raised, all earlier ones are dead.
alter table sessions add column token_generation integer not null default 0;

-- A person who was here before is not asked for a second step that nobody told of; a new installation asks its administrators.
insert into installation (key, value) select 'admin-second-factor', 'off' where exists (select from users) on conflict do nothing;

create table account_requests (
  id uuid primary key default uuidv7(),
  email text not null,
  first_name text not null,
  last_name text not null,
  practice_name text not null,
  speciality text not null default '',
  message text not null default '',
  referral_code text not null default '',
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'pending', 'accepted', 'refused')),
  reason text,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  decided_at timestamptz
);
create index account_requests_by_state on account_requests (state, created_at desc);

-- What stands in an address that is mailed, or shown as a code: kept as its digest, good for one use.
create table links (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invite', 'reset', 'sign-up', 'one-time', 'saml')),
  token_hash bytea not null unique,
  user_id uuid references users on delete cascade,
  account_request_id uuid references account_requests on delete cascade,
  -- The session that gave a one-time token away.
  session_id uuid references sessions on delete cascade,
  -- What only the browser that began a single sign-on can answer.
  challenge text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_by_user on links (user_id, kind);
create index links_by_request on links (account_request_id);
create index links_by_session on links (session_id);

-- Who asked for a mail that helps with a lost password. Written down alike whether there is such an account.
create table reset_requests (
  id uuid primary key default uuidv7(),
  email bytea not null,
  created_at timestamptz not null default now()
);

-- How often somebody tried, by account, by device and by address; the keys are digests.
create table sign_in_limits (
  key text primary key,
  tries integer not null,
  last_at timestamptz not null,
  waits_until timestamptz
);
create index sign_in_limits_by_time on sign_in_limits (last_at);

create table totp (
  user_id uuid primary key references users on delete cascade,
  secret bytea,
  last_step bigint not null default 0,
  -- Waits for its first code.
  pending_secret bytea,
  pending_until timestamptz
);
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
-- The right to answer with a second step: a first factor was proven.
create table tickets (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tickets_by_user on tickets (user_id, created_at);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null default false,
  host text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
-- What a passkey is to sign, once.
create table passkey_challenges (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  kind text not null check (kind in ('register', 'sign-in', 'verify')),
  challenge text not null,
  user_id uuid references users on delete cascade,
  ticket_id uuid references tickets on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_ticket on passkey_challenges (ticket_id);

create table saml_connections (
  id uuid primary key default uuidv7(),
  practice_id uuid not null unique references practices on delete cascade,
  idp_entity_id text not null,
  sso_url text not null,
  certificates text[] not null,
  email_from text not null default 'nameId',
  is_enforced boolean not null default false,
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create table saml_domains (
  domain text primary key,
  connection_id uuid not null references saml_connections on delete cascade
);
create index saml_domains_by_connection on saml_domains (connection_id);
create table saml_requests (
  id text primary key,
  connection_id uuid not null references saml_connections on delete cascade,
  relay_state_hash bytea not null,
  challenge text,
  test_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index saml_requests_by_connection on saml_requests (connection_id);
create table saml_assertions (
  connection_id uuid not null references saml_connections on delete cascade,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (connection_id, assertion_id)
);
create table saml_identities (
  connection_id uuid not null references saml_connections on delete cascade,
  name_id text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (connection_id, name_id)
);
create index saml_identities_by_user on saml_identities (user_id);
create table saml_tests (
  id uuid primary key default uuidv7(),
  connection_id uuid not null references saml_connections on delete cascade,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  is_good boolean not null default false,
  checks jsonb not null default '[]'
);
create index saml_tests_by_connection on saml_tests (connection_id, created_at desc);

-- What failed in browsers, gathered by what they have in common. No words of anybody.
create table error_reports (
  id uuid primary key default uuidv7(),
  fingerprint text not null unique,
  kind text not null check (kind in ('response', 'crash', 'module')),
  path text not null,
  status integer,
  name text,
  state text not null default 'open' check (state in ('open', 'resolved')),
  count integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  latest jsonb not null default '{}'
);
create index error_reports_by_time on error_reports (last_at desc, id desc);
create table error_report_people (
  report_id uuid not null references error_reports on delete cascade,
  person text not null,
  primary key (report_id, person)
);

-- Who is not signed in comes to these only through the statements of signing in; administrators see to them; no doctor's request does.
do $$
declare reached text;
begin
  foreach reached in array array['mails', 'account_requests', 'links', 'reset_requests', 'sign_in_limits', 'totp', 'recovery_codes', 'tickets',
    'passkeys', 'passkey_challenges', 'saml_connections', 'saml_domains', 'saml_requests', 'saml_assertions', 'saml_identities',
    'saml_tests', 'error_reports', 'error_report_people'] loop
    call reach(reached, 'auscult_public', 'true');
    call reach(reached, 'auscult_admin', 'true');
  end loop;
end $$;
-- Read once at the start, by who starts it.
call reach('data_keys', 'auscult_jobs', 'true');
