-- The organizations whose admins may add addresses of the domain of a provider, and whose members sign in there. The
-- providers of earlier versions get the organizations that have such accounts; operators are asked to look at them.
create table sign_in_provider_organization (
  provider_id uuid not null references sign_in_provider on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  primary key (provider_id, organization_id)
);
create index sign_in_provider_organization_organization on sign_in_provider_organization (organization_id);

insert into sign_in_provider_organization (provider_id, organization_id)
select distinct provider.id, account.organization_id
from sign_in_provider provider join account on split_part(account.email, '@', 2) = provider.domain;
