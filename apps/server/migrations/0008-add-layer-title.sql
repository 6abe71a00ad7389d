-- The property whose values are the titles of the layer's features. Null: the naming property of each feature
-- (namingProperties of the domain package). Empty: the layer's name and the feature's number.
alter table layer add column title_property text check (char_length(title_property) <= 128);
