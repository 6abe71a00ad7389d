import { readConverted } from '../gdal/read-converted.ts'
import type { Reading } from '../reading.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { inspectShapefile } from './shapefile.ts'
import { readersOf } from './table-values.ts'

/** Reads the shapefile with the parts `path` + .shp, .dbf, .prj …; only the .shp is required. */
export async function* readShapefile(
  reading: Reading,
  { name, path }: { readonly name: string; readonly path: string },
): AsyncGenerator<readonly SourceFeature[]> {
  const file = inspectShapefile(path, reading.encoding)
  if (file.hasMeasures) reading.warn('measures_dropped', { layer: name })
  if (file.attributelessCount > 0) {
    reading.warn('attributes_missing', { layer: name, count: file.attributelessCount })
  }
  reading.addLayer(name)
  reading.enter('converting', file.recordCount)
  const values = readersOf(file)
  yield* readConverted(reading, reading.trustedGdal, {
    name,
    source: `${path}.shp`,
    driver: 'ESRI Shapefile',
    featureCount: file.recordCount,
    countNulls: file.countNullShapes,
    hasHeights: file.hasHeights,
    namesCrs: file.hasCoordinateSystem,
    decodeText: file.decodeText,
    columns: values.columns,
  })
  const { count, fields } = values.keptAsText()
  if (count > 0) reading.warn('values_kept_as_text', { layer: name, count, fields })
  reading.skip('feature_unreadable', file.lostCount)
  if (file.lostCount > 0) reading.warn('file_partly_damaged', { layer: name })
}
