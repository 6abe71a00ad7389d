import type { SnapKind } from '@cairn/domain/geometry/plane/snap-target'
import { preferences } from '../../platform/preferences/preferences.ts'
import type { SnapSource } from '../engine/editing/snapping.ts'
import type { LiveMap } from './live-map.ts'

const none: ReadonlySet<SnapKind> = new Set()

/** The features on the map that attract the pointer, as the user has chosen. */
export function snapSource({ layers }: LiveMap): SnapSource {
  return {
    layers() {
      const skipped = new Set(preferences().snapping.skippedLayerIds)
      return layers.layers.filter(({ layerId }) => !skipped.has(layerId))
    },
    kinds() {
      const { isOn, kinds } = preferences().snapping
      return isOn ? new Set(kinds) : none
    },
    traces: () => preferences().snapping.isOn && preferences().snapping.traces,
  }
}
