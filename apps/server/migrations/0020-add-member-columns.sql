-- Renewal and RTK seat of an account, and the names of deleted accounts.
alter table account
  -- Whether the seat is renewed with the subscription of the organization.
  add column renew boolean not null default true,
  add column rtk_id uuid,
  add column rtk_provider text check (char_length(rtk_provider) between 1 and 64),
  add constraint account_rtk check ((rtk_id is null) = (rtk_provider is null));

-- Features and their versions name their authors without a foreign key: they stay when an account is deleted.
create table former_account (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  deleted_at timestamptz not null default now()
);
create index former_account_organization on former_account (organization_id);

-- The names of all accounts that features may name.
create view author as
  select id, email, first_name, last_name from account
  union all
  select id, email, first_name, last_name from former_account;
