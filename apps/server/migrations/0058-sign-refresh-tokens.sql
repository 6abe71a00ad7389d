-- Recognizes every token that a session had: the second half of its secret is an HMAC of the first half with this key.
-- The key opens nothing: a token is accepted by its hash.
alter table session
  add column refresh_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
