import type { WasmGdal, WasmLayer } from '../converter.ts'
import { readConverted } from '../gdal/read-converted.ts'
import type { Reading } from '../reading.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { tablesNotRead } from './other-tables.ts'
import { prepareCopy } from './prepare-copy.ts'

const maxLayers = 500

interface GeoPackage {
  readonly path: string
  /** The only table to read; null for all. */
  readonly layer: string | null
}

/** Reads the feature tables of a GeoPackage (OGC 12-128r18) from its copy in the folder of the reading. Views are not read. */
export async function* readGeoPackage(
  reading: Reading,
  { path, layer: wanted }: GeoPackage,
): AsyncGenerator<readonly SourceFeature[]> {
  const { views, tables, emptyGeometries, undeclaredHeights } = prepareCopy(path, wanted)
  const gdal = await reading.confinedGdal()
  const layers = spatialLayers(gdal, path, views).filter(({ name }) => wanted === null || name === wanted)
  for (const layer of wanted === null ? views : []) reading.warn('view_not_read', { layer })
  const problem = wanted === null ? tablesNotRead(tables) : undefined
  if (problem !== undefined) reading.warn(problem.code, problem.params)
  reading.addNullGeometries(emptyGeometries)
  reading.enter(
    'converting',
    layers.reduce((sum, { featureCount }) => sum + featureCount, 0),
  )
  for (const layer of layers) {
    if (layer.geometryType.endsWith('M')) reading.warn('measures_dropped', { layer: layer.name })
    reading.addLayer(layer.name)
    yield* readConverted(reading, async () => gdal, {
      name: layer.name,
      source: path,
      driver: 'GPKG',
      layer: layer.name,
      featureCount: layer.featureCount,
      hasHeights: true,
      mayBeFlat: !layer.geometryType.includes(' Z'),
      storesHeights: undeclaredHeights.has(layer.name),
      namesCrs: layer.crs !== undefined && !undefinedCrs.test(layer.crs),
    })
  }
}

/** The undefined systems of the standard: srs_id -1 and 0. */
const undefinedCrs = /^(?:LOCAL_CS|ENGCRS|ENGINEERINGCRS)\[|^\w+\["(?:Undefined|unknown)/i

function spatialLayers(gdal: WasmGdal, path: string, [view]: readonly string[]): readonly WasmLayer[] {
  const spatial = gdal.layers(path, 'GPKG').filter(({ geometryType }) => geometryType !== 'None')
  if (spatial.length === 0 && view !== undefined) throw new UnreadableFile('view_not_read', { layer: view })
  if (spatial.length === 0) throw new UnreadableFile('file_not_supported', { reason: 'no_layer' })
  if (spatial.length > maxLayers) throw tooComplex('layers', maxLayers)
  // Layer names are arguments of the conversion, where a hyphen would make them options.
  if (spatial.some(({ name }) => name.startsWith('-')))
    throw new UnreadableFile('file_not_supported', { reason: 'layer_name' })
  return spatial
}
