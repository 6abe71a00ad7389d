import type { Layer } from '@cairn/contract/layers'
import { allowsWfs } from '@cairn/domain/layers/rendering-methods'
import { isDictionaryId } from '../../styles/layer-style-link.ts'
import { chosenTitle, titleChoice } from './title-choices.ts'

/** The choice of a layer without a style. */
export const noStyle = ''

/** The values of the form of a layer. */
export interface LayerValues {
  readonly name: string
  readonly description: string
  readonly titles: string
  /** The name of a style file, the id of a dictionary, or `noStyle`. */
  readonly style: string
  /** '' as long as none is chosen. */
  readonly systemId: string
  /** '' for all components of the system. */
  readonly componentId: string
  readonly preferredMethod: Layer['preferredMethod']
  readonly mobilePreferredMethod: Layer['mobilePreferredMethod']
  readonly wfsStrategy: Layer['wfsStrategy']
  readonly readOnly: boolean
}

/** The system and the component of a layer that is drawn by a dictionary. */
export type LinkedSystem = Pick<LayerValues, 'systemId' | 'componentId'>

/** The values with which the form begins. A layer that is too large for WFS gets pictures, where they are on offer. */
export function startOf(layer: Layer, { systemId, componentId }: LinkedSystem, hasPictures: boolean): LayerValues {
  const isTooLarge = hasPictures && !allowsWfs(layer)
  return {
    name: layer.name,
    description: layer.description,
    titles: titleChoice(layer.titleProperty),
    style: layer.styles ?? noStyle,
    systemId,
    componentId,
    preferredMethod: isTooLarge && layer.preferredMethod === 'WFS' ? 'WMS-TILE' : layer.preferredMethod,
    mobilePreferredMethod: layer.mobilePreferredMethod,
    wfsStrategy: layer.wfsStrategy,
    readOnly: layer.readOnly,
  }
}

/** Whether the values can be sent: a dictionary draws nothing without its system. */
export function isComplete({ style, systemId }: Pick<LayerValues, 'style' | 'systemId'>): boolean {
  return !isDictionaryId(style) || systemId !== ''
}

/** The settings that a change of the layer sends besides its style. A layer that is read-only on devices is sent as features. */
export function settingsOf({ titles, readOnly, ...values }: LayerValues) {
  const { name, description, preferredMethod, wfsStrategy } = values
  const mobilePreferredMethod = readOnly ? ('WFS' as const) : values.mobilePreferredMethod
  const titleProperty = chosenTitle(titles)
  return {
    name: name.trim(),
    description,
    titleProperty,
    preferredMethod,
    mobilePreferredMethod,
    wfsStrategy,
    readOnly,
  }
}

/** The ids of a changed style, as the call takes them; none if it is as it was. */
export function styleChange(values: LayerValues, start: LayerValues, idOf: (name: string) => string | null) {
  const { style, systemId, componentId } = values
  if (style === start.style && systemId === start.systemId && componentId === start.componentId) return {}
  if (!isDictionaryId(style)) return { styleId: idOf(style) }
  return { styleId: null, dictionaryId: style, systemId, ...(componentId !== '' && { componentId }) }
}
