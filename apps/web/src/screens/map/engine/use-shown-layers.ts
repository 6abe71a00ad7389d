import { isLeaderLayer } from '@cairn/domain/features/leader'
import { shownMethod } from '@cairn/domain/layers/shown-method'
import { layerPalette } from '@cairn/domain/style/layer-colours/layer-palette'
import { useEffect, useMemo } from 'react'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import type { LayerLook } from '../../../map/engine/style/layer-look.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { DrawnLayers } from '../../../map/tools/drawn-layers.ts'
import { useLayerLooks } from '../use-layer-looks.ts'

/**
 * Draws the visible layers of the project on the map, the top row of the tree on top, and detects when a layer has
 * changed on the server. Returns the looks in which they are drawn.
 */
export function useShownLayers(layers: DrawnLayers): ReadonlyMap<string, LayerLook> {
  const placed = useProjectLayers()
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const looks = useLayerLooks({ withHidden: false })
  const wanted = useMemo(
    () =>
      placed
        .map(({ layer, folder, layer: { id, featureCount, rev } }, row) => ({
          id,
          projectId: layer.sharedProjectId ?? layer.projectId,
          method: shownMethod({ ...layer, file: looks.get(id)?.file }),
          strategy: layer.wfsStrategy,
          version: layer.version,
          rev,
          // Below 1, so that no number of layers reaches the selection, which is drawn above.
          // Leaders explain what other layers show.
          order: (placed.length - (isLeaderLayer(layer) ? -0.5 : row)) / (placed.length + 1),
          total: featureCount,
          look: looks.get(id) ?? { colour: layerPalette.blue },
          isOff: isLeaderLayer(layer) && !folder.leadersEnabled,
        }))
        .filter(({ id, isOff }) => visibleIds.has(id) && !isOff),
    [placed, visibleIds, looks],
  )
  useEffect(() => layers.show(wanted), [layers, wanted])
  return looks
}
