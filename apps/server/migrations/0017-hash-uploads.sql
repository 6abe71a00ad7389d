-- SHA-256 of the file that used the address: other bytes with the key of the first request are refused. Null for
-- addresses used before this migration.
alter table upload add column used_hash bytea;
