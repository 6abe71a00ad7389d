import { isLeaderLayer } from '@cairn/domain/features/leader'
import { layerColours, layerMarks } from '@cairn/domain/style/layer-colours/layer-colours'
import { layerPalette } from '@cairn/domain/style/layer-colours/layer-palette'
import { useMemo } from 'react'
import { useComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useComponentLooks } from '../../dictionaries/styling/use-component-looks.ts'
import { useProjectLayers } from '../../features/feature-rights.ts'
import { useMapAddress } from '../../map/address.ts'
import type { LayerLook } from '../../map/engine/style/layer-look.ts'
import { useMapSession } from '../../map/map-session.ts'
import { useLayerSystemColours } from '../../styles/use-layer-systems.ts'
import { useStyleFiles } from '../../styles/use-style-files.ts'

interface LayerLooksOptions {
  /** Read the style files of hidden layers as well. */
  readonly withHidden: boolean
}

/** How the map draws each layer of the project, by the id of the layer. */
export function useLayerLooks({ withHidden }: LayerLooksOptions): ReadonlyMap<string, LayerLook> {
  const placed = useProjectLayers()
  const projectId = useMapAddress().projectId ?? undefined
  const components = useComponentLooks(projectId)
  const names = useComponentNames(projectId)
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const layers = useMemo(() => placed.map(({ layer }) => layer), [placed])
  const shownIds = useMemo(
    () => (withHidden ? new Set(layers.map(({ id }) => id)) : visibleIds),
    [withHidden, layers, visibleIds],
  )
  const files = useStyleFiles({ projectId, layers, shownIds })
  const systemColours = useLayerSystemColours(projectId, layers)
  return useMemo(() => {
    const colours = layerColours(layers)
    const marks = layerMarks(layers)
    return new Map(
      layers.map((layer) => {
        const { id } = layer
        const file = files.get(id)
        const plain = { colour: systemColours.get(id) ?? colours.get(id) ?? layerPalette.blue, shape: marks.get(id) }
        // Leaders have no components.
        const own = isLeaderLayer(layer) ? { leaders: true as const } : components
        return [id, { ...plain, file, names, ...own }] as const
      }),
    )
  }, [layers, components, files, names, systemColours])
}
