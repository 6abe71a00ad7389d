-- The answer of each write that carried a key, so that a repeated request has one effect. Written in the transaction of
-- the write: the key of a failed write is rolled back with it.
create table idempotency_key (
  organization_id uuid not null references organization on delete cascade,
  account_id uuid not null references account on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- An upload address is used once. The request that used it may be repeated and is answered with its job.
alter table upload
  add column used_key uuid,
  add column job_id uuid references job on delete set null;
