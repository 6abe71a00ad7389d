-- Files that hang on features. A row is written after its object is in the storage, in the transaction that adds the file to
-- metadata.File_List of the feature: this list decides which files a feature has, in every version of it.
create table attachment (
  file_id uuid not null,
  organization_id uuid not null references organization on delete cascade,
  -- The number of the feature, which may be deleted and come back.
  feature_id bigint not null,
  -- Counted from 1; null for a file of the whole feature.
  vertex integer check (vertex > 0),
  name text not null check (name <> ''),
  kind text not null check (kind in ('Photo', 'Sketch', 'File')),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null,
  storage_key text not null,
  added_at timestamptz not null default now(),
  added_by uuid references account on delete set null,
  -- Since when no list has the file.
  unlisted_at timestamptz,
  -- Since when the object is deleted.
  expired_at timestamptz,
  primary key (file_id, organization_id)
);

create unique index attachment_name_unique on attachment (organization_id, feature_id, coalesce(vertex, 0), lower(name))
  where unlisted_at is null;
create index attachment_unlisted on attachment (unlisted_at) where unlisted_at is not null and expired_at is null;
-- The bytes that an organization stores.
create index attachment_stored on attachment (organization_id) include (size_bytes) where expired_at is null;
create unique index attachment_storage_key on attachment (storage_key, organization_id);
create index attachment_author on attachment (added_by);

create function listed_files(properties jsonb) returns table (file_id uuid, vertex integer, name text)
language sql immutable parallel safe as $$
  select distinct on (entry->>'File_ID') (entry->>'File_ID')::uuid,
    case when jsonb_typeof(entry->'Vertex') = 'number' then least(greatest((entry->>'Vertex')::numeric, 1), 2147483647)::integer end,
    coalesce(nullif(entry->>'File', ''), '?')
  from jsonb_array_elements(case when jsonb_typeof(properties #> '{metadata,File_List}') = 'array'
    then properties #> '{metadata,File_List}' else '[]' end) entry
  where entry->>'File_ID' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
$$;

-- Makes the rows of the files of a feature follow its list, whichever statement writes it: a change, a deletion, an undeletion,
-- a restoration, or the split and the join of lines, in which files go from one feature to another.
create function follow_file_list() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update attachment set unlisted_at = clock_timestamp()
    where organization_id = old.organization_id and feature_id = old.ogc_fid and unlisted_at is null
      and (tg_op = 'DELETE' or file_id not in (select file_id from listed_files(new.properties)));
  end if;
  if tg_op = 'DELETE' then return null; end if;
  -- Rows that change leave the unique index first: two files may exchange their names or vertices.
  update attachment set unlisted_at = clock_timestamp() from listed_files(new.properties) listed
  where attachment.organization_id = new.organization_id and attachment.file_id = listed.file_id and unlisted_at is null
    and (attachment.feature_id, attachment.vertex, attachment.name) is distinct from (new.ogc_fid, listed.vertex, listed.name);
  update attachment set feature_id = new.ogc_fid, vertex = listed.vertex, name = listed.name, unlisted_at = null
  from listed_files(new.properties) listed
  where attachment.organization_id = new.organization_id and attachment.file_id = listed.file_id and unlisted_at is not null;
  return null;
end $$;
create trigger feature_files_inserted after insert on feature for each row
  when (new.properties #> '{metadata,File_List}' is not null) execute function follow_file_list();
create trigger feature_files_updated after update of properties on feature for each row
  when (old.properties #> '{metadata,File_List}' is distinct from new.properties #> '{metadata,File_List}')
  execute function follow_file_list();
create trigger feature_files_deleted after delete on feature for each row
  when (old.properties #> '{metadata,File_List}' is not null) execute function follow_file_list();
