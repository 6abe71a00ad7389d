create table license (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  email text not null check (char_length(email) between 1 and 128 and email = lower(email)),
  username text not null default '' check (char_length(username) <= 128),
  device_id text not null default '' check (char_length(device_id) <= 128),
  device_name text not null default '' check (char_length(device_name) <= 128),
  install_id text not null default '' check (char_length(install_id) <= 128),
  -- In ms, as clients page by it.
  expires_at timestamptz(3) not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Address of the account; blank for a change by the payment provider.
  changed_by text not null default '',
  auto_renew boolean not null default false,
  stripe_subscription_id text
);
create index license_organization on license (organization_id, expires_at, id);
create index license_subscription on license (stripe_subscription_id);

-- A licence as each change left it.
create table license_revision (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organization on delete cascade,
  license_id uuid not null references license on delete cascade,
  changed_at timestamptz not null,
  changed_by text not null,
  expires_at timestamptz(3) not null,
  device_id text not null,
  device_name text not null,
  install_id text not null
);
create index license_revision_license on license_revision (license_id, id desc);
