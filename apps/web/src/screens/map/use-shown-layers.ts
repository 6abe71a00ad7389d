import { useEffect, useMemo } from 'react'
import { useComponentLooks } from '../../dictionaries/styling/use-component-looks.ts'
import { useProjectLayers } from '../../features/feature-rights.ts'
import { useMapAddress } from '../../map/address.ts'
import { layerColours } from '../../map/layer-colours.ts'
import { layerPalette } from '../../map/layer-palette.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { useStyleFiles } from '../../styles/use-style-files.ts'

/**
 * Draws the visible layers of the project on the map, the top row of the tree on top, and detects when a layer has
 * changed on the server.
 */
export function useShownLayers(layers: DrawnLayers): void {
  const placed = useProjectLayers()
  const components = useComponentLooks(useMapAddress().projectId ?? undefined)
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const shown = useMemo(
    () => placed.map(({ layer }) => layer).filter(({ id }) => visibleIds.has(id)),
    [placed, visibleIds],
  )
  const files = useStyleFiles(shown)
  const wanted = useMemo(() => {
    const all = placed.map(({ layer }) => layer)
    const colours = layerColours(all)
    return all
      .map(({ id, projectId, featureCount, rev }, row) => ({
        id,
        projectId,
        rev,
        // Below 1, so that no number of layers reaches the selection, which is drawn above.
        order: (all.length - row) / (all.length + 1),
        total: featureCount,
        look: { colour: colours.get(id) ?? layerPalette.blue, components, file: files.get(id) },
      }))
      .filter(({ id }) => visibleIds.has(id))
  }, [placed, visibleIds, components, files])
  useEffect(() => layers.show(wanted), [layers, wanted])
}
