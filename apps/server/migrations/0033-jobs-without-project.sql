-- Exports of the activity log concern an organization.
alter table job alter column project_id drop not null;
