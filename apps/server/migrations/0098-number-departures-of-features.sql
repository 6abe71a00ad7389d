-- The revision of its layer at which a feature was deleted or moved to another layer: a node that has the features of a layer in
-- memory reads by it which of them to drop. Versions from before have none, and no node has an older state in memory.
alter table feature_version add column left_rev bigint;
create index feature_version_left on feature_version ((coalesce(former_layer_id, layer_id)), left_rev)
  where left_rev is not null;
