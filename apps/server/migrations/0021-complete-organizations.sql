-- Address, seats, billing and parent of an organization, the answers to grants between organizations, and client keys.
alter table organization
  add column address1 text not null default '' check (char_length(address1) <= 128),
  add column address2 text not null default '' check (char_length(address2) <= 128),
  add column city text not null default '' check (char_length(city) <= 128),
  add column state text not null default '' check (char_length(state) <= 128),
  add column postal_code text not null default '' check (char_length(postal_code) <= 128),
  -- Accounts that the organization may have; null for no limit.
  add column max_users integer check (max_users >= 0),
  -- Seats by user type: viewers, editors, dataCollectors, powerUsers. A type without a key has no limit.
  add column user_info jsonb not null default '{}' check (jsonb_typeof(user_info) = 'object'),
  -- Seats of correction services by provider.
  add column rtk_info jsonb not null default '{}' check (jsonb_typeof(rtk_info) = 'object'),
  add column stripe_customer_id text constraint organization_stripe_customer_unique unique,
  -- 1: pays by card in the store; 2: has a billing portal; null: is not billed.
  add column payment_method smallint check (payment_method in (1, 2)),
  -- 'PROVISIONING' until the map service of the organization is ready.
  add column geoserver_url text,
  add column parent_id uuid references organization on delete set null check (parent_id <> id),
  add check (jsonb_typeof(functionality_flags) = 'object');
create index organization_parent on organization (parent_id);

-- Organization admins of a parent administer its direct children.
create or replace function organization_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(null, old.id);
  perform notify_rights(null, old.parent_id);
  perform notify_rights(null, new.parent_id);
  return null;
end $$;
drop trigger organization_rights on organization;
create trigger organization_rights after update of type, parent_id on organization
  for each row when (old.type is distinct from new.type or old.parent_id is distinct from new.parent_id)
  execute function organization_rights_changed();

alter table organization_permission
  add column requested_by_email text,
  add column requested_at timestamptz,
  add column accepted_by_email text,
  add column accepted_at timestamptz,
  add column denied_by_email text,
  add column denied_at timestamptz,
  -- The grant ends at this time; null for no end.
  add column expires_at timestamptz,
  add check (state = 'CREATED' or grantee_id is not null);

-- A grant shares data. It never lets the members of another organization administer accounts or the organization.
alter table permission_entry add constraint permission_entry_of_grant
  check (organization_permission_id is null or asset_type in ('project', 'folder', 'layer', 'feature'));

-- A key with which another program reads with the rights of an account. Only its SHA-256 is kept.
create table client_key (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  account_id uuid not null references account on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  created_by_email text not null,
  last_used_at timestamptz,
  constraint client_key_account_unique unique (account_id)
);
create index client_key_organization on client_key (organization_id);
