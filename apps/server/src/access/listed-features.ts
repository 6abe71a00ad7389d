import { type RawBuilder, sql } from 'kysely'
import { featuresOf, isStoredFor } from './feature-owner.ts'
import { numbersNamed, numbersOf } from './seen-features.ts'
import type { VisibleTo } from './visible-to.ts'

/**
 * The number of features of a layer that the actor sees, for a query with `layer` joined to its `folder`. The named ones are
 * counted once a query.
 */
export function seenCount({ named, wholeLayers, organizationId }: VisibleTo): RawBuilder<number> {
  if (named.length === 0) return sql<number>`layer.feature_count`
  return sql<number>`case when ${wholeLayers()} then layer.feature_count else coalesce(((
    select jsonb_object_agg(layer_id, features) from (
      select home.id as layer_id, count(*) as features from feature join layer home on home.id = feature.layer_id
      where feature.ogc_fid = any(${numbersOf(named)}::bigint[]) and home.organization_id = ${organizationId}
        and ${isStoredFor('feature.organization_id', organizationId)}
        and home.server_name || '.' || feature.ogc_fid = any(${[...named]}::text[])
      group by home.id
    ) seen) ->> layer.id::text)::bigint, 0) end`
}

/**
 * The features of a layer that the actor sees, as `featuresOf` has all of them.
 * @param layer the table with `id` and `server_name` of the layer
 * @param isWhole whether the actor sees all of its features: `wholeLayers` of `visibleTo`, or what a query before it found
 */
export function seenFeaturesOf(
  { named, organizationId }: VisibleTo,
  layer: string,
  isWhole: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const whole = featuresOf(`${layer}.id`)
  if (named.length === 0) return whole
  return sql`(
      select feature.* from ${whole} and ${isWhole}
      union all
      select feature.* from feature where not ${isWhole} and feature.layer_id = ${sql.ref(`${layer}.id`)}
        and ${isStoredFor('feature.organization_id', organizationId)}
        and feature.ogc_fid = any(${numbersNamed(named, sql.ref(`${layer}.serverName`))})
    ) feature where true`
}
