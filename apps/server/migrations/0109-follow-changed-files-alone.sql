-- A feature with a hundred files took 6 ms to get one more: its rows were made to follow each entry of the list, three times.
-- They follow the entries that a statement changes.

-- The entries of the list that the properties of a feature have and `other` ones do not have, as properties; null for none.
create function changed_file_list(properties jsonb, other jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('metadata', jsonb_build_object('File_List', jsonb_agg(entry)))
  from (
    select jsonb_array_elements(case when jsonb_typeof(properties #> '{metadata,File_List}') = 'array'
      then properties #> '{metadata,File_List}' else '[]' end)
    except
    select jsonb_array_elements(case when jsonb_typeof(other #> '{metadata,File_List}') = 'array'
      then other #> '{metadata,File_List}' else '[]' end)
  ) changed (entry)
  having count(*) > 0
$$;

create or replace function follow_file_list() returns trigger language plpgsql as $$
declare
  dropped attachment;
  removed jsonb := old.properties;
  added jsonb := new.properties;
begin
  if tg_op = 'UPDATE' and old.organization_id = new.organization_id then
    removed := changed_file_list(old.properties, new.properties);
    added := changed_file_list(new.properties, old.properties);
  end if;
  if removed is not null then
    for dropped in update attachment set unlisted_at = clock_timestamp()
      where organization_id = old.organization_id and feature_id = old.ogc_fid and unlisted_at is null
        and (tg_op = 'DELETE' or file_id not in (select file_id from listed_files(new.properties)))
      returning *
    loop
      continue when dropped.former_feature_ids = '{}';
      update attachment set feature_id = heir.ogc_fid, vertex = listed.vertex, name = listed.name, unlisted_at = null
      from feature heir, listed_files(heir.properties) listed
      where attachment.file_id = dropped.file_id and attachment.organization_id = dropped.organization_id
        and heir.organization_id = dropped.organization_id and heir.ogc_fid = any(dropped.former_feature_ids)
        and heir.ogc_fid <> old.ogc_fid and listed.file_id = dropped.file_id;
    end loop;
  end if;
  if added is null then return null; end if;
  -- Rows that change leave the unique index first: two files may exchange their names or vertices.
  update attachment set unlisted_at = clock_timestamp() from listed_files(added) listed
  where attachment.organization_id = new.organization_id and attachment.file_id = listed.file_id and unlisted_at is null
    and (attachment.feature_id, attachment.vertex, attachment.name) is distinct from (new.ogc_fid, listed.vertex, listed.name);
  update attachment set feature_id = new.ogc_fid, vertex = listed.vertex, name = listed.name, unlisted_at = null,
    former_feature_ids = case when feature_id = new.ogc_fid or feature_id = any(former_feature_ids) then former_feature_ids
      else former_feature_ids || feature_id end
  from listed_files(added) listed
  where attachment.organization_id = new.organization_id and attachment.file_id = listed.file_id and unlisted_at is not null;
  return null;
end $$;
