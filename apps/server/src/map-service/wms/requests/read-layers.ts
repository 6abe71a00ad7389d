import type { MapOffer, OfferedLayer, OfferedStyle } from '../../offer/map-offer.ts'
import type { SentParameters } from '../../requests/sent-parameters.ts'
import { invalidValue, quoted, ServiceFault } from '../../requests/service-fault.ts'
import type { StyledLayer } from './wms-request.ts'

/** Layers of one map. */
export const layersMax = 50

/** The layers that a parameter lists. A layer that the caller may not see is as unknown as one that does not exist. @throws ServiceFault */
export function readLayers(parameters: SentParameters, offer: MapOffer, name: string): readonly OfferedLayer[] {
  const names = parameters.get(name).split(',', layersMax + 1)
  if (names.length > layersMax) throw invalidValue(name, `must not list more than ${layersMax} layers`)
  return names.map((layerName) => layerOf(offer, layerName, name))
}

/** The layer of a name. @throws ServiceFault */
export function layerOf({ layers }: MapOffer, layerName: string, locator: string): OfferedLayer {
  const layer = layers.get(layerName)
  if (!layer) throw new ServiceFault(`There is no layer ${quoted(layerName)}`, { code: 'LayerNotDefined', locator })
  return layer
}

/**
 * The layers of a map with their looks. STYLES lists a style for each layer, where nothing between two commas is the
 * default; an empty or missing list is the default of all (OGC 06-042, 7.3.3.4).
 * @throws ServiceFault
 */
export function readStyledLayers(parameters: SentParameters, offer: MapOffer): readonly StyledLayer[] {
  const layers = readLayers(parameters, offer, 'LAYERS')
  const names = parameters.find('STYLES')?.split(',', layersMax + 1) ?? layers.map(() => '')
  if (names.length !== layers.length) throw invalidValue('STYLES', 'must list a style for each layer, or none')
  return layers.map((layer, at) => ({ layer, style: styleOf(layer, names[at] ?? '', 'STYLES') }))
}

/** The style of a layer by its name; the default one for an empty name. @throws ServiceFault */
export function styleOf({ styles, name }: OfferedLayer, styleName: string, locator: string): OfferedStyle {
  const style = styleName === '' ? styles[0] : styles.find((offered) => offered.name === styleName)
  if (!style)
    throw new ServiceFault(`The layer ${quoted(name)} has no style ${quoted(styleName)}`, {
      code: 'StyleNotDefined',
      locator,
    })
  return style
}
