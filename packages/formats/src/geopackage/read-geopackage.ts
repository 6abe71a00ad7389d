import { readConverted } from '../gdal/read-converted.ts'
import type { WasmGdal, WasmLayer } from '../gdal/wasm-gdal.ts'
import type { Reading } from '../reading.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'

const maxLayers = 500

/** Reads all feature tables of a GeoPackage (OGC 12-128r18) that lies in the folder of the reading. */
export async function* readGeoPackage(
  reading: Reading,
  { path }: { readonly path: string },
): AsyncGenerator<readonly SourceFeature[]> {
  const gdal = await reading.confinedGdal()
  const layers = spatialLayers(gdal, path)
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
      hasCurves: true,
      mayBeFlat: !layer.geometryType.includes(' Z'),
      namesCrs: layer.crs !== undefined && !undefinedCrs.test(layer.crs),
    })
  }
}

/** The standard's srs_id -1 and 0: coordinates of nowhere in particular. */
const undefinedCrs = /^(?:LOCAL_CS|ENGCRS|ENGINEERINGCRS)\[|^\w+\["(?:Undefined|unknown)/i

function spatialLayers(gdal: WasmGdal, path: string): readonly WasmLayer[] {
  const spatial = gdal.layers(path, 'GPKG').filter(({ geometryType }) => geometryType !== 'None')
  if (spatial.length === 0) throw new UnreadableFile('file_not_supported', { reason: 'no_layer' })
  if (spatial.length > maxLayers) throw tooComplex('layers', maxLayers)
  // Layer names stand among the arguments of the conversion, where they must not pass for options.
  if (spatial.some(({ name }) => name.startsWith('-')))
    throw new UnreadableFile('file_not_supported', { reason: 'layer_name' })
  return spatial
}
