-- The tables that grow with features have the organization in every unique key and in their foreign keys, so that they can
-- be partitioned or distributed by it (docs/adr/0020-organization-in-the-keys.md). The number stands first in the keys:
-- links know the number of a feature alone, and the same index finds it.
alter table layer add constraint layer_of_organization unique (organization_id, id);

alter table feature
  drop constraint feature_pkey,
  add constraint feature_pkey primary key (ogc_fid, organization_id),
  drop constraint feature_layer_id_fkey,
  add constraint feature_layer_fkey foreign key (organization_id, layer_id)
    references layer (organization_id, id) on delete cascade;
drop index feature_layer;
create index feature_layer on feature (layer_id, ogc_fid);

-- The components of the provider are used by every organization.
drop index feature_component;
create index feature_component on feature (organization_id, (properties->>'component_id'))
  where properties->>'component_id' is not null;

alter table feature_version
  drop constraint feature_version_pkey,
  add constraint feature_version_pkey primary key (ogc_fid, organization_id, version),
  drop constraint feature_version_layer_id_fkey,
  add constraint feature_version_layer_fkey foreign key (organization_id, layer_id)
    references layer (organization_id, id) on delete cascade;

alter table feature_search
  drop constraint feature_search_pkey,
  add constraint feature_search_pkey primary key (feature_id, organization_id),
  drop constraint feature_search_layer_id_fkey,
  add constraint feature_search_layer_fkey foreign key (organization_id, layer_id)
    references layer (organization_id, id) on delete cascade;

alter table activity
  drop constraint activity_pkey,
  add constraint activity_pkey primary key (id, organization_id);

-- Queries name the organization beside the layer or the feature. The planner would take the two for independent and
-- expect too few rows.
create statistics feature_layer_organization (dependencies) on layer_id, organization_id from feature;
create statistics feature_version_layer_organization (dependencies) on layer_id, organization_id from feature_version;
create statistics feature_search_layer_organization (dependencies) on layer_id, organization_id from feature_search;

-- The same function, which now reads the features of one organization.
drop trigger activity_feature_typed on activity;
drop function type_activity_feature, feature_type_of;
create function feature_type_of(organization uuid, feature_id text) returns text language sql stable as $$
  select case split_part(feature_id, '.', 1)
    when 'leader' then 'leader'
    when 'htmlform_feature' then 'htmlForm'
    when 'onecall_tickets' then 'oneCallTicket'
    when 'section_130' then 'railwayCrossing'
    else coalesce(
      (select (array['point', 'line', 'polygon'])[1 + st_dimension(geom)] from (
        select 1 as place, null::integer as version, geom from feature
        where organization_id = organization and ogc_fid = ref.ogc_fid
        union all
        select 2, version, geom from feature_version
        where organization_id = organization and ogc_fid = ref.ogc_fid and geom is not null
        order by place, version desc limit 1
      ) latest),
      -- A feature that went with its layer.
      substring(feature_id from '^(point|line|polygon)[.]'))
  end
  from (select substring(feature_id from '[.]([0-9]{1,18})$')::bigint as ogc_fid) ref
$$;
create function type_activity_feature() returns trigger language plpgsql as $$
begin
  new.feature_type := feature_type_of(new.organization_id, new.artifact->>'id');
  return new;
end $$;
create trigger activity_feature_typed before insert on activity
  for each row when (new.category = 'Feature') execute function type_activity_feature();
