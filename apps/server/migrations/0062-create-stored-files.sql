-- Files that were sent to see what they hold, until their import or until they expire.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  -- The account that sent the file, and alone may import it.
  account_id uuid not null references account on delete cascade,
  -- null for a refused file, which is not kept.
  storage_key text,
  extension text not null check (char_length(extension) between 1 and 10),
  size_bytes bigint not null check (size_bytes > 0),
  -- A message of a job; null for a file with parts.
  refusal jsonb,
  -- The parts, each with its key and how the reader finds it in the file.
  parts jsonb not null,
  expires_at timestamptz not null
);
create index stored_file_expiry on stored_file (expires_at);
create index stored_file_account on stored_file (account_id);
create index stored_file_organization on stored_file (organization_id);

-- The file that an import reads together with others: it is deleted after the last one.
alter table job add column stored_file_id uuid references stored_file on delete set null;
create index job_stored_file on job (stored_file_id) where stored_file_id is not null;
