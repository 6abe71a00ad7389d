import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'

/**
 * The organization of features, by which their tables can be partitioned. While a project changes its organization, some of
 * its features are stored under the former one (docs/adr/0023-organization-of-a-project.md).
 */
export interface FeatureOwner {
  readonly organizationId: string
  /** The former organization during a change. */
  readonly formerId?: string | undefined
}

/** The owner of the features below the first asset of a path. */
export function ownerOn(path: AssetPath): FeatureOwner {
  const organization = path[0]?.at(-1)
  return { organizationId: idOn(path, 'organization'), formerId: organization?.formerId }
}

/**
 * Whether a row of a table of features belongs to an owner. The caller names the feature or the layer as well.
 * @param column `organization_id` of the table
 */
export function isOwnedBy(column: string, { organizationId, formerId }: FeatureOwner): RawBuilder<boolean> {
  const own = sql.ref(column)
  return formerId === undefined ? sql`${own} = ${organizationId}` : sql`${own} in (${organizationId}, ${formerId})`
}

/**
 * The features of a layer in a query of several layers, as `feature`. The planner cannot join the tables in another way,
 * by which it would read the features of every organization.
 * @param layerId the column of the id
 */
export function featuresOf(layerId: string): RawBuilder<unknown> {
  return sql`layer_owner owner cross join lateral (
      select * from feature where organization_id = owner.organization_id and layer_id = owner.layer_id offset 0
    ) feature where owner.layer_id = ${sql.ref(layerId)}`
}

/**
 * Whether a row of a table of features may be stored for an organization: under its id, or under that of the organization
 * from which a project is changing to it. The caller restricts the rows to layers of the organization, or names the feature.
 * @param organizationId an id, or the column of it
 */
export function isStoredFor(column: string, organizationId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(array(select ${organizationId}::uuid union all
    select from_organization_id from organization_change where to_organization_id = ${organizationId} and finished_at is null))`
}
