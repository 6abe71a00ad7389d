import { setImmediate as untilOthersRan } from 'node:timers/promises'
import { readableComponents } from '../../dictionaries/access/components-in-use.queries.ts'
import { LegendPictures, type LegendSize, type SymbolSize } from '../canvas/legend-picture.ts'
import { findLayerLooks } from '../looks/layer-look.ts'
import type { LayerReads } from '../looks/layer-reads.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import { legendFrom, legendTitles } from './find-legend.ts'
import { findUsedComponents, findUsedComponentsOfLayers } from './used-components.queries.ts'

interface SizesQuery {
  readonly layerIds: readonly string[]
  readonly symbol: SymbolSize
}

/** Layers between which other calls run. */
const layersAtOnce = 50

/** The sizes of the pictures of legends, which some versions of capabilities contain. A server has one object. */
export class LegendSizes {
  readonly #pictures = new LegendPictures()

  /** By the ids of the layers; without layers that the map of the project does not show to the viewer. */
  async find(
    reads: LayerReads,
    viewer: MapViewer,
    { layerIds, symbol }: SizesQuery,
  ): Promise<ReadonlyMap<string, LegendSize>> {
    const { db, looks } = reads
    const plain = await findLayerLooks(db, viewer, readableComponents)
    const files = await looks.findFiles(db, viewer)
    const unstyled = layerIds.filter((id) => !files.has(id) && (plain.get(id)?.components.length ?? 0) > 0)
    const used = await findUsed(reads, viewer, unstyled)
    const sizes = new Map<string, LegendSize>()
    for (const [place, layerId] of layerIds.entries()) {
      if (place % layersAtOnce === 0) await untilOthersRan()
      const look = plain.get(layerId)
      if (!look) continue
      const legend = legendFrom(look, { file: files.get(layerId), used: used.get(layerId) ?? new Set() })
      sizes.set(layerId, this.#pictures.sizeOf(legendTitles(legend, symbol.heightPx), symbol))
    }
    return sizes
  }
}

async function findUsed(
  { db, seen }: LayerReads,
  viewer: MapViewer,
  layerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (layerIds.length === 0) return new Map()
  const { organizationId } = viewer
  const { layers } = await seen.find(db, viewer, layerIds)
  const whole = layers.filter(({ only }) => only === undefined).map(({ layerId }) => layerId)
  const used = new Map(await findUsedComponentsOfLayers(db, { organizationId }, whole))
  for (const { layerId, only } of layers)
    if (only) used.set(layerId, await findUsedComponents(db, { owner: { organizationId }, layerId, only }))
  return used
}
