-- When an admin of an organization last asked the operator to switch on a feature, by the name of its flag.
create table feature_request (
  organization_id uuid not null references organization on delete cascade,
  feature text not null,
  account_id uuid references account on delete set null,
  requested_at timestamptz not null,
  primary key (organization_id, feature)
);
create index feature_request_account on feature_request (account_id);
