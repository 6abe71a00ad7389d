-- After a join of lines and an undeletion both lines list the same files. The row of a file belongs to the feature whose list was
-- written last; when that one drops the file, the row returns to a feature that still lists it, so that its bytes stay.
alter table attachment
  -- Other features whose list has or had the file.
  add column former_feature_ids bigint[] not null default '{}';

create or replace function follow_file_list() returns trigger language plpgsql as $$
declare
  dropped attachment;
begin
  if tg_op <> 'INSERT' then
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
  if tg_op = 'DELETE' then return null; end if;
  -- Rows that change leave the unique index first: two files may exchange their names or vertices.
  update attachment set unlisted_at = clock_timestamp() from listed_files(new.properties) listed
  where attachment.organization_id = new.organization_id and attachment.file_id = listed.file_id and unlisted_at is null
    and (attachment.feature_id, attachment.vertex, attachment.name) is distinct from (new.ogc_fid, listed.vertex, listed.name);
  update attachment set feature_id = new.ogc_fid, vertex = listed.vertex, name = listed.name, unlisted_at = null,
    former_feature_ids = case when feature_id = new.ogc_fid or feature_id = any(former_feature_ids) then former_feature_ids
      else former_feature_ids || feature_id end
  from listed_files(new.properties) listed
  where attachment.organization_id = new.organization_id and attachment.file_id = listed.file_id and unlisted_at is not null;
  return null;
end $$;
