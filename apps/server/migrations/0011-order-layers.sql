-- z_index becomes the place of a layer in its folder: 0 for the bottom, each place once. Points are drawn over lines, lines
-- over areas; layers of one kind by name, with the numbers in it compared as numbers. A layer that an import still fills
-- gets its place when it is published.
with named as (
  select id, folder_id,
    case add_feature when 'point' then 2 when 'polyline' then 1 else 0 end as kind,
    -- Numbers filled up to 12 digits, so that they sort as texts.
    regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000000\1', 'g'), '0*([0-9]{12})', '\1', 'g') as sort_name
  from layer
  where is_ready
), placed as (
  select id, row_number() over (partition by folder_id order by kind, sort_name desc, id) - 1 as place from named
)
update layer set z_index = placed.place from placed where layer.id = placed.id and layer.z_index <> placed.place;
