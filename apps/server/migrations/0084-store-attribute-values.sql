-- The values of attributes are stored by the id of their attribute, in place of the list that travels with a single feature
-- (specification 3, section 3). A list of another form is a property of a file and stays.
create function attribute_values_of(attributes jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(attributes) = 'array' then (
    select case when coalesce(bool_and(is_value), true) then coalesce(jsonb_object_agg(lower(entry->>'attributeId'),
          case when jsonb_typeof(entry->'attributeValue') in ('string', 'number', 'boolean') then entry->>'attributeValue' else '' end)
        filter (where is_value), '{}') end
    from jsonb_array_elements(attributes) entry cross join lateral (select jsonb_typeof(entry) = 'object' and coalesce(
      entry->>'attributeId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', false) as is_value) form) end
$$;

update feature set properties = jsonb_set(properties, '{attributes}', attribute_values_of(properties->'attributes'))
where properties ? 'attributes' and attribute_values_of(properties->'attributes') is not null;
update feature_version set properties = jsonb_set(properties, '{attributes}', attribute_values_of(properties->'attributes'))
where properties ? 'attributes' and attribute_values_of(properties->'attributes') is not null;

drop function attribute_values_of;

-- Ids are no words any more.
update feature_search found set words = array_to_string(array(
    select word from unnest(string_to_array(words, ' ')) with ordinality listed (word, place)
    where word <> all(regexp_split_to_array(lower(concat_ws(' ', properties->>'component_id', properties->>'system_id',
      properties->>'dictionary_id', (select string_agg(id, ' ') from jsonb_object_keys(
        case when jsonb_typeof(properties->'attributes') = 'object' then properties->'attributes' else '{}' end) id))), '[^a-z0-9]+'))
    order by place), ' ')
from feature
where feature.ogc_fid = found.feature_id and feature.organization_id = found.organization_id
  and properties->>'component_id' is not null;
