import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { type OfferedSystem, worldSystems } from '../../crs/offered-systems.ts'
import {
  schemaNamespace,
  type WrittenDocument,
  xlinkNamespace,
  xmlDeclaration,
} from '../../documents/written-document.ts'
import type { MapOffer } from '../../offer/map-offer.ts'
import { layersMax } from '../requests/read-layers.ts'
import { pictureSizeMax } from '../requests/read-picture.ts'
import type { WmsVersion } from '../wms-version.ts'
import { type Dialect, dialects } from './dialects.ts'
import { writeRootLayer } from './write-layers.ts'
import { writeOperations, writeResource } from './write-operations.ts'

interface CapabilitiesOptions {
  readonly version: WmsVersion
  /**
   * The address of the service with a `?` or `&` at its end, to which clients append parameters. It has the client key of a
   * caller that sent it as a parameter.
   */
  readonly address: string
  /** Systems besides those of the world: the one of the project, and others near its data. */
  readonly systems: readonly OfferedSystem[]
}

/** The capabilities of the service for the layers that a caller may see: OGC 06-042, 7.2.4, or OGC 01-068r3, 7.1.4. */
export function writeCapabilities(
  { root }: MapOffer,
  { version, address, systems }: CapabilitiesOptions,
): WrittenDocument {
  const dialect = dialects[version]
  const known = new Set(worldSystems.map(({ crs }) => crs.name))
  const context = { dialect, address, systems: [...worldSystems, ...systems.filter(({ crs }) => !known.has(crs.name))] }
  const content = [
    writeService(root, dialect, address),
    xml('Capability', [
      writeOperations(dialect, address),
      xml(
        'Exception',
        dialect.exceptionFormats.map((format) => xml('Format', xmlText(format))),
      ),
      writeRootLayer(root, context),
    ]),
  ]
  return {
    contentType: `${dialect.capabilitiesFormat}; charset=utf-8`,
    text: version === '1.3.0' ? writeLaterRoot(content) : writeEarlierRoot(content),
  }
}

function writeService(
  { title, abstract }: { readonly title: string; readonly abstract: string },
  { service, version }: Dialect,
  address: string,
): string {
  return xml('Service', [
    xml('Name', service),
    xml('Title', xmlText(title)),
    ...(abstract === '' ? [] : [xml('Abstract', xmlText(abstract))]),
    writeResource(address),
    ...(version === '1.3.0' ? writeLimits() : []),
  ])
}

const writeLimits = () => [
  xml('LayerLimit', String(layersMax)),
  xml('MaxWidth', String(pictureSizeMax)),
  xml('MaxHeight', String(pictureSizeMax)),
]

const laterNamespaces = {
  xmlns: 'http://www.opengis.net/wms',
  'xmlns:sld': 'http://www.opengis.net/sld',
  'xmlns:xlink': xlinkNamespace,
  'xmlns:xsi': schemaNamespace,
  'xsi:schemaLocation': [
    'http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd',
    'http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/sld_capabilities.xsd',
  ].join(' '),
}

function writeLaterRoot(content: readonly string[]): string {
  return `${xmlDeclaration}${xml('WMS_Capabilities', content, { version: '1.3.0', ...laterNamespaces })}\n`
}

const earlierType =
  '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">\n'

function writeEarlierRoot(content: readonly string[]): string {
  const root = xml('WMT_MS_Capabilities', content, { version: '1.1.1', 'xmlns:xlink': xlinkNamespace })
  return `${xmlDeclaration}${earlierType}${root}\n`
}
