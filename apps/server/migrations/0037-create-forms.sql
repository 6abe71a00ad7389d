-- HTML forms that an organization uploads. Their pages run in a frame without the origin of the application.
create table form (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 128),
  description text not null default '' check (char_length(description) <= 256),
  html_name text not null check (char_length(html_name) <= 256),
  html text not null check (octet_length(html) between 1 and 1048576),
  js_name text check (char_length(js_name) <= 256),
  js text check (octet_length(js) between 1 and 1048576),
  -- Moves with each change of the form, its grants included.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint form_script_has_name check ((js is null) = (js_name is null))
);
create unique index form_name_unique on form (organization_id, lower(name));

-- The projects to which a form is granted. The layer stays, inactive, after the grant ends.
create table form_permission (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  form_id uuid not null references form on delete cascade,
  project_id uuid not null references project on delete cascade,
  -- Without its layer a grant means nothing: it ends with the deletion of the form folder.
  layer_id uuid not null references layer on delete cascade,
  constraint form_permission_unique unique (form_id, project_id)
);
create index form_permission_project on form_permission (project_id);
create index form_permission_layer on form_permission (layer_id);
create index form_permission_organization on form_permission (organization_id);

-- A form has one layer in a project, and a project one form folder.
create unique index layer_of_form_unique on layer (project_id, reference_id) where server_name = 'htmlform_feature';
create index layer_form on layer (reference_id) where server_name = 'htmlform_feature';
create unique index form_folder_unique on folder (project_id) where folder_type = 2;
