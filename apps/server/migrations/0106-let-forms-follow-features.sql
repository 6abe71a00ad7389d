-- A filled-in form is a feature of its form's layer (docs/adr/0036-filled-in-forms.md). It has the geometry of the feature on
-- which it was filled in, is deleted with it and comes back with it, whichever statement writes that feature: a change, a
-- deletion, an undeletion or the reversal of one. The row of the layer of the form is locked after that of the feature.
create function forms_of_feature(organization uuid, feature_number bigint)
returns table (ogc_fid bigint, layer_id uuid) language sql stable as $$
  select feature.ogc_fid, layer.id from feature join layer on layer.id = feature.layer_id
  where feature.organization_id = organization and feature.properties ? 'form_data'
    and split_part(feature.properties->>'feature_id', '.', 2) = feature_number::text
    and layer.server_name = 'htmlform_feature'
$$;

-- The words by which a search finds a form that comes back; searchWords() of the domain package writes them otherwise.
create function form_search_words(properties jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' '), '') from (
    select distinct left(found[1], 64) as word
    from jsonb_path_query(properties->'form_data', 'strict $[*].value.**') value,
      regexp_matches(lower(value #>> '{}'), '[^[:space:][:punct:]]+', 'g') found
    where jsonb_typeof(value) in ('string', 'number') limit 2000
  ) words
$$;

create function follow_feature() returns trigger language plpgsql as $$
declare
  form record;
  revision bigint;
  author uuid;
begin
  if tg_op = 'DELETE' then
    select changed_by into author from feature_version
    where organization_id = old.organization_id and ogc_fid = old.ogc_fid and properties is null
    order by version desc limit 1;
    for form in select * from forms_of_feature(old.organization_id, old.ogc_fid) order by layer_id, ogc_fid loop
      update layer set rev = rev + 1, feature_count = feature_count - 1 where id = form.layer_id returning rev into revision;
      insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
      select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at, modified_by
      from feature where organization_id = old.organization_id and ogc_fid = form.ogc_fid;
      insert into feature_version (ogc_fid, version, organization_id, layer_id, changed_at, changed_by, left_rev)
      select ogc_fid, version + 1, organization_id, layer_id, clock_timestamp(), author, revision
      from feature where organization_id = old.organization_id and ogc_fid = form.ogc_fid;
      delete from feature_search where organization_id = old.organization_id and feature_id = form.ogc_fid;
      delete from feature where organization_id = old.organization_id and ogc_fid = form.ogc_fid;
    end loop;
    return null;
  end if;

  if tg_op = 'UPDATE' then
    for form in select * from forms_of_feature(new.organization_id, new.ogc_fid) order by layer_id, ogc_fid loop
      update layer set rev = rev + 1 where id = form.layer_id returning rev into revision;
      insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
      select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at, modified_by
      from feature where organization_id = new.organization_id and ogc_fid = form.ogc_fid;
      update feature set geom = new.geom, version = version + 1, rev = revision, modified_at = clock_timestamp(),
        modified_by = new.modified_by
      where organization_id = new.organization_id and ogc_fid = form.ogc_fid;
    end loop;
    return null;
  end if;

  -- The list of the feature names the forms that it had, and they name the feature: a list of other origin brings none back.
  for form in
    select latest.* from jsonb_array_elements(case when jsonb_typeof(new.properties #> '{metadata,File_List}') = 'array'
        then new.properties #> '{metadata,File_List}' else '[]' end) entry,
      lateral (select substring(entry->>'HtmlFormID' from '^htmlform_feature[.]([1-9][0-9]{0,15})$')::bigint as ogc_fid) listed,
      lateral (select past.* from feature_version past
        where past.organization_id = new.organization_id and past.ogc_fid = listed.ogc_fid and past.properties is not null
        order by past.version desc limit 1) latest
    join layer on layer.id = latest.layer_id and layer.server_name = 'htmlform_feature'
    where split_part(latest.properties->>'feature_id', '.', 2) = new.ogc_fid::text
      and not exists (select from feature present
        where present.organization_id = new.organization_id and present.ogc_fid = latest.ogc_fid)
    order by latest.layer_id, latest.ogc_fid
  loop
    update layer set rev = rev + 1, feature_count = feature_count + 1 where id = form.layer_id returning rev into revision;
    insert into feature (ogc_fid, organization_id, layer_id, geom, properties, version, rev, created_at, created_by,
      modified_at, modified_by)
    overriding system value
    select form.ogc_fid, form.organization_id, form.layer_id, new.geom, form.properties,
      (select max(version) + 1 from feature_version
        where organization_id = form.organization_id and ogc_fid = form.ogc_fid), revision,
      first.changed_at, first.changed_by, clock_timestamp(), new.modified_by
    from (select changed_at, changed_by from feature_version
      where organization_id = form.organization_id and ogc_fid = form.ogc_fid order by version limit 1) first
    on conflict do nothing;
    insert into feature_search (feature_id, organization_id, layer_id, words)
    values (form.ogc_fid, form.organization_id, form.layer_id, form_search_words(form.properties))
    on conflict do nothing;
  end loop;
  return null;
end $$;

-- Only features with a list of files may have forms.
create trigger feature_forms_returned after insert on feature for each row
  when (new.properties #> '{metadata,File_List}' is not null) execute function follow_feature();
create trigger feature_forms_moved after update of geom on feature for each row
  when (new.properties #> '{metadata,File_List}' is not null and old.geom is distinct from new.geom)
  execute function follow_feature();
create trigger feature_forms_deleted after delete on feature for each row
  when (old.properties #> '{metadata,File_List}' is not null) execute function follow_feature();
