import { showLayers } from '../../map/map-session.ts'
import { layersOfRow, type TreeRow } from './tree-rows.ts'

/** The visibility of a row on the map: all, some or none of its layers. */
export type Shown = 'all' | 'some' | 'none'

export function shownOf(row: TreeRow, visibleLayerIds: ReadonlySet<string>): Shown {
  const layers = layersOfRow(row)
  const visible = layers.filter(({ id }) => visibleLayerIds.has(id)).length
  if (visible === 0) return 'none'
  return visible === layers.length ? 'all' : 'some'
}

/** Hides the layers of a row when all of them are shown, and shows them otherwise. */
export function toggleShown(row: TreeRow, shown: Shown): void {
  const layerIds = layersOfRow(row).map(({ id }) => id)
  showLayers(layerIds, shown !== 'all')
}
