-- The accounts that the admins of an organization have added in an hour, and the addresses that were refused because
-- another organization has them: who adds accounts must not learn without limit which addresses have one.
create table member_addition (
  organization_id uuid not null references organization on delete cascade,
  -- Its first moment.
  hour timestamptz not null,
  refused integer not null,
  added integer not null,
  primary key (organization_id, hour)
);
create index member_addition_hour on member_addition (hour);
