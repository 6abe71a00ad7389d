import { dimensionOfMode } from '@cairn/domain/geometry/geojson'
import { shownMethod } from '@cairn/domain/layers/shown-method'
import { legendOf } from '@cairn/domain/style/legend'
import { type MapScheme, plainStyleOf } from '@cairn/domain/style/paint/layer-look'
import type { Style } from '@cairn/domain/style/style'
import { useMemo, useSyncExternalStore } from 'react'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import type { LayerLegends } from '../../../layers/tree/tree-rows.ts'
import { useLayerComponents } from '../../../layers/use-layer-components.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { DrawnComponents } from '../../../map/tools/drawing-progress.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useScheme } from '../../../platform/theme/theme.tsx'
import { useIsMapLoaded } from '../use-is-map-loaded.ts'
import { useLayerLooks } from '../use-layer-looks.ts'

const noImages = new Map<string, ImageBitmap>()

/**
 * The legends of the layers of the project: the rules of the style file of a layer, else the components of its loaded
 * features or of its picture, else the symbol of the layer. The style files of hidden layers are read after the map has its data. By default
 * in the scheme of the page.
 */
export function useLegends(wanted?: MapScheme): LayerLegends {
  const placed = useProjectLayers()
  const looks = useLayerLooks({ withHidden: useIsMapLoaded(useLiveMap()?.layers) })
  const { scheme: ofPage } = useScheme()
  const scheme = wanted ?? ofPage
  const drawn = useDrawnComponents()
  const pictured = usePicturedComponents(looks)
  return useMemo(
    () =>
      new Map(
        placed.flatMap(({ layer: { id, addFeature } }) => {
          const look = looks.get(id)
          if (!look) return []
          const { file, components, images = noImages } = look
          const dimension = addFeature === null ? undefined : dimensionOfMode[addFeature]
          const ofComponents =
            components && legendOf(rulesOf(components, pictured.get(id) ?? drawn.get(id) ?? []), dimension)
          const styled = [file && legendOf(file, dimension), ofComponents].find((found) => found && found.length > 0)
          const plain = () => legendOf(plainStyleOf(look, scheme), dimension ?? 2).slice(0, 1)
          return [[id, { entries: styled ?? plain(), images }] as const]
        }),
      ),
    [placed, looks, scheme, drawn, pictured],
  )
}

/** The components of the visible layers of which the map has pictures and no features. */
function usePicturedComponents(looks: ReturnType<typeof useLayerLooks>): DrawnComponents {
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const pictured = useProjectLayers().filter(({ layer }) => {
    const look = looks.get(layer.id)
    const isPicture = shownMethod({ ...layer, file: look?.file }).startsWith('WMS')
    return isPicture && look?.components && !look.file && visibleIds.has(layer.id)
  })
  return useLayerComponents(pictured.map(({ layer }) => layer.id))
}

/** The rules of these components. */
function rulesOf(components: Style, ids: readonly string[]): Style {
  const isOf = ({ filter }: Style['layers'][number]['rules'][number]) =>
    filter?.op === '=' && ids.some((id) => id === filter.right)
  return { ...components, layers: components.layers.map((layer) => ({ ...layer, rules: layer.rules.filter(isOf) })) }
}

const nothingDrawn: DrawnComponents = new Map()
const subscribeToNothing = () => () => undefined

function useDrawnComponents(): DrawnComponents {
  const layers = useLiveMap()?.layers
  return useSyncExternalStore(layers?.subscribe ?? subscribeToNothing, () => layers?.components() ?? nothingDrawn)
}
