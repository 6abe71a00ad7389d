-- Serves parts of the artifacts of the activity log.
create index activity_artifact on activity using gin ((artifact::text) gin_trgm_ops);
