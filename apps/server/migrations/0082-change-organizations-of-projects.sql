-- A project can change its organization (docs/adr/0023-organization-of-a-project.md). Project, folders and layers change in
-- one statement: the keys below follow the project, and they refuse rows that a call adds that was admitted under the former organization.
alter table project add constraint project_of_organization unique (organization_id, id);
alter table folder
  drop constraint folder_project_id_fkey,
  add constraint folder_project_fkey foreign key (organization_id, project_id)
    references project (organization_id, id) on delete cascade on update cascade;
alter table layer
  drop constraint layer_folder_id_fkey,
  add constraint layer_folder_fkey foreign key (organization_id, project_id, folder_id)
    references folder (organization_id, project_id, id) on delete cascade on update cascade;

-- PostgreSQL follows the keys of a deleted folder in the order in which they were added: layers have to go before jobs lose
-- their folder, or a job of the same transaction is checked against its deleted layer.
alter table job
  drop constraint job_folder_id_fkey,
  add constraint job_folder_id_fkey foreign key (folder_id) references folder on delete set null;

-- They end before the change: these keys do not follow the project.
alter table layer_style add constraint layer_style_layer_fkey foreign key (organization_id, layer_id)
  references layer (organization_id, id) on delete cascade;
alter table layer_style drop constraint layer_style_layer_id_fkey;
alter table form_permission
  drop constraint form_permission_project_id_fkey,
  add constraint form_permission_project_fkey foreign key (organization_id, project_id)
    references project (organization_id, id) on delete cascade;
alter table style
  drop constraint style_project_id_fkey,
  add constraint style_project_fkey foreign key (organization_id, project_id)
    references project (organization_id, id) on delete set null (project_id);

-- The changes of organizations, the running one of a project without an end: until then some of its features are stored
-- under the former organization.
create table organization_change (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  -- No foreign key: features may be stored under it longer than the organization exists.
  from_organization_id uuid not null,
  to_organization_id uuid not null references organization on delete cascade,
  changed_at timestamptz not null default now(),
  changed_by uuid constraint organization_change_account_id_fkey references account on delete set null,
  finished_at timestamptz,
  constraint organization_change_is_one check (from_organization_id <> to_organization_id)
);
create unique index organization_change_running on organization_change (project_id) where finished_at is null;
create index organization_change_account on organization_change (changed_by);
create index organization_change_project on organization_change (project_id);
create index organization_change_to on organization_change (to_organization_id) where finished_at is null;

-- The organizations under which features of a layer are stored: its own, and during a change the former one. The features
-- refer to these pairs, so that they change their organization in parts.
create table layer_owner (
  layer_id uuid not null references layer on delete cascade,
  organization_id uuid not null,
  constraint layer_owner_pkey primary key (layer_id, organization_id)
);
insert into layer_owner (layer_id, organization_id) select id, organization_id from layer;

create function store_layer_owner() returns trigger language plpgsql as $$
begin
  insert into layer_owner (layer_id, organization_id) values (new.id, new.organization_id) on conflict do nothing;
  return null;
end $$;
create trigger layer_owner_stored after insert or update of organization_id on layer
  for each row execute function store_layer_owner();

alter table feature
  drop constraint feature_layer_fkey,
  add constraint feature_layer_fkey foreign key (organization_id, layer_id)
    references layer_owner (organization_id, layer_id) on delete cascade;
alter table feature_version
  drop constraint feature_version_layer_fkey,
  add constraint feature_version_layer_fkey foreign key (organization_id, layer_id)
    references layer_owner (organization_id, layer_id) on delete cascade;
alter table feature_search
  drop constraint feature_search_layer_fkey,
  add constraint feature_search_layer_fkey foreign key (organization_id, layer_id)
    references layer_owner (organization_id, layer_id) on delete cascade;

-- As before; features are also looked up under the former organization while their project changes it.
create or replace function feature_type_of(organization uuid, feature_id text) returns text language plpgsql stable as $$
declare
  feature_number bigint := substring(feature_id from '[.]([0-9]{1,18})$');
  former uuid[];
  dimension integer;
begin
  case split_part(feature_id, '.', 1)
    when 'leader' then return 'leader';
    when 'htmlform_feature' then return 'htmlForm';
    when 'onecall_tickets' then return 'oneCallTicket';
    when 'section_130' then return 'railwayCrossing';
    else null;
  end case;
  if feature_number is not null then
    former := array(select from_organization_id from organization_change
      where to_organization_id = organization and finished_at is null);
    select st_dimension(geom) into dimension from feature
    where organization_id = any(former || organization) and ogc_fid = feature_number;
    if not found then
      select st_dimension(geom) into dimension from feature_version
      where organization_id = any(former || organization) and ogc_fid = feature_number and geom is not null
      order by version desc limit 1;
    end if;
  end if;
  return coalesce(
    (array['point', 'line', 'polygon'])[1 + dimension],
    -- A feature that was deleted with its layer.
    substring(feature_id from '^(point|line|polygon)[.]'));
end $$;
