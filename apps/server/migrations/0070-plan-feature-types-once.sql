-- PostgreSQL planned the query of the function in SQL at each call, which took half of the time of an entry. A connection
-- plans the queries of a function in PL/pgSQL once.
create or replace function feature_type_of(organization uuid, feature_id text) returns text language plpgsql stable as $$
declare
  feature_number bigint := substring(feature_id from '[.]([0-9]{1,18})$');
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
    select st_dimension(geom) into dimension from feature
    where organization_id = organization and ogc_fid = feature_number;
    if not found then
      select st_dimension(geom) into dimension from feature_version
      where organization_id = organization and ogc_fid = feature_number and geom is not null
      order by version desc limit 1;
    end if;
  end if;
  return coalesce(
    (array['point', 'line', 'polygon'])[1 + dimension],
    -- A feature that was deleted with its layer.
    substring(feature_id from '^(point|line|polygon)[.]'));
end $$;
