import { Problem } from '@cairn/contract/problem'
import { type AssetPath, below, can, canSee, idOn, type Level } from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
import type { Actor } from './actor.ts'
import { findPath } from './asset-paths.queries.ts'

/** A feature of a layer that exists, and the level that a call needs on it. */
interface NamedFeature {
  /** The present text of its id, by which permissions name it. */
  readonly id: string
  readonly layerId: string
  readonly level: Level
}

/**
 * Decides as `admitTo` does about each of many features of one organization, with one query a layer. Returns the paths of their
 * layers by id.
 * @throws Problem `not_found` for a feature that the actor may not see or that is of another organization; `not_permitted`
 */
export async function admitToFeatures(
  db: Db,
  actor: Actor,
  features: readonly NamedFeature[],
): Promise<ReadonlyMap<string, AssetPath>> {
  const paths = new Map<string, AssetPath>()
  for (const id of new Set(features.map(({ layerId }) => layerId))) {
    const path = await findPath(db, { type: 'layer', id })
    if (path) paths.set(id, path)
  }
  const lacking = features.flatMap(({ id, layerId, level }) => {
    const path = below(paths.get(layerId) ?? [], { type: 'feature', id })
    if (!(paths.has(layerId) && canSee(actor.rights, path))) throw new Problem('not_found', { asset: 'feature' })
    return can(actor.rights, level, path) ? [] : [level]
  })
  if (new Set([...paths.values()].map((path) => idOn(path, 'organization'))).size > 1)
    throw new Problem('not_found', { asset: 'feature' })
  const [level] = lacking
  if (level) throw new Problem('not_permitted', { level })
  return paths
}
