-- A dictionary takes its style files with it. Layers that are drawn with one lose it, as those lose their style that are
-- drawn with the dictionary itself. A style file that is deleted alone is refused by the command while a layer has it.
alter table layer_style
  drop constraint layer_style_style_fkey,
  add constraint layer_style_style_fkey foreign key (organization_id, style_id)
    references style (organization_id, id) on delete cascade;
