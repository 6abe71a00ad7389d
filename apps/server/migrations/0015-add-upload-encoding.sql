-- The encoding that the user chose for the attribute tables of a shapefile. Null: the reader detects it.
alter table upload add column encoding text check (char_length(encoding) <= 40);
