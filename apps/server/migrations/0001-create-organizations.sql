create extension if not exists postgis;
create extension if not exists btree_gist;

create table organization (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 128),
  type text not null default 'standard' check (type in ('standard', 'plus')),
  functionality_flags jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table account (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  email text not null check (char_length(email) between 1 and 128 and email = lower(email)),
  first_name text not null default '' check (char_length(first_name) <= 28),
  last_name text not null default '' check (char_length(last_name) <= 28),
  user_type text not null check (user_type in ('0001', '0011', '0111', '1111')),
  is_active boolean not null default true,
  password_hash text,
  created_at timestamptz not null default now(),
  constraint account_email_unique unique (email)
);
create index account_organization on account (organization_id);

-- A grant from one organization to another; its id doubles as the code by which it is requested.
create table organization_permission (
  id uuid primary key default gen_random_uuid(),
  grantor_id uuid not null references organization on delete cascade,
  grantee_id uuid references organization on delete cascade,
  state text not null default 'CREATED' check (state in ('CREATED', 'REQUESTED', 'ACCEPTED', 'DENIED', 'EXPIRED')),
  created_by_email text not null,
  created_at timestamptz not null default now(),
  check (grantor_id <> grantee_id)
);
create index organization_permission_grantor on organization_permission (grantor_id);
create index organization_permission_grantee on organization_permission (grantee_id, state);

-- What an account, or every member of a grantee organization, may do inside organization_id.
create table permission_entry (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organization on delete cascade,
  account_id uuid references account on delete cascade,
  organization_permission_id uuid references organization_permission on delete cascade,
  asset_type text not null
    check (asset_type in ('organization', 'project', 'folder', 'layer', 'feature', 'user', 'store')),
  asset_id text not null,
  permission text not null check (permission in ('0001', '0011', '0111', '1111')),
  check (num_nonnulls(account_id, organization_permission_id) = 1),
  constraint permission_entry_unique
    unique nulls not distinct (organization_id, account_id, organization_permission_id, asset_type, asset_id)
);
create index permission_entry_account on permission_entry (account_id);
create index permission_entry_grant on permission_entry (organization_permission_id);

-- Tokens are random; only their SHA-256 is kept.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  refresh_hash bytea not null unique,
  -- The token before the last rotation: two tabs that refresh at once must not end the session.
  previous_refresh_hash bytea unique,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);

create table access_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expiry on access_token (expires_at);

create table activity (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organization on delete cascade,
  created_at timestamptz not null default now(),
  account_id uuid,
  email text not null,
  user_type text not null,
  type text not null check (type in ('Add', 'Edit', 'Delete', 'Login', 'Share', 'Export', 'Restore')),
  category text not null,
  message text not null,
  project_id uuid,
  artifact jsonb not null default '{}'
);
create index activity_organization on activity (organization_id, id desc);
create index activity_project on activity (project_id, id desc);
