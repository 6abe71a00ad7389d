import type { ActivityType } from '@cairn/contract/route'
import { type FeatureType, featureTypeOf, isGeometryType } from '@cairn/domain/features/feature-types'
import type { Act } from '#http/activity/activity.queries'
import type { ChangedLayer } from '../features.queries.ts'

interface ChangeOfMany {
  readonly type: ActivityType
  readonly ogcFids: readonly number[]
  /** Values that the change has written into each feature. */
  readonly facts?: object
}

/** The one entry of a change of many features of a layer, with the numbers of all: the log of each finds it by its number. */
export function entryOfMany(
  { id, name, serverName, addFeature }: Pick<ChangedLayer, 'id' | 'name' | 'serverName' | 'addFeature'>,
  { type, ogcFids, facts }: ChangeOfMany,
): Omit<Act, 'organizationId' | 'projectId'> {
  return {
    type,
    category: 'Feature',
    // Without the name of the layer, which a reader of the log of one feature may not see.
    message: `${ogcFids.length} features: ${type}`,
    featureType: typeOf(serverName, addFeature),
    artifact: { layerId: id, layerName: name, serverName, featureCount: ogcFids.length, ogc_fid: ogcFids, ...facts },
  }
}

const ofMode = { point: 'point', polyline: 'line', polygon: 'polygon' } as const satisfies Record<string, FeatureType>

/** The type of all features of a layer; undefined for a layer of several kinds. */
function typeOf(serverName: string, addFeature: ChangedLayer['addFeature']): FeatureType | undefined {
  const type = featureTypeOf(serverName, 0)
  if (type !== undefined && !isGeometryType(type)) return type
  return addFeature === null ? undefined : ofMode[addFeature]
}
