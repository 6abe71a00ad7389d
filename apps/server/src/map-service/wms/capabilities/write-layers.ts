import type { Extent, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import type { OfferedSystem } from '../../crs/offered-systems.ts'
import { extentOfLayers } from '../../offer/extent-of-layers.ts'
import { layersIn, type OfferedFolder, type OfferedLayer, type OfferedStyle } from '../../offer/map-offer.ts'
import type { Dialect } from './dialects.ts'
import { writeResource } from './write-operations.ts'

/** The form, the systems and the address with which layers are written. */
export interface LayerContext {
  readonly dialect: Dialect
  readonly systems: readonly OfferedSystem[]
  /** The address of the service, to which parameters can be appended. */
  readonly address: string
}

/** The layer of all layers, from which they inherit systems and, where they are empty, the area. */
export function writeRootLayer(root: OfferedFolder, context: LayerContext): string {
  const { dialect, systems } = context
  const names = systems.map(({ crs }) => crs.name).filter((name) => dialect.crs === 'CRS' || name !== 'CRS:84')
  return xml('Layer', [
    ...writeTitles(root),
    ...[...new Set(names)].map((name) => xml(dialect.crs, xmlText(name))),
    ...writeExtents(extentOfLayers(layersIn(root)), context),
    ...writeChildren(root, context),
  ])
}

/** A folder without layers is not shown. */
function writeChildren({ folders, layers }: OfferedFolder, context: LayerContext): string[] {
  const shown = folders.filter((folder) => layersIn(folder).length > 0)
  return [...shown.map((folder) => writeFolder(folder, context)), ...layers.map((layer) => writeLayer(layer, context))]
}

/** A folder has no name: it groups its layers and cannot be requested (OGC 06-042, 7.2.4.6.3). */
function writeFolder(folder: OfferedFolder, context: LayerContext): string {
  return xml('Layer', [...writeTitles(folder), ...writeChildren(folder, context)])
}

function writeTitles({ title, abstract }: { readonly title: string; readonly abstract: string }): string[] {
  return [xml('Title', xmlText(title)), ...(abstract === '' ? [] : [xml('Abstract', xmlText(abstract))])]
}

function writeLayer(layer: OfferedLayer, context: LayerContext): string {
  const content = [
    xml('Name', xmlText(layer.name)),
    ...writeTitles(layer),
    ...(layer.extent ? writeExtents(extentOfLayers([layer]), context) : []),
    ...layer.styles.map((style) => writeStyle(layer, style, context)),
    ...writeScales(layer, context.dialect),
  ]
  return xml('Layer', content, { queryable: layer.isQueryable ? '1' : '0' })
}

/** 9 decimals of a degree are 0.1 mm. */
const decimals = 9
const numberText = (value: number) => String(Number(value.toFixed(decimals)))

function writeExtents(extent: LonLatExtent, { dialect, systems }: LayerContext): string[] {
  const boxes = systems.flatMap(({ crs, boxOf }) => {
    const box = crs.name === 'CRS:84' && dialect.crs === 'SRS' ? undefined : boxOf(extent)
    return box ? [{ crs, box }] : []
  })
  return [
    dialect.version === '1.3.0' ? writeGeographicBox(extent) : xml('LatLonBoundingBox', '', boxAttributes(extent)),
    ...boxes.map(({ crs, box: [minX, minY, maxX, maxY] }) => {
      const isSwapped = dialect.version === '1.3.0' && crs.isNorthingFirst
      const attributes = boxAttributes(isSwapped ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY])
      return xml('BoundingBox', '', { [dialect.crs]: crs.name, ...attributes })
    }),
  ]
}

function writeGeographicBox([west, south, east, north]: LonLatExtent): string {
  return xml('EX_GeographicBoundingBox', [
    xml('westBoundLongitude', numberText(west)),
    xml('eastBoundLongitude', numberText(east)),
    xml('southBoundLatitude', numberText(south)),
    xml('northBoundLatitude', numberText(north)),
  ])
}

function boxAttributes([minX, minY, maxX, maxY]: Extent): Record<string, string> {
  return { minx: numberText(minX), miny: numberText(minY), maxx: numberText(maxX), maxy: numberText(maxY) }
}

function writeStyle(layer: OfferedLayer, { name, title, legend }: OfferedStyle, context: LayerContext): string {
  const size = legend && { width: String(legend.widthPx), height: String(legend.heightPx) }
  const address = [xml('Format', 'image/png'), writeResource(legendAddress(layer, name, context))]
  // The document type of version 1.1.1 demands the size.
  const isWritten = size !== undefined || context.dialect.version === '1.3.0'
  return xml('Style', [
    xml('Name', xmlText(name)),
    xml('Title', xmlText(title)),
    ...(isWritten ? [xml('LegendURL', address, size ?? {})] : []),
  ])
}

function legendAddress(layer: OfferedLayer, style: string, { dialect, address }: LayerContext): string {
  const parameters = new URLSearchParams({
    service: 'WMS',
    version: dialect.version,
    ...(dialect.version === '1.3.0' && { sld_version: '1.1.0' }),
    request: 'GetLegendGraphic',
    format: 'image/png',
    layer: layer.name,
    style,
  })
  return `${address}${parameters.toString()}`
}

/** Metres of a pixel of 0.28 mm from corner to corner, of which scale hints are multiples (OGC 01-068r3, 7.1.4.5.16). */
const pixelDiagonalM = 0.000_28 * Math.SQRT2

function writeScales({ scales: { min, max } }: OfferedLayer, { version }: Dialect): string[] {
  if (version === '1.3.0')
    return [
      ...(min === undefined ? [] : [xml('MinScaleDenominator', numberText(min))]),
      ...(max === undefined ? [] : [xml('MaxScaleDenominator', numberText(max))]),
    ]
  if (min === undefined && max === undefined) return []
  const hintOf = (scale: number) => numberText(scale * pixelDiagonalM)
  return [xml('ScaleHint', '', { min: hintOf(min ?? 0), max: max === undefined ? 'Infinity' : hintOf(max) })]
}
