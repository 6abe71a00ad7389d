-- Pictures that mark points: the style of a component may be the address of the image of one.
create table symbol (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 50),
  -- The uploaded file; its image is stored as PNG.
  format text not null check (format in ('png', 'jpg', 'gif')),
  original_name text not null check (char_length(original_name) between 1 and 255),
  -- Moves with each image. 0: the file was not sent yet, and the symbol is not listed.
  revision integer not null default 0,
  -- Moves with each change.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The e-mail addresses of accounts, which may be deleted since.
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint symbol_of_organization unique (organization_id, id)
);
create unique index symbol_name_unique on symbol (organization_id, lower(name));

-- Apart, so that lists do not read the images.
create table symbol_image (
  symbol_id uuid primary key references symbol on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  png bytea not null
);
create index symbol_image_organization on symbol_image (organization_id);

-- Addresses that receive the file of a symbol once, without a session.
create table symbol_upload (
  -- SHA-256 of the token in the address.
  token_hash bytea primary key,
  organization_id uuid not null references organization on delete cascade,
  symbol_id uuid not null references symbol on delete cascade,
  -- The account that was given the address, and must still have the right when the file arrives.
  account_id uuid not null references account on delete cascade,
  format text not null check (format in ('png', 'jpg', 'gif')),
  original_name text not null check (char_length(original_name) between 1 and 255),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index symbol_upload_symbol on symbol_upload (symbol_id);
create index symbol_upload_account on symbol_upload (account_id);
create index symbol_upload_organization on symbol_upload (organization_id);

-- No call has stored the address of an image until now.
update component set style = null where style like '/rest/symbols/%';
alter table component
  add column symbol_id uuid generated always as (
    case when style ~ '^/rest/symbols/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/image$' then substr(style, 15, 36)::uuid end
  ) stored,
  add constraint component_symbol_fkey foreign key (organization_id, symbol_id) references symbol (organization_id, id),
  add constraint component_symbol_marks_points check (symbol_id is null or component_type_id = 1);
create index component_symbol on component (symbol_id) where symbol_id is not null;
