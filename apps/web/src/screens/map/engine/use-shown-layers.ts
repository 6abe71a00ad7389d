import { useEffect, useMemo } from 'react'
import { useComponentLooks } from '../../../dictionaries/styling/use-component-looks.ts'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import { useMapAddress } from '../../../map/address.ts'
import { layerColours } from '../../../map/layer-colours.ts'
import { layerPalette } from '../../../map/layer-palette.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { DrawnLayers } from '../../../map/tools/drawn-layers.ts'
import { useStyleFiles } from '../../../styles/use-style-files.ts'

/**
 * Draws the visible layers of the project on the map, the top row of the tree on top, and detects when a layer has
 * changed on the server.
 */
export function useShownLayers(layers: DrawnLayers): void {
  const placed = useProjectLayers()
  const projectId = useMapAddress().projectId ?? undefined
  const components = useComponentLooks(projectId)
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const all = useMemo(() => placed.map(({ layer }) => layer), [placed])
  const files = useStyleFiles({ projectId, layers: all, shownIds: visibleIds })
  const wanted = useMemo(() => {
    const colours = layerColours(all)
    return all
      .map(({ preferredMethod, featureCount, ...layer }, row) => ({
        id: layer.id,
        projectId: layer.projectId,
        method: preferredMethod,
        rev: layer.rev,
        // Below 1, so that no number of layers reaches the selection, which is drawn above.
        order: (all.length - row) / (all.length + 1),
        total: featureCount,
        look: { colour: colours.get(layer.id) ?? layerPalette.blue, file: files.get(layer.id), ...components },
      }))
      .filter(({ id }) => visibleIds.has(id))
  }, [all, visibleIds, components, files])
  useEffect(() => layers.show(wanted), [layers, wanted])
}
