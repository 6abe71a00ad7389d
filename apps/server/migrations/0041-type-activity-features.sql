-- The type of the feature that an entry is about (feature-types.ts of the domain): of its layer where the layer has a type
-- of its own, and else of the geometry that the feature has, or had last, when the entry is written. The id of a feature
-- begins with the server name of its layer.
create function feature_type_of(feature_id text) returns text language sql stable as $$
  select case split_part(feature_id, '.', 1)
    when 'leader' then 'leader'
    when 'htmlform_feature' then 'htmlForm'
    when 'onecall_tickets' then 'oneCallTicket'
    when 'section_130' then 'railwayCrossing'
    else coalesce(
      (select (array['point', 'line', 'polygon'])[1 + st_dimension(geom)] from (
        select 1 as place, null::integer as version, geom from feature where ogc_fid = ref.ogc_fid
        union all
        select 2, version, geom from feature_version where ogc_fid = ref.ogc_fid and geom is not null
        order by place, version desc limit 1
      ) latest),
      -- A feature that went with its layer.
      substring(feature_id from '^(point|line|polygon)[.]'))
  end
  from (select substring(feature_id from '[.]([0-9]{1,18})$')::bigint as ogc_fid) ref
$$;

alter table activity add column feature_type text;

alter table activity disable trigger activity_append_only;
update activity set feature_type = feature_type_of(artifact->>'id') where category = 'Feature';
alter table activity enable trigger activity_append_only;

create function type_activity_feature() returns trigger language plpgsql as $$
begin
  new.feature_type := feature_type_of(new.artifact->>'id');
  return new;
end $$;

create trigger activity_feature_typed before insert on activity
  for each row when (new.category = 'Feature') execute function type_activity_feature();

drop index activity_feature_type;
create index activity_feature_type on activity (organization_id, feature_type, created_at, id) where category = 'Feature';
