import type { ActivityType } from '@cairn/contract/route'
import { type FeatureType, featureTypeOf, isGeometryType } from '@cairn/domain/features/feature-types'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { type Act, insertActivity, messageOf } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import type { LockedLayer, PlacedReversion } from './revert-features.queries.ts'

interface LoggedReversion {
  readonly reversions: readonly PlacedReversion[]
  readonly layers: readonly LockedLayer[]
  readonly paths: ReadonlyMap<string, AssetPath>
}

/** Writes an entry for the features of each layer: the log of one of them finds it by its number. */
export async function logReversion(
  db: Db,
  actor: Actor,
  { reversions, layers, paths }: LoggedReversion,
): Promise<void> {
  for (const layer of layers) {
    const path = paths.get(layer.id) ?? []
    const place = { organizationId: idOn(path, 'organization'), projectId: idOn(path, 'project') }
    const ofLayer = reversions.filter(({ layerId }) => layerId === layer.id)
    await insertActivity(db, actor, { ...place, ...entryOf(layer, ofLayer) })
  }
}

function entryOf(
  layer: LockedLayer,
  reversions: readonly PlacedReversion[],
): Omit<Act, 'organizationId' | 'projectId'> {
  const type: ActivityType = reversions.every(({ to }) => to === null) ? 'Delete' : 'Restore'
  const kind = { type, category: 'Feature' } as const
  const { id: layerId, name: layerName, serverName } = layer
  const [first] = reversions
  if (first && reversions.length === 1) {
    const { id, version } = first
    const artifact = { id, version: version + 1, layerId, serverName, metadata: {} }
    return { ...kind, message: messageOf({ ...kind, name: id }), artifact }
  }
  const featureCount = reversions.length
  const numbers = reversions.map(({ ogcFid }) => ogcFid)
  return {
    ...kind,
    // Without the name of the layer, which a reader of the log of one feature may not see.
    message: `${featureCount} features: ${type}`,
    featureType: typeOf(layer),
    artifact: { layerId, layerName, serverName, featureCount, ogc_fid: numbers },
  }
}

const ofMode = { point: 'point', polyline: 'line', polygon: 'polygon' } as const satisfies Record<string, FeatureType>

/** The type of all features of a layer; undefined for a layer of several kinds. */
function typeOf({ serverName, addFeature }: LockedLayer): FeatureType | undefined {
  const type = featureTypeOf(serverName, 0)
  if (type !== undefined && !isGeometryType(type)) return type
  return addFeature === null ? undefined : ofMode[addFeature]
}
