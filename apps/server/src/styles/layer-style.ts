import { Problem } from '@cairn/contract/problem'
import type { LayerStyle } from '@cairn/contract/styles/layer-style'
import { styleOfComponents } from '@cairn/domain/style/component-looks'
import { writeSld } from '@cairn/formats/styles/sld/write-sld'
import type { Actor } from '#access/actor'
import { admitToOrganization } from '#access/admit'
import type { SeenFeatures } from '#access/seen-features'
import { insertActivity } from '#http/activity/activity.queries'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { getReadableId } from '../dictionaries/access/dictionary-access.queries.ts'
import {
  findComponentsOfSystem,
  findLink,
  getLinked,
  getStyledLayer,
  type LayerStyleLink,
  noLink,
  raiseLayerVersion,
  updateLink,
} from './layer-style.queries.ts'
import { lockStyle } from './styles.queries.ts'

/** A layer of an organization, and the caller who sees or changes its style. */
export interface StyledLayer extends SeenFeatures {
  readonly layerId: string
  readonly projectId: string
  readonly actor: Actor
}

interface DictionaryChoice {
  readonly dictionaryId?: string | undefined
  readonly systemId?: string | undefined
  readonly componentId?: string | undefined
}

interface StyleChoice {
  readonly styleId: string | null
}

/** @throws Problem dictionary_style_needs_system; not_found for a dictionary that the caller may not read */
async function linkOf(
  db: Db,
  reader: StyledLayer,
  { dictionaryId, systemId, componentId }: DictionaryChoice,
): Promise<LayerStyleLink> {
  const isChosen = [dictionaryId, systemId, componentId].some((id) => id !== undefined)
  if (isChosen && (dictionaryId === undefined || systemId === undefined))
    throw new Problem('dictionary_style_needs_system', {})
  if (dictionaryId !== undefined) await getReadableId(db, reader, { type: 'dictionary', id: dictionaryId })
  const ids = { dictionaryId: dictionaryId ?? null, systemId: systemId ?? null, componentId: componentId ?? null }
  return { styleId: null, ...ids }
}

async function show(
  db: Db,
  layer: SeenFeatures & Pick<StyledLayer, 'layerId'>,
  link: LayerStyleLink,
): Promise<LayerStyle> {
  const linked = {
    ...(await getLinked(db, layer.organizationId, link)),
    system_id: link.systemId,
    component_id: link.componentId,
    ...(await getStyledLayer(db, layer)),
  }
  if (link.systemId === null) return { layerId: layer.layerId, ...linked }
  const components = await findComponentsOfSystem(db, link)
  const name = linked.component?.alias ?? linked.system?.name ?? ''
  return { layerId: layer.layerId, ...linked, sld: writeSld(styleOfComponents(name, components)) }
}

/** The looks of layers. */
export const layerStyles = {
  /** The style of the layer, or that which a dictionary with its system would give it. */
  async read(db: Db, layer: StyledLayer, choice: DictionaryChoice): Promise<LayerStyle> {
    const chosen = await linkOf(db, layer, choice)
    return show(db, layer, chosen.dictionaryId === null ? await findLink(db, layer.layerId) : chosen)
  },

  /**
   * Gives the layer a look as `link` does, raises its version and writes the activity entry.
   * @throws Problem `layer_changed` for another version
   */
  async change(
    db: Db,
    layer: StyledLayer,
    { version, ...choice }: DictionaryChoice & StyleChoice & { readonly version: number | undefined },
  ): Promise<LayerStyle> {
    const { name, ...present } = await raiseLayerVersion(db, layer.layerId)
    if (isStale(version, present.version)) {
      const current = await show(db, layer, await findLink(db, layer.layerId))
      throw new Problem('layer_changed', { name, current })
    }
    const shown = await layerStyles.link(db, layer, choice)
    await logChange(db, { ...layer, name }, shown)
    return shown
  },

  /**
   * Gives the layer a look. Waits for a style that a deletion has locked.
   * @throws Problem `not_permitted` for a style of the organization whose styles the caller may not list, as with a grant
   */
  async link(db: Db, layer: StyledLayer, { styleId, ...choice }: DictionaryChoice & StyleChoice): Promise<LayerStyle> {
    const { layerId, organizationId, actor } = layer
    if (styleId !== null) {
      admitToOrganization(actor, 'own-member', [organizationId])
      await lockStyle(db, { organizationId, id: styleId })
    }
    const link = styleId === null ? await linkOf(db, layer, choice) : { ...noLink, styleId }
    const shown = await show(db, layer, link)
    await updateLink(db, { layerId, organizationId }, link)
    return shown
  },
}

async function logChange(
  db: Db,
  { layerId, projectId, organizationId, actor, name }: StyledLayer & { readonly name: string },
  { style, dictionary, system, component }: LayerStyle,
): Promise<void> {
  await insertActivity(db, actor, {
    type: 'Edit',
    category: 'Layer',
    organizationId,
    projectId,
    message: `Layer ${name}: Edit`,
    artifact: { id: layerId, name, styles: style?.name ?? null, style, dictionary, system, component },
  })
}
