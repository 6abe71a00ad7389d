-- The reports count entries on features by the type of the feature, which is the server name in its id.
create index activity_feature_type on activity (organization_id, split_part(artifact->>'id', '.', 1), created_at, id)
  where category = 'Feature';

-- The daily statistics read the features that were added in a range of time. Rows are stored in the order of time.
create index feature_created on feature using brin (created_at) with (autosummarize = on);
create index feature_version_changed on feature_version using brin (changed_at) with (autosummarize = on);
