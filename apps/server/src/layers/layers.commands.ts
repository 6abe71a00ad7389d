import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { withMovedLayer, withNewLayer } from '@cairn/domain/layers/layer-order'
import { allowsWfs, wfsFeaturesMax } from '@cairn/domain/layers/rendering-methods'
import { defaultNamesIn } from '@cairn/messages/default-names'
import type { Language } from '@cairn/messages/languages'
import type { Actor } from '#access/actor'
import { requireFeature } from '#access/admit'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { layerStyles, type StyledLayer } from '../styles/layer-style.ts'
import { hideReceivers } from './layer-shares.queries.ts'
import {
  deleteLayer,
  findLayerOrder,
  getLayer,
  insertLayer,
  type LayerChange,
  lockLayer,
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

  /** Gives the layers of a folder the places from 0 up, in their order. The caller holds the lock of the order. */
  async closeGaps(db: Db, folderId: string): Promise<void> {
    const order = await findLayerOrder(db, folderId)
    await updateLayerOrder(
      db,
      order.toSorted((a, b) => a.zIndex - b.zIndex).map(({ id }) => id),
    )
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
   * Changes a layer. With `zIndex` it takes the place of the layer that has it; its version stays if nothing else is given.
   * @throws Problem `layer_changed` for another version; `feature_off`, `layer_too_large_for_wfs`; as `layerStyles.link`
   */
  async change(
    db: Db,
    layer: StyledLayer,
    { version, zIndex, styleId, dictionaryId, systemId, componentId, ...change }: WholeChange,
  ): Promise<Layer> {
    const id = layer.layerId
    if (zIndex !== undefined) await lockLayerOrder(db, await getLayer(db, id))
    const { folderId, ...present } = await lockVersion(db, { id, version, actor: layer.actor })
    await refuseMethods(db, present, change)
    const isRestyled = [styleId, dictionaryId, systemId, componentId].some((part) => part !== undefined)
    if (isRestyled) {
      await requireFeature(db, layer.organizationId, 'geoServer')
      await layerStyles.link(db, layer, { styleId: styleId ?? null, dictionaryId, systemId, componentId })
    }
    if (zIndex !== undefined)
      await updateLayerOrder(db, withMovedLayer(await findLayerOrder(db, folderId), { id, zIndex }))
    const isSettled = !isRestyled && Object.values(change).every((value) => value === undefined)
    return isSettled ? getLayer(db, id) : updateLayer(db, id, change)
  },

  /**
   * Deletes a layer with its features. @throws Problem `layer_is_default` for a default layer; `layer_changed` for another
   * version
   */
  async delete(db: Db, seen: SeenLayer): Promise<{ id: string; name: string }> {
    const { id } = seen
    const layer = await getLayer(db, id)
    if (layer.referenceId !== null) throw new Problem('layer_is_default', { name: layer.name })
    await lockLayerOrder(db, layer)
    await lockVersion(db, seen)
    const deleted = await deleteLayer(db, id)
    await layers.closeGaps(db, layer.folderId)
    return deleted
  },
}

interface SeenLayer {
  readonly id: string
  /** undefined for the present one. */
  readonly version?: number | undefined
  readonly actor: Actor
}

/** Locks the settings of a layer. @throws Problem `not_found`; `layer_changed` for another version */
async function lockVersion(db: Db, { id, version, actor }: SeenLayer): Promise<Layer> {
  const current = await lockLayer(db, id)
  if (!isStale(version, current.version)) return current
  const hide = await hideReceivers(db, actor, [current])
  throw new Problem('layer_changed', { name: current.name, current: hide(current) })
}

/**
 * Refuses pictures where the organization has no map services, and WFS for a large layer. A method that stays is not
 * refused.
 */
async function refuseMethods(
  db: Db,
  present: Omit<Layer, 'folderId'>,
  { preferredMethod = present.preferredMethod, mobilePreferredMethod = present.mobilePreferredMethod }: LayerChange,
): Promise<void> {
  const { organizationId, name } = present
  const isPreferred = preferredMethod !== present.preferredMethod
  const isMobile = mobilePreferredMethod !== present.mobilePreferredMethod
  if ((isPreferred && preferredMethod.startsWith('WMS')) || (isMobile && mobilePreferredMethod.startsWith('WMS')))
    await requireFeature(db, organizationId, 'geoServer')
  if (isPreferred && preferredMethod === 'WFS' && !allowsWfs(present))
    throw new Problem('layer_too_large_for_wfs', { name, max: wfsFeaturesMax })
}

type PlacelessLayer = Pick<Layer, 'id' | 'folderId' | 'addFeature'>

interface Restyled {
  readonly styleId?: string | null | undefined
  readonly dictionaryId?: string | undefined
  readonly systemId?: string | undefined
  readonly componentId?: string | undefined
}

type WholeChange = LayerChange & MovedTo & Restyled & Pick<SeenLayer, 'version'>

interface MovedTo {
  readonly zIndex?: number | undefined
}
