-- The permission tree lists the folders and layers of one organization; without these indexes it reads those of all.
create index folder_organization on folder (organization_id);
create index layer_organization on layer (organization_id);
-- Read when an account is deleted.
create index upload_account on upload (account_id);
create index project_owner on project (owner_id);
