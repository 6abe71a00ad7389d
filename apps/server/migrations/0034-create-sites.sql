create table site (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 256),
  -- Well-known text, with which a point was transformed before it was stored.
  wkt text not null check (char_length(wkt) between 1 and 2048),
  -- The transformation from the system of the text to that of the site; null: they are the same.
  proj text check (char_length(proj) <= 256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint site_of_organization unique (organization_id, id)
);
create unique index site_name_unique on site (organization_id, lower(name));

-- A project has a site of its own organization.
alter table project
  add column site_id uuid,
  add constraint project_site_fkey foreign key (organization_id, site_id) references site (organization_id, id);
create index project_site on project (site_id) where site_id is not null;
