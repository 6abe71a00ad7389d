-- The jobs of the last days of an organization, which its overview counts.
create index job_organization on job (organization_id, created_at);
