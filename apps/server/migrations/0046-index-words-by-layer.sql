-- Words of a layer are found without those of all others: an entry of the index begins with eight digits of the id of its
-- layer. A search of one layer would read the entries of a word in every layer of every organization.
create function layer_words(layer uuid, words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(left(layer::text, 8) || replace(words, ' ', ' ' || left(layer::text, 8)), ' '))
$$;
drop index feature_search_words;
create index feature_search_words on feature_search using gin (layer_words(layer_id, words));
