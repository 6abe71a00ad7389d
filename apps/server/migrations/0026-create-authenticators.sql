-- Codes of an authenticator application (TOTP, RFC 6238) as a second step of the sign-in.
alter table organization
  -- A member without an authenticator sets one up at the next sign-in, before a session begins.
  add column requires_authenticator boolean not null default false;

create table authenticator (
  account_id uuid primary key references account on delete cascade,
  -- Sealed, see platform/secrets; null until the first code has confirmed it.
  seed bytea,
  -- Sealed: a seed that waits for its first code. It may replace the other one.
  pending_seed bytea,
  -- The time step (30 s) of the last code that was accepted: no code of this step or an earlier one is accepted again.
  last_step bigint,
  -- Codes that were tried since tries_since; an accepted one sets them to 0.
  tries integer not null default 0,
  tries_since timestamptz not null default '-infinity'
);

-- SHA-256 of the codes that take the place of a lost authenticator. A row is deleted when its code is used.
create table recovery_code (
  account_id uuid not null references authenticator on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);

alter table sign_in_challenge
  drop constraint sign_in_challenge_name_check,
  add constraint sign_in_challenge_name_check
    check (name in ('NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP')),
  add column tries integer not null default 0,
  -- The sign-in began with a temporary password: so does its session.
  add column is_by_invitation boolean not null default false;

-- The codes and invitations that were mailed to an address in a day (UTC), whether or not it has an account.
create table mail_count (
  email text not null check (char_length(email) between 1 and 128),
  kind text not null check (kind in ('code', 'invitation')),
  -- Its first moment, in UTC.
  day timestamptz not null,
  count integer not null,
  primary key (email, kind, day)
);
create index mail_count_day on mail_count (day);
