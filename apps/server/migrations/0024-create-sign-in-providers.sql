-- Where the accounts of an e-mail domain sign in instead of here (OpenID Connect). They belong to the deployment: an
-- operator adds them, and the accounts of a domain may be in several organizations.
create table sign_in_provider (
  id uuid primary key default gen_random_uuid(),
  domain text not null
    check (domain = lower(domain) and domain ~ '^[^@[:space:]]+$' and char_length(domain) <= 128),
  name text not null check (char_length(btrim(name)) between 1 and 128),
  issuer text not null check (issuer ~ '^https?://'),
  client_id text not null check (char_length(client_id) between 1 and 512),
  -- Sealed, see platform/secrets.ts; null for a public client.
  client_secret bytea,
  created_at timestamptz not null default now(),
  constraint sign_in_provider_domain_unique unique (domain)
);

-- A sign-in that a browser has begun at a provider. It is deleted when the browser comes back: a code works once.
create table provider_sign_in (
  state_hash bytea primary key,
  provider_id uuid not null references sign_in_provider on delete cascade,
  -- SHA-256 of the cookie of the browser that began: another browser cannot end the sign-in.
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index provider_sign_in_provider on provider_sign_in (provider_id);
create index provider_sign_in_expiry on provider_sign_in (expires_at);
