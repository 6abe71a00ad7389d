-- The networks from which an account has signed in: the limit of sign-ins of an account does not hold there. The hash is
-- of account and network, so that the table says neither where accounts are nor which of them share a network.
create table known_network (
  account_id uuid not null references account on delete cascade,
  network_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index known_network_expiry on known_network (expires_at);
