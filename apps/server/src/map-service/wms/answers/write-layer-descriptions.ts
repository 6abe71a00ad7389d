import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { type WrittenDocument, xlinkNamespace, xmlDeclaration } from '../../documents/written-document.ts'
import type { DescribeLayerRequest } from '../requests/wms-request.ts'

/** The answer to DescribeLayer: OGC 05-078r4, 11.3, or OGC 02-070, 12.4. No other service of ours has the features of a layer. */
export function writeLayerDescriptions({ version, layers }: DescribeLayerRequest): WrittenDocument {
  const names = layers.map(({ name }) => name)
  const text = version === '1.3.0' ? writeLater(names) : writeEarlier(names)
  return { contentType: 'text/xml; charset=utf-8', text: `${xmlDeclaration}${text}\n` }
}

/** The schema demands an address: an empty one says that there is none. */
function writeLater(names: readonly string[]): string {
  const descriptions = names.map((name) =>
    xml('LayerDescription', [
      xml('owsType', 'wfs'),
      xml('se:OnlineResource', '', { 'xlink:type': 'simple', 'xlink:href': '' }),
      xml('TypeName', xml('se:FeatureTypeName', xmlText(name))),
    ]),
  )
  return xml('DescribeLayerResponse', [xml('Version', '1.1.0'), ...descriptions], {
    xmlns: 'http://www.opengis.net/sld',
    'xmlns:se': 'http://www.opengis.net/se',
    'xmlns:xlink': xlinkNamespace,
  })
}

function writeEarlier(names: readonly string[]): string {
  const type =
    '<!DOCTYPE WMS_DescribeLayerResponse SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_DescribeLayerResponse.dtd">\n'
  const descriptions = names.map((name) => xml('LayerDescription', xml('Query', '', { typeName: name }), { name }))
  return `${type}${xml('WMS_DescribeLayerResponse', descriptions, { version: '1.1.1' })}`
}
