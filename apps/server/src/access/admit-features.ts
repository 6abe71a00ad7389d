import { Problem } from '@cairn/contract/problem'
import { refusalOfFeatures } from '@cairn/domain/features/feature-rights'
import { type AssetPath, idOn, type Level } from '@cairn/domain/permissions'
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
  const groups = [...Map.groupBy(features, ({ layerId, level }) => `${layerId} ${level}`).values()]
  const refusals = groups.flatMap((group) => {
    const [{ layerId, level } = { layerId: '', level: 'view' as const }] = group
    const path = paths.get(layerId)
    return {
      level,
      refusal: path ? refusalOfFeatures(actor.rights, { level, path, ids: group.map(({ id }) => id) }) : 'not_found',
    }
  })
  const organizations = new Set([...paths.values()].map((path) => idOn(path, 'organization')))
  if (organizations.size > 1 || refusals.some(({ refusal }) => refusal === 'not_found'))
    throw new Problem('not_found', { asset: 'feature' })
  const lacking = refusals.find(({ refusal }) => refusal !== undefined)
  if (lacking) throw new Problem('not_permitted', { level: lacking.level })
  return paths
}
