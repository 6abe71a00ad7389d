-- A change of many features is one entry with the numbers of all. The log of one feature finds it by its number.
create index activity_feature_numbers on activity using gin ((artifact->'ogc_fid') jsonb_path_ops)
  where artifact ? 'ogc_fid';
