create extension if not exists pg_trgm;

-- The log is read by time. An entry of the same microsecond is ordered by its id.
drop index activity_organization;
drop index activity_project;
create index activity_time on activity (organization_id, created_at, id);
create index activity_project_time on activity (project_id, created_at, id);
create index activity_account_time on activity (organization_id, account_id, created_at, id);
create index activity_type_time on activity (organization_id, type, created_at, id);
create index activity_category_time on activity (organization_id, category, type, created_at, id);
-- Serves whole messages and parts of them.
create index activity_message on activity using gin (message gin_trgm_ops);
