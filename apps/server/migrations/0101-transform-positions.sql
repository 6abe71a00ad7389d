-- st_transform raises an error where a position has no image, such as one at the other side of the earth; the error would end
-- the statement and its transaction. Here the image of such a position is NaN, NaN. The system must be in spatial_ref_sys.
create function transform_position(place geometry, to_srid integer) returns geometry
language plpgsql immutable strict parallel safe as $$
begin
  return st_transform(place, to_srid);
exception when internal_error then
  return st_setsrid(st_makepoint('NaN', 'NaN'), to_srid);
end
$$;

-- The positions of a line, one by one only where not all of them have an image.
create function transform_positions(line geometry, to_srid integer) returns geometry
language plpgsql immutable strict parallel safe as $$
begin
  return st_transform(line, to_srid);
exception when internal_error then
  return st_makeline(array(
    select transform_position(geom, to_srid) from st_dumppoints(line) order by path));
end
$$;
