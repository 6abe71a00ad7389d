import { useEffect, useMemo } from 'react'
import { useProjectLayers } from '../../features/feature-rights.ts'
import { layerColours } from '../../map/layer-colours.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'

/** Draws the visible layers of the project on the map, and detects when a layer has changed on the server. */
export function useShownLayers(layers: DrawnLayers): void {
  const placed = useProjectLayers()
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const wanted = useMemo(() => {
    const all = placed.map(({ layer }) => layer)
    const colours = layerColours(all)
    return all
      .toSorted((a, b) => a.zIndex - b.zIndex || a.name.localeCompare(b.name))
      .map(({ id, featureCount, rev }, order) => ({
        id,
        rev,
        order,
        total: featureCount,
        look: { colour: colours.get(id) ?? '' },
      }))
      .filter(({ id }) => visibleIds.has(id))
  }, [placed, visibleIds])
  useEffect(() => layers.show(wanted), [layers, wanted])
}
