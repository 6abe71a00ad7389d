-- One table for the upload addresses of all kinds of files.
create table upload_address (
  -- SHA-256 of the token in the address.
  token_hash bytea primary key,
  organization_id uuid not null references organization on delete cascade,
  -- The account that was given the address, and must still have the right when the file arrives.
  account_id uuid not null references account on delete cascade,
  -- Names the slice that receives the file; it has stored in `payload` what it needs then.
  kind text not null check (char_length(kind) between 1 and 40),
  payload jsonb not null,
  -- The asset that the file is for. An address outlives it; its file is then refused.
  target_id uuid not null,
  expires_at timestamptz not null,
  -- The request that used the address, with its idempotency key and the SHA-256 of its file, and what the file became.
  used_at timestamptz,
  used_key uuid,
  used_hash bytea,
  result_id uuid
);
create index upload_address_expiry on upload_address (expires_at);
create index upload_address_target on upload_address (target_id);
create index upload_address_account on upload_address (account_id);
create index upload_address_organization on upload_address (organization_id);

insert into upload_address (token_hash, organization_id, account_id, kind, payload, target_id, expires_at, used_at,
  used_key, used_hash, result_id)
select token_hash, organization_id, account_id, 'import',
  jsonb_strip_nulls(jsonb_build_object('layerName', layer_name, 'extension', extension, 'type', type,
    'preferredMethod', preferred_method, 'crs', crs, 'encoding', encoding)),
  folder_id, expires_at, used_at, used_key, used_hash, job_id
from upload;

insert into upload_address (token_hash, organization_id, account_id, kind, payload, target_id, expires_at, used_at)
select token_hash, organization_id, account_id, 'symbol',
  jsonb_build_object('symbolVersion', symbol_version, 'format', format, 'originalName', original_name),
  symbol_id, expires_at, used_at
from symbol_upload;

drop table upload;
drop table symbol_upload;
