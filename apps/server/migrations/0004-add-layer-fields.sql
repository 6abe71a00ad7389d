-- The columns of the file that a layer was made from: [{"name", "type"}] in the file's order, of which jsonb properties
-- keep none. Empty for a layer that began empty.
alter table layer add column fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array');
