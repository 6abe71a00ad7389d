-- The folders of other projects in which layers are shown besides their own (specification 3, section 4, "Sharing"). The keys
-- contain the organization, so that layer, folder and project of a row belong to one organization.
alter table folder add constraint folder_of_project unique (organization_id, project_id, id);

create table layer_share (
  organization_id uuid not null references organization on delete cascade,
  layer_id uuid not null,
  -- The project of the folder: of each other project one folder may show the layer.
  project_id uuid not null,
  folder_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  -- The layer stands first: paths of layers and features know its id alone.
  constraint layer_share_pkey primary key (layer_id, organization_id, project_id),
  constraint layer_share_layer_fkey foreign key (organization_id, layer_id)
    references layer (organization_id, id) on delete cascade,
  constraint layer_share_folder_fkey foreign key (organization_id, project_id, folder_id)
    references folder (organization_id, project_id, id) on delete cascade
);
create index layer_share_folder on layer_share (organization_id, project_id, folder_id);
