-- The invitation whose link waits for its first sign-in, from its request until the link is used, or the owner sets a
-- password otherwise. A job that runs again mails the same link, and none that is used or was replaced.
alter table account add column invitation_id uuid;

alter table account_code
  -- Names the code: the server derives it from this and its key, and mails the same code again while it is valid. Null for
  -- a code of an earlier version.
  add column seed uuid,
  -- Attempts by the SHA-256 of address and network. `tries` counts those from networks where the account has not signed in.
  add column network_tries jsonb not null default '{}';

alter table mail_count
  -- SHA-256 of address and network of the request; empty for the mails that all networks together have asked for.
  add column network_hash bytea not null default '',
  drop constraint mail_count_pkey,
  add primary key (email, kind, day, network_hash);
