-- A feature that moves to another layer takes along its versions: `layer_id` decides who may read
-- and restore them, and with which layer they end. These columns say where a version was before. No foreign key: that layer may
-- be deleted. Its server name opens the feature still, because links contain it.
alter table feature_version
  add column former_layer_id uuid,
  add column former_server_name text,
  add constraint feature_version_former_place check ((former_layer_id is null) = (former_server_name is null));
