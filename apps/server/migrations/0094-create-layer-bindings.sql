-- The features of a layer become those of a component, with columns as attributes (docs/adr/0028-bound-layers.md).
alter table job
  drop constraint job_type_check,
  add constraint job_type_check check (type in ('IMPORT', 'EXPORT', 'BIND'));

create table layer_binding (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  layer_id uuid not null,
  -- No foreign key: the component may be deleted later.
  component_id uuid not null,
  alias text not null,
  -- ColumnBinding of the domain package.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  state text not null default 'running' check (state in ('running', 'bound', 'reverting', 'reverted')),
  -- Why a job that did not finish brings the former states back; null for one that the user undoes.
  reason text,
  -- The number of the last feature that the job has looked at.
  after_feature bigint not null default 0,
  feature_count integer not null default 0,
  left_count integer not null default 0,
  other_geometry_count integer not null default 0,
  bound_count integer not null default 0,
  too_large_count integer not null default 0,
  job_id uuid references job on delete set null,
  created_at timestamptz not null default now(),
  constraint layer_binding_layer_fkey foreign key (organization_id, layer_id)
    references layer (organization_id, id) on delete cascade
);
create unique index layer_binding_running on layer_binding (layer_id) where state in ('running', 'reverting');
create index layer_binding_layer on layer_binding (organization_id, layer_id, created_at desc);
create index layer_binding_job on layer_binding (job_id);

-- The features that a transaction of a binding has written, with the versions that it wrote. The job goes on behind the last
-- part after a crash, and goes back part by part.
create table layer_binding_part (
  organization_id uuid not null,
  binding_id uuid not null references layer_binding on delete cascade,
  number integer not null,
  feature_ids bigint[] not null,
  versions integer[] not null check (cardinality(versions) = cardinality(feature_ids)),
  -- The features that were changed since, and did not go back; null for a part that has not gone back.
  kept_ids bigint[],
  constraint layer_binding_part_pkey primary key (organization_id, binding_id, number)
);
create index layer_binding_part_binding on layer_binding_part (binding_id);
