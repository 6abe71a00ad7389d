create table project (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 128),
  description text not null default '' check (char_length(description) <= 128),
  data_dictionary_id uuid,
  owner_id uuid references account on delete set null,
  zoom_level double precision,
  coordinate jsonb,
  created_at timestamptz not null default now()
);
create unique index project_name_unique on project (organization_id, lower(name));

create table folder (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  project_id uuid not null references project on delete cascade,
  parent_id uuid references folder on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 128),
  description text not null default '' check (char_length(description) <= 256),
  folder_type smallint check (folder_type between 0 and 5),
  leaders_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index folder_name_unique on folder (project_id, parent_id, lower(name)) nulls not distinct;
create index folder_parent on folder (parent_id);

create table layer (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  project_id uuid not null references project on delete cascade,
  folder_id uuid not null references folder on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 128),
  description text not null default '' check (char_length(description) <= 256),
  type text not null default 'VECTOR' check (type in ('RASTER', 'VECTOR', 'WMS', 'WMS-TILE')),
  preferred_method text not null default 'WFS' check (preferred_method in ('WMS', 'WMS-TILE', 'WFS', 'KML')),
  mobile_preferred_method text not null default 'WFS' check (mobile_preferred_method in ('WFS', 'WMS', 'WMS-TILE')),
  wfs_strategy text not null default 'bbox' check (wfs_strategy in ('bbox', 'whole')),
  styles text,
  reference_id text,
  server_name text not null check (server_name ~ '^[a-z0-9_]{1,63}$'),
  add_feature text check (add_feature in ('point', 'polyline', 'polygon')),
  read_only boolean not null default false,
  is_active boolean not null default true,
  -- False while an import fills the layer: until then neither it nor its features are part of any output.
  is_ready boolean not null default true,
  z_index integer not null default 0,
  feature_count bigint not null default 0 check (feature_count >= 0),
  rev bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index layer_name_unique on layer (folder_id, lower(name));
create index layer_project on layer (project_id);

create table feature (
  ogc_fid bigint generated always as identity primary key,
  organization_id uuid not null,
  layer_id uuid not null references layer on delete cascade,
  geom geometry not null check (st_srid(geom) = 4326),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  version integer not null default 1,
  -- layer.rev of the change that made this version
  rev bigint not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  modified_at timestamptz not null default now(),
  modified_by uuid
);
create index feature_geom on feature using gist (layer_id, geom);
create unique index feature_layer on feature (layer_id, ogc_fid);
create index feature_rev on feature (layer_id, rev);

-- Superseded versions; the current one stands in feature, so that adding a feature costs one row.
-- A deletion is a version of its own without geometry.
create table feature_version (
  ogc_fid bigint not null,
  version integer not null,
  organization_id uuid not null,
  layer_id uuid not null references layer on delete cascade,
  geom geometry,
  properties jsonb,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (ogc_fid, version),
  check ((geom is null) = (properties is null))
);
create index feature_version_layer on feature_version (layer_id);

-- Narrow, so that searching reads few pages: words are prepared by searchWords() of the domain package.
create table feature_search (
  feature_id bigint primary key,
  organization_id uuid not null,
  layer_id uuid not null references layer on delete cascade,
  words text not null
);
create index feature_search_words on feature_search using gin (array_to_tsvector(string_to_array(words, ' ')));
create index feature_search_layer on feature_search (layer_id);
