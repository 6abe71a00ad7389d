-- Bytes that a feature takes on a page at most, so that a page ends before it reads a geometry that does not fit: a position
-- has 16 bytes and at most 27 characters with 7 decimals. PostgreSQL would have to read a geometry to find its size.
alter table feature add column page_bytes integer not null
  generated always as (150 + st_memsize(geom) * 7 / 4 + octet_length(properties::text)) stored;
-- 3,000 lighter features fit a page of 8 MB.
create index feature_heavy on feature (layer_id, ogc_fid) include (page_bytes) where page_bytes > 2048;
