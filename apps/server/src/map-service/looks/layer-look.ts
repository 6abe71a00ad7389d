import { Problem } from '@cairn/contract/problem'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import { type ComponentLook, lookOfComponent } from '@cairn/domain/style/component-looks'
import { layerColours, layerMarks } from '@cairn/domain/style/layer-colours/layer-colours'
import { layerPalette } from '@cairn/domain/style/layer-colours/layer-palette'
import { type LayerColours, layerHalos, thinnedPointsMin } from '@cairn/domain/style/layer-style'
import type { ImageSize } from '@cairn/domain/style/paint/graphics'
import type { LayerLook } from '@cairn/domain/style/paint/layer-look'
import type { Db } from '#platform/database/db'
import { componentsInUse } from '../../dictionaries/access/components-in-use.queries.ts'
import { findStyledComponents } from '../../dictionaries/styling/styled-components.queries.ts'
import { findLayerSystems } from '../../styles/layer-systems.queries.ts'
import { findShownLayers, type MapViewer, type ShownLayer } from './shown-layers.queries.ts'

/** How the features of a layer are drawn that belong to no style file, as the browser does it on a light background. */
export interface PlainLook {
  readonly layer: ShownLayer
  /** Drawn by `styleOfLeaders`, without components. */
  readonly isLeaders: boolean
  readonly components: readonly ComponentLook[]
  /** Of the features of other components and of none. */
  readonly colours: LayerColours
  /** The colour in each scheme of the map; one for both where a system gives it. */
  readonly schemeColour: LayerLook<ImageSize>['colour']
  /** See `styleOfLayer`. */
  readonly isThinned: boolean
}

/**
 * The looks of the layers in the map of a project, by the id of the layer. The colour of a layer depends on the older layers that the
 * viewer sees beside it.
 */
export async function findLayerLooks(
  db: Db,
  viewer: MapViewer,
  tables = componentsInUse,
): Promise<ReadonlyMap<string, PlainLook>> {
  const layers = await findShownLayers(db, viewer)
  const systems = await findLayerSystems(db, viewer.actor, viewer)
  const components = (await findStyledComponents(db, viewer, tables)).map(lookOfComponent)
  const systemColours = new Map(systems.map(({ layerId, color }) => [layerId, color]))
  const [colours, marks] = [layerColours(layers), layerMarks(layers)]
  return new Map(
    layers.map((layer) => {
      const isLeaders = isLeaderLayer(layer)
      const schemeColour = systemColours.get(layer.id) ?? colours.get(layer.id) ?? layerPalette.blue
      const colour = typeof schemeColour === 'string' ? schemeColour : schemeColour.light
      const look = {
        layer,
        isLeaders,
        components: isLeaders ? [] : components,
        colours: { colour, halo: layerHalos.light, shape: marks.get(layer.id) },
        schemeColour,
        isThinned: layer.addFeature === 'point' && layer.featureCount >= thinnedPointsMin,
      }
      return [layer.id, look]
    }),
  )
}

/** @throws Problem not_found for a layer that the map of the project does not show to the viewer */
export async function getLayerLook(db: Db, viewer: MapViewer, layerId: string): Promise<PlainLook> {
  const look = (await findLayerLooks(db, viewer)).get(layerId)
  if (!look) throw new Problem('not_found', { asset: 'layer' })
  return look
}
