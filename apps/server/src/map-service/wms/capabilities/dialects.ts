import type { WmsVersion } from '../wms-version.ts'

/** The differences between the capabilities of the versions. */
export interface Dialect {
  readonly version: WmsVersion
  /** The name of the service. */
  readonly service: string
  /** The element and the attribute of a coordinate system. */
  readonly crs: 'CRS' | 'SRS'
  readonly capabilitiesFormat: string
  readonly exceptionFormats: readonly string[]
  /** The prefix of the operations of SLD. */
  readonly sld: '' | 'sld:'
}

/** OGC 06-042, annex E.1, and OGC 01-068r3, annex A.1. */
export const dialects: Readonly<Record<WmsVersion, Dialect>> = {
  '1.3.0': {
    version: '1.3.0',
    service: 'WMS',
    crs: 'CRS',
    capabilitiesFormat: 'text/xml',
    exceptionFormats: ['XML', 'INIMAGE', 'BLANK'],
    sld: 'sld:',
  },
  '1.1.1': {
    version: '1.1.1',
    service: 'OGC:WMS',
    crs: 'SRS',
    capabilitiesFormat: 'application/vnd.ogc.wms_xml',
    exceptionFormats: ['application/vnd.ogc.se_xml', 'application/vnd.ogc.se_inimage', 'application/vnd.ogc.se_blank'],
    sld: '',
  },
}
