-- schema.ts reads the values that a column may take from its check.
alter table upload
  add constraint upload_type_check check (type in ('RASTER', 'VECTOR', 'WFSVECTOR')),
  add constraint upload_preferred_method_check check (preferred_method in ('WMS', 'WMS-TILE', 'WFS', 'KML'));
