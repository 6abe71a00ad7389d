import { type CrsName, readCrsName } from '../../crs/crs-name.ts'
import type { MapOffer } from '../../offer/map-offer.ts'
import type { SentParameters } from '../../requests/sent-parameters.ts'
import { quoted, ServiceFault } from '../../requests/service-fault.ts'
import type { WmsVersion } from '../wms-version.ts'
import { readBox } from './read-box.ts'
import { readStyledLayers } from './read-layers.ts'
import { readSize } from './read-picture.ts'
import type { MapView } from './wms-request.ts'

/** The place and the content of a map. @throws ServiceFault */
export function readView(parameters: SentParameters, offer: MapOffer, version: WmsVersion): MapView {
  const layers = readStyledLayers(parameters, offer)
  const crs = readCrs(parameters, version)
  return {
    layers,
    crs,
    box: readBox(parameters, crs, version),
    widthPx: readSize(parameters, 'WIDTH'),
    heightPx: readSize(parameters, 'HEIGHT'),
  }
}

function readCrs(parameters: SentParameters, version: WmsVersion): CrsName {
  const locator = version === '1.3.0' ? 'CRS' : 'SRS'
  const name = parameters.get(locator)
  const crs = readCrsName(name)
  if (!crs) throw unknownCrs(name, version)
  return crs
}

/** The fault of a name that is none of a coordinate system, in either version. */
export function unknownCrs(name: string, version: WmsVersion): ServiceFault {
  const [code, locator] = version === '1.3.0' ? (['InvalidCRS', 'CRS'] as const) : (['InvalidSRS', 'SRS'] as const)
  return new ServiceFault(`The coordinate system ${quoted(name)} is not known`, { code, locator })
}
