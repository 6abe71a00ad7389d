import { type RawBuilder, sql } from 'kysely'

/**
 * Copies the current versions of the features that `which` finds to the superseded ones, before a change.
 * @param owner the organization of the versions, where the statement may read an older state of a feature than it changes
 */
export function insertVersions(which: RawBuilder<boolean>, owner = sql`feature.organization_id`): RawBuilder<unknown> {
  return sql`
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, version, ${owner}, layer_id, geom, properties, modified_at, modified_by
    from feature where ${which}`
}

/**
 * Records the deletion of the features in `gone`, which the statement has deleted, as versions without a state. The transaction
 * has raised the revision of the layer before.
 */
export function insertDeletions(accountId: string): RawBuilder<unknown> {
  return sql`
    insert into feature_version (ogc_fid, version, organization_id, layer_id, changed_at, changed_by, left_rev)
    select ogc_fid, version + 1, organization_id, layer_id, clock_timestamp(), ${accountId},
      (select rev from layer where layer.id = gone.layer_id)
    from gone`
}
