-- Bytes of files that hang on features, those that were removed less than 90 days ago included. 10 GB where the operator says
-- nothing else.
alter table organization
  add column storage_quota_bytes bigint not null default 10737418240 check (storage_quota_bytes >= 0),
  -- When its admins were told that 80 % are used; null below.
  add column storage_warned_at timestamptz;

-- Also where a feature changes its organization: a deleted one may have come back while its files had changed theirs.
drop trigger feature_files_updated on feature;
create trigger feature_files_updated after update of properties, organization_id on feature for each row
  when (old.properties #> '{metadata,File_List}' is distinct from new.properties #> '{metadata,File_List}'
    or old.organization_id <> new.organization_id and new.properties #> '{metadata,File_List}' is not null)
  execute function follow_file_list();
