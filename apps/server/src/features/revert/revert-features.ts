import { type RevertedFeatures, revertedLayersMax } from '@cairn/contract/features/revert-features'
import { Problem } from '@cairn/contract/problem'
import { formatFeatureId, parseFeatureId } from '@cairn/domain/features/feature-id'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { admitToFeatures } from '#access/admit-features'
import { ownerOn } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { refuseReadOnly } from '../features.commands.ts'
import { logReversion } from './log-reversion.ts'
import { refuseChanged } from './refuse-changed.ts'
import {
  deleteFeatures,
  type FeaturePlace,
  findPlaces,
  type LockedFeature,
  type LockedLayer,
  lockFeatures,
  lockLayers,
  type PlacedReversion,
  type Reversion,
  type ReversionScope,
  supersede,
  updateLayers,
  updateSearchWords,
  writeStates,
} from './revert-features.queries.ts'
import { findFilesAfter } from './reverted-files.queries.ts'

interface NamedReversion extends Omit<Reversion, 'ogcFid'> {
  readonly id: string
}

/**
 * Writes earlier states of features as new versions, all or none. They were valid when they were written: rules of a dictionary
 * that has changed since do not refuse them. No feature moves to another layer, and files stay as they are: those that were
 * added or removed since the caller has seen a feature are no reason to refuse. Only the file that a reversion names goes back.
 * @throws Problem `not_found`, `not_permitted`, `too_many_layers`, `layer_read_only`, `features_changed`,
 * `feature_version_unknown`, `feature_deleted` for a deletion of a deleted feature, those of `findFilesAfter`
 */
export async function revertFeatures(
  db: Db,
  actor: Actor,
  named: readonly NamedReversion[],
): Promise<RevertedFeatures> {
  const placed = await place(db, named)
  const layerIds = [...new Set(placed.map(({ layerId }) => layerId))]
  if (layerIds.length > revertedLayersMax) throw new Problem('too_many_layers', { max: revertedLayersMax })
  const paths = await admitToFeatures(db, actor, placed.map(withLevel))
  const seen = { layerIds, organizationIds: organizationsOn(paths) }
  const { layers, reversions } = await lock(db, actor, { paths, reversions: placed, ...seen })
  const scope = { reversions, ...seen }
  await updateLayers(db, countChanges(reversions))
  await supersede(db, scope)
  if (reversions.some(({ to }) => to !== null))
    await writeStates(db, scope, { accountId: actor.accountId, lists: await findFilesAfter(db, scope) })
  if (reversions.some(({ to }) => to === null)) await deleteFeatures(db, scope, actor.accountId)
  await updateSearchWords(db, scope)
  await logReversion(db, actor, { reversions, layers, paths })
  return { features: reversions.map(({ id, version }) => ({ id, version: version + 1 })), layerIds }
}

/** @throws Problem `not_found` */
async function place(db: Db, named: readonly NamedReversion[]): Promise<readonly PlacedReversion[]> {
  const parsed = named.map(({ id, ...reversion }) => ({ ...parseFeatureId(id), ...reversion })).filter(hasNumber)
  const places = await findPlaces(db, parsed)
  const placed = parsed.flatMap(({ ogcFid, version, to, fileId }) => {
    const found = places.get(ogcFid)
    return found ? { ...found, version, to, fileId, id: formatFeatureId(found) } : []
  })
  if (placed.length < named.length) throw new Problem('not_found', { asset: 'feature' })
  return placed
}

function hasNumber<T extends Partial<Pick<FeaturePlace, 'ogcFid' | 'serverName'>>>(
  parsed: T,
): parsed is T & Pick<FeaturePlace, 'ogcFid' | 'serverName'> {
  return parsed.ogcFid !== undefined && parsed.serverName !== undefined
}

/** A deletion, and the return of a deleted feature, need what the deletion and the restoration of one feature need. */
function withLevel({ id, layerId, to, isDeleted }: PlacedReversion) {
  return { id, layerId, level: to === null || isDeleted ? ('admin' as const) : ('edit' as const) }
}

/** The organization of the layers, and during its change the former one. */
function organizationsOn(paths: ReadonlyMap<string, AssetPath>): readonly string[] {
  const ids = [...paths.values()].map(ownerOn).flatMap(({ organizationId, formerId }) => [organizationId, formerId])
  return [...new Set(ids.filter((id) => id !== undefined))]
}

interface LockedCall extends ReversionScope {
  readonly reversions: readonly PlacedReversion[]
  readonly paths: ReadonlyMap<string, AssetPath>
}

/** The locked layers, and the reversions with the present versions of their features. */
interface Locked {
  readonly layers: readonly LockedLayer[]
  readonly reversions: readonly PlacedReversion[]
}

/** Locks layers and features, and refuses what is not as the caller has seen it. */
async function lock(db: Db, actor: Actor, call: LockedCall): Promise<Locked> {
  const { layerIds, paths, reversions } = call
  const [path = []] = paths.values()
  const layers = await lockLayers(db, { organizationId: idOn(path, 'organization'), layerIds })
  if (layers.length < layerIds.length) throw new Problem('not_found', { asset: 'layer' })
  for (const layer of layers) refuseReadOnly(layer)
  const locked = new Map((await lockFeatures(db, call)).map((feature) => [feature.ogcFid, feature]))
  const changed = reversions.filter((reversion) => !isAsPlaced(reversion, locked.get(reversion.ogcFid)))
  if (changed.length > 0) await refuseChanged(db, actor, { ...call, changed })
  for (const reversion of reversions) refuseUnwritable(reversion, locked.get(reversion.ogcFid))
  const present = ({ ogcFid, version }: PlacedReversion) => locked.get(ogcFid)?.version ?? version
  return { layers, reversions: reversions.map((reversion) => ({ ...reversion, version: present(reversion) })) }
}

/** Whether a feature is still in the state by which the call was admitted: another call may have deleted or moved it since. */
function isAsPlaced({ version, to, layerId, isDeleted }: PlacedReversion, locked: LockedFeature | undefined): boolean {
  if (!locked || locked.isDeleted !== isDeleted) return false
  if (isDeleted) return locked.version === version
  // A deletion would take along files that the caller has not seen.
  const isSeen = to === null ? locked.version === version : locked.isSeenButFiles
  return isSeen && locked.layerId === layerId
}

function refuseUnwritable({ id, to }: PlacedReversion, locked: LockedFeature | undefined): void {
  if (to === null && locked?.isDeleted) throw new Problem('feature_deleted', {})
  if (to !== null && !locked?.hasState) throw new Problem('feature_version_unknown', { id, version: to })
}

/** How many features each layer gains or loses. */
function countChanges(reversions: readonly PlacedReversion[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { layerId, to, isDeleted } of reversions) {
    const change = to === null ? -1 : Number(isDeleted)
    counts.set(layerId, (counts.get(layerId) ?? 0) + change)
  }
  return counts
}
