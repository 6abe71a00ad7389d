-- The log of one feature is read by the number in its id.
create index activity_feature_number on activity (organization_id, split_part(artifact->>'id', '.', 2), created_at, id)
  where category = 'Feature';
