create table style (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 128),
  format text not null check (format in ('css', 'xml')),
  filename text not null check (char_length(filename) between 1 and 132),
  project_id uuid references project on delete set null,
  -- A style of this dictionary is left out of the list of styles.
  dictionary_id uuid references dictionary on delete cascade,
  is_dictionary_style boolean not null generated always as (dictionary_id is not null) stored,
  -- Empty until the style has a text.
  body text not null default '' check (char_length(body) <= 500000),
  -- The text as SLD; null where it is SLD itself.
  sld text,
  -- Warnings about the text, each with line and column.
  findings jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint style_of_organization unique (organization_id, id)
);
create unique index style_name_unique on style (organization_id, lower(name));
create index style_project on style (project_id) where project_id is not null;
create index style_dictionary on style (dictionary_id) where dictionary_id is not null;

-- The style of a layer: a style file of its own organization, or the component styles of a system of a dictionary.
create table layer_style (
  layer_id uuid primary key references layer on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  style_id uuid,
  dictionary_id uuid references dictionary on delete cascade,
  system_id uuid references system on delete cascade,
  component_id uuid references component on delete cascade,
  constraint layer_style_style_fkey foreign key (organization_id, style_id) references style (organization_id, id),
  constraint layer_style_is_one check ((style_id is null) <> (dictionary_id is null)),
  constraint dictionary_style_needs_system check ((dictionary_id is null) = (system_id is null)),
  constraint layer_style_component_has_system check (component_id is null or system_id is not null)
);
create index layer_style_style on layer_style (style_id) where style_id is not null;
create index layer_style_dictionary on layer_style (dictionary_id) where dictionary_id is not null;
create index layer_style_system on layer_style (system_id) where system_id is not null;
create index layer_style_component on layer_style (component_id) where component_id is not null;
create index layer_style_organization on layer_style (organization_id);
