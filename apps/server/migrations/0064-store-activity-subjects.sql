-- The kind of the thing that an entry is about, where its category does not say it (styles, symbols, members). Entries
-- without it are older, or of a category that says it.
alter table activity add column subject text;

-- The entry before another one on the same thing. Features have their own history.
create index activity_subject on activity (organization_id, (artifact->>'id'), created_at, id) where category <> 'Feature';
