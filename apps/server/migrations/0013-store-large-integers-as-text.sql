-- A whole number beyond 2^53-1 is a text of its digits: clients round it as a JSON number, and saved it so.
create function pg_temp.with_texts(value jsonb) returns jsonb language plpgsql as $$
begin
  case jsonb_typeof(value)
    when 'number' then
      return case when value::text ~ '^-?\d{16,}$' and abs(value::text::numeric) > 9007199254740991
        then to_jsonb(value::text) else value end;
    when 'array' then
      return (select coalesce(jsonb_agg(pg_temp.with_texts(member) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as list(member, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(name, pg_temp.with_texts(member)), '{}')
        from jsonb_each(value) as object(name, member));
    else return value;
  end case;
end $$;
update feature set properties = pg_temp.with_texts(properties) where properties::text ~ '\d{16}';
update feature_version set properties = pg_temp.with_texts(properties) where properties::text ~ '\d{16}';
drop function pg_temp.with_texts;
