-- What an organization collects: dictionary → system → component → attribute, with pick lists of values.
-- organization_id is null for the templates of the provider and for everything in them.
create table dictionary (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organization on delete cascade,
  -- Names the template in apps/server/src/dictionaries/templates, so that a start loads it once.
  template_key text,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 48),
  is_readonly boolean not null default false,
  is_active boolean not null default true,
  -- A dictionary that belongs to one project.
  project_id uuid references project on delete set null,
  copied_from_id uuid references dictionary on delete set null,
  -- Moves with each change of the name.
  version integer not null default 1,
  -- Moves with each change of the content: clients and map caches compare it.
  rev bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The e-mail address of the account, which may be deleted since.
  updated_by text,
  constraint dictionary_template_unique unique (template_key),
  constraint dictionary_template_is_readonly check (organization_id is not null or is_readonly)
);
create unique index dictionary_name_unique on dictionary (organization_id, lower(name)) nulls not distinct;
create index dictionary_project on dictionary (project_id);
create index dictionary_copied_from on dictionary (copied_from_id);

create table system (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organization on delete cascade,
  dictionary_id uuid not null references dictionary on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 48),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- The place in the dictionary, from 0.
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index system_name_unique on system (dictionary_id, lower(name));
create index system_organization on system (organization_id);

create table component (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organization on delete cascade,
  system_id uuid not null references system on delete cascade,
  -- 48 characters when it is written, 128 for the name of a copy (specification 2, section 5).
  alias text not null check (alias = btrim(alias) and char_length(alias) between 1 and 128),
  -- componentTypes of the domain package.
  component_type_id smallint not null check (component_type_id between 1 and 3),
  component_styling boolean not null default false,
  -- JSON text, or the address of a marker picture for points.
  style text check (char_length(style) <= 2048),
  -- The place in the system, from 0.
  position integer not null,
  -- Moves with each change of the component or of one of its attributes.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index component_alias_unique on component (system_id, lower(alias));
create index component_organization on component (organization_id);

create table pick_list (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organization on delete cascade,
  dictionary_id uuid not null references dictionary on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 48),
  -- False for the list of one attribute.
  is_global boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pick_list_name_unique on pick_list (dictionary_id, lower(name)) where is_global;
create index pick_list_dictionary on pick_list (dictionary_id);
create index pick_list_organization on pick_list (organization_id);

create table pick_list_value (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organization on delete cascade,
  pick_list_id uuid not null references pick_list on delete cascade,
  value text not null check (char_length(value) between 1 and 96),
  label text not null check (char_length(label) between 1 and 96),
  -- The place in the list, from 0.
  position integer not null
);
create unique index pick_list_value_unique on pick_list_value (pick_list_id, lower(value));
create index pick_list_value_organization on pick_list_value (organization_id);

create table attribute (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organization on delete cascade,
  component_id uuid not null references component on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 48),
  -- attributeTypes of the domain package.
  type_id smallint not null check (type_id between 1 and 13),
  default_value text check (char_length(default_value) between 1 and 256),
  required boolean not null default false,
  pick_list_id uuid references pick_list on delete set null,
  -- Whether the search reads the values of the attribute.
  is_searchable boolean not null default false,
  -- The place in the component, from 0.
  position integer not null
);
create unique index attribute_name_unique on attribute (component_id, lower(name));
create index attribute_pick_list on attribute (pick_list_id);
create index attribute_organization on attribute (organization_id);

-- No call has written this column until now.
update project set data_dictionary_id = null where data_dictionary_id is not null;
alter table project
  add constraint project_data_dictionary_id_fkey foreign key (data_dictionary_id) references dictionary;
create index project_data_dictionary on project (data_dictionary_id);

-- Counts the features of a component. Features without a component cost nothing here.
create index feature_component on feature ((properties->>'component_id')) where properties->>'component_id' is not null;
