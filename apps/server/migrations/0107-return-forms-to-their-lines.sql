-- The forms of a line that ends in a join stay with the joined line. When the line comes back with its list, it takes those
-- that were filled in on it, as it takes its files.
create function reclaim_forms() returns trigger language plpgsql as $$
declare
  form record;
  revision bigint;
begin
  for form in
    select present.ogc_fid, present.layer_id
    from jsonb_array_elements(case when jsonb_typeof(new.properties #> '{metadata,File_List}') = 'array'
        then new.properties #> '{metadata,File_List}' else '[]' end) entry,
      lateral (select substring(entry->>'HtmlFormID' from '^htmlform_feature[.]([1-9][0-9]{0,15})$')::bigint as ogc_fid) listed
    join feature present on present.organization_id = new.organization_id and present.ogc_fid = listed.ogc_fid
    join layer on layer.id = present.layer_id and layer.server_name = 'htmlform_feature'
    where split_part(present.properties->>'feature_id', '.', 2) <> new.ogc_fid::text
      and exists (select from feature_version past
        where past.organization_id = new.organization_id and past.ogc_fid = present.ogc_fid
          and split_part(past.properties->>'feature_id', '.', 2) = new.ogc_fid::text)
    order by present.layer_id, present.ogc_fid
  loop
    update layer set rev = rev + 1 where id = form.layer_id returning rev into revision;
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at, modified_by
    from feature where organization_id = new.organization_id and ogc_fid = form.ogc_fid;
    update feature set geom = new.geom, version = version + 1, rev = revision, modified_at = clock_timestamp(),
      modified_by = new.modified_by,
      properties = properties || jsonb_build_object('feature_id',
        (select server_name from layer where id = new.layer_id) || '.' || new.ogc_fid)
    where organization_id = new.organization_id and ogc_fid = form.ogc_fid;
  end loop;
  return null;
end $$;
create trigger feature_forms_reclaimed after insert on feature for each row
  when (new.properties #> '{metadata,File_List}' is not null) execute function reclaim_forms();
