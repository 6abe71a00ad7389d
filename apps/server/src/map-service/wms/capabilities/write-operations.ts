import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { infoFormats, pictureFormats } from '../formats.ts'
import type { Dialect } from './dialects.ts'

/** The operations with their formats. GetStyles has no element in the schemas of version 1.3.0. */
export function writeOperations(dialect: Dialect, address: string): string {
  const { version, sld, capabilitiesFormat } = dialect
  const operation = (name: string, formats: readonly string[]) => writeOperation(name, formats, address)
  const describeLayer = operation(`${sld}DescribeLayer`, ['text/xml'])
  const legend = operation(`${sld}GetLegendGraphic`, pictureFormats)
  return xml('Request', [
    operation('GetCapabilities', [capabilitiesFormat]),
    operation('GetMap', pictureFormats),
    operation('GetFeatureInfo', infoFormats),
    describeLayer,
    legend,
    ...(version === '1.1.1' ? [operation('GetStyles', ['application/vnd.ogc.sld+xml'])] : []),
  ])
}

function writeOperation(name: string, formats: readonly string[], address: string): string {
  const resource = writeResource(address)
  return xml(name, [
    ...formats.map((format) => xml('Format', xmlText(format))),
    xml('DCPType', xml('HTTP', [xml('Get', resource), xml('Post', resource)])),
  ])
}

/** A link. */
export function writeResource(href: string): string {
  return xml('OnlineResource', '', { 'xlink:type': 'simple', 'xlink:href': href })
}
