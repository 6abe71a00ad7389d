create table job (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  project_id uuid not null references project on delete cascade,
  folder_id uuid references folder on delete set null,
  layer_id uuid references layer on delete set null,
  owner_id uuid not null references account on delete cascade,
  type text not null check (type in ('IMPORT', 'EXPORT')),
  title text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  timeout_time timestamptz not null,
  is_complete boolean not null default false,
  has_error boolean not null default false,
  cancel_requested boolean not null default false,
  result_url text,
  info_messages jsonb not null default '[]',
  phase text not null default 'waiting' check (phase in ('waiting', 'reading', 'writing', 'finishing', 'done')),
  read_count bigint not null default 0,
  written_count bigint not null default 0,
  percent real
);
create index job_project on job (project_id, created_at desc, id desc);
create index job_owner on job (owner_id, created_at desc, id desc);

-- An address to which a file may be PUT once. Only the token's SHA-256 is kept.
create table upload (
  token_hash bytea primary key,
  organization_id uuid not null references organization on delete cascade,
  account_id uuid not null references account on delete cascade,
  folder_id uuid not null references folder on delete cascade,
  layer_name text not null,
  extension text not null,
  type text not null,
  preferred_method text not null,
  crs text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index upload_expiry on upload (expires_at);
