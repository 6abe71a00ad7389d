import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { type AssetPath, below, can, findIdOn } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import { type FeatureOwner, ownerOn } from './feature-owner.ts'

/** The features of a layer that a caller sees. */
export interface SeenFeatures extends FeatureOwner {
  /** The ids of the features of the organization that entries name one by one, in order; undefined: the whole layer is seen. */
  readonly only?: readonly string[] | undefined
}

/** The features that the actor sees of a layer to which `admit` admitted them. Needs no query. */
export function seenOn(actor: Actor, path: AssetPath): SeenFeatures {
  const owner = ownerOn(path)
  // The rights on features that no entry names are the same.
  const isWhole = can(actor.rights, 'view', below(path, { type: 'feature', id: '' }))
  return isWhole ? owner : { ...owner, only: namedFeatures(actor, findIdOn(path, 'organization')) }
}

/** The ids of the features of an organization that entries of the actor name one by one, in order. */
export function namedFeatures(actor: Actor, organizationId: string | undefined): readonly string[] {
  const ids = actor.rights.entries
    .filter((entry) => entry.organizationId === organizationId && entry.assetType === 'feature')
    .map(({ assetId }) => assetId)
  return [...new Set(ids)].filter((id) => parseFeatureId(id) !== undefined).toSorted()
}

/**
 * The rest of a condition on features of one layer: that they are among those that the caller sees. Nothing where that is
 * the whole layer, so that its statements stay as they are.
 * @param column the number of the feature
 */
export function andSeen(
  column: string,
  { only, layerId }: Pick<SeenFeatures, 'only'> & { readonly layerId: string },
): RawBuilder<unknown> {
  if (only === undefined) return sql``
  const serverName = sql`(select server_name from layer where id = ${layerId})`
  return sql`and ${sql.ref(column)} = any(${numbersNamed(only, serverName)})`
}

/** The numbers of the named features that have a server name, as an array: each is looked up in an index. */
export function numbersNamed(ids: readonly string[], serverName: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select named.ogc_fid from unnest(${numbersOf(ids)}::bigint[], ${[...ids]}::text[]) named (ogc_fid, id)
    where named.id = ${serverName} || '.' || named.ogc_fid)`
}

/** The numbers in ids of features. */
export function numbersOf(ids: readonly string[]): number[] {
  return ids.map((id) => parseFeatureId(id)?.ogcFid ?? 0)
}
