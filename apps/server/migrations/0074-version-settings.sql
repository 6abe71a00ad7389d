-- The version of the settings of a project, a folder and a layer: a write of an old one is refused. The place of a layer in
-- its folder, its features and its imports do not change it.
alter table project add version integer not null default 1;
alter table folder add version integer not null default 1;
alter table layer add version integer not null default 1;

-- A name of the list of geoids (specification 3, section 3).
alter table project add geoid_id text
  constraint project_geoid_known check (geoid_id in ('GEOID18', 'GEOID12B', 'EGM2008', 'EGM96'));
