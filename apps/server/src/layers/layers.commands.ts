import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { withMovedLayer, withNewLayer } from '@cairn/domain/layers/layer-order'
import { defaultNamesIn } from '@cairn/messages/default-names'
import type { Language } from '@cairn/messages/languages'
import { requireFeature } from '#access/admit'
import type { Db } from '#platform/database/db'
import { layerStyles, type StyledLayer } from '../styles/layer-style.ts'
import {
  deleteLayer,
  findLayerOrder,
  getLayer,
  insertLayer,
  type LayerChange,
  lockLayerOrder,
  type NewLayer,
  updateLayer,
  updateLayerOrder,
} from './layers.queries.ts'

/** The layers that a new features folder contains (specification README point 5), from the bottom of the map. */
const defaults = [
  { serverName: 'polygon', addFeature: 'polygon', referenceId: 'polygon' },
  { serverName: 'leader', addFeature: 'polyline', referenceId: 'leader' },
  { serverName: 'line', addFeature: 'polyline', referenceId: 'polyline' },
  { serverName: 'point', addFeature: 'point', referenceId: 'point' },
] as const

/** Commands on layers. */
export const layers = {
  /** Creates a layer and gives it its place by its kind. */
  async create(db: Db, layer: NewLayer): Promise<Layer> {
    await lockLayerOrder(db, layer)
    const { id } = await insertLayer(db, layer)
    await layers.placeNew(db, { ...layer, id })
    return getLayer(db, id)
  },

  /** Gives a layer without a place one by its kind. The caller holds the lock of the order. */
  async placeNew(db: Db, { id, folderId, addFeature }: PlacelessLayer): Promise<void> {
    const order = await findLayerOrder(db, folderId)
    const others = order.filter((other) => other.id !== id)
    await updateLayerOrder(db, withNewLayer(others, { id, addFeature }))
  },

  /** Creates the layers point, line, polygon and leader in a features folder, named in this language. */
  async createDefaults(
    db: Db,
    parents: { organizationId: string; projectId: string; folderId: string },
    language: Language | null,
  ): Promise<void> {
    const names = defaultNamesIn(language)
    const ids: string[] = []
    for (const layer of defaults) {
      const { id } = await insertLayer(db, { ...parents, ...layer, name: names[layer.serverName] })
      ids.push(id)
    }
    await updateLayerOrder(db, ids)
  },

  /**
   * Changes a layer. With `zIndex` it takes the place of the layer that has it.
   * @throws Problem `feature_off`; as `layerStyles.link` for `styleId`
   */
  async change(
    db: Db,
    layer: StyledLayer,
    { zIndex, styleId, ...change }: LayerChange & MovedTo & Restyled,
  ): Promise<Layer> {
    const id = layer.layerId
    await refusePictures(db, id, change)
    if (styleId !== undefined) {
      await requireFeature(db, layer.organizationId, 'geoServer')
      await layerStyles.link(db, layer, { styleId })
    }
    if (zIndex === undefined) return updateLayer(db, id, change)
    const { projectId, folderId } = await getLayer(db, id)
    await lockLayerOrder(db, { projectId, folderId })
    await updateLayerOrder(db, withMovedLayer(await findLayerOrder(db, folderId), { id, zIndex }))
    return updateLayer(db, id, change)
  },

  /** Deletes a layer with its features. @throws Problem `layer_is_default` for a default layer */
  async delete(db: Db, id: string): Promise<{ id: string; name: string }> {
    const layer = await getLayer(db, id)
    if (layer.referenceId !== null) throw new Problem('layer_is_default', { name: layer.name })
    await lockLayerOrder(db, layer)
    const deleted = await deleteLayer(db, id)
    await closeGaps(db, layer.folderId)
    return deleted
  },
}

/** A layer becomes pictures only where the organization has the map services; one that is drawn so already may stay so. */
async function refusePictures(db: Db, id: string, change: LayerChange): Promise<void> {
  const methods = (['preferredMethod', 'mobilePreferredMethod'] as const).filter((key) =>
    change[key]?.startsWith('WMS'),
  )
  if (methods.length === 0) return
  const layer = await getLayer(db, id)
  if (methods.some((key) => change[key] !== layer[key])) await requireFeature(db, layer.organizationId, 'geoServer')
}

/** Gives the layers of a folder the places from 0 up, in their order. */
async function closeGaps(db: Db, folderId: string): Promise<void> {
  const order = await findLayerOrder(db, folderId)
  await updateLayerOrder(
    db,
    order.toSorted((a, b) => a.zIndex - b.zIndex).map(({ id }) => id),
  )
}

type PlacelessLayer = Pick<Layer, 'id' | 'folderId' | 'addFeature'>

interface Restyled {
  readonly styleId?: string | null | undefined
}

interface MovedTo {
  readonly zIndex?: number | undefined
}
