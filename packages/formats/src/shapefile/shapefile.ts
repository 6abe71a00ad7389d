import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { tableTextDecoder } from '../text/table-text.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { declaredRecords, openTable } from './attribute-table.ts'
import { fileCode, headerBytes, openIndex } from './index-file.ts'
import { hasHeightsType, hasMeasuresType, isKnownType } from './shape-types.ts'
import type { TableColumn } from './table-columns.ts'

/** The files of one shapefile: `path` + .shp and, if they exist, .shx .dbf .prj .cpg. */
export interface Shapefile {
  readonly hasHeights: boolean
  readonly hasMeasures: boolean
  /** Number of records that are not deleted, including records without geometry. */
  readonly recordCount: number
  /** Number of records that the .shp should have but that are cut off. */
  readonly lostCount: number
  /** Number of records whose attributes are missing. */
  readonly attributelessCount: number
  readonly hasCoordinateSystem: boolean
  /** The columns of the attribute table. */
  readonly columns: readonly TableColumn[]
  /** Decodes the text of the attribute table. */
  readonly decodeText: (bytes: Uint8Array) => string
  /** Number of records without geometry. Reads the start of every record. */
  readonly countNullShapes: () => number
}

/**
 * Reads the facts that GDAL does not report, and repairs the companions of the .shp that GDAL relies on.
 *
 * @param encoding - the encoding of the text that the request names
 */
export function inspectShapefile(path: string, encoding: string | undefined): Shapefile {
  const header = readHeader(`${path}.shp`)
  const type = header.getInt32(32, true)
  if (header.getInt32(0) !== fileCode || !isKnownType(type)) {
    throw new UnreadableFile('file_damaged', { reason: 'shapefile_header' })
  }
  const tableRecords = declaredRecords(`${path}.dbf`)
  const index = openIndex({ path, header, tableRecords })
  const table = openTable(`${path}.dbf`, index.recordCount)
  const hasHeights = hasHeightsType(type)
  return {
    hasHeights,
    hasMeasures: hasMeasuresType(type) || (hasHeights && hasMeasureRange(header)),
    recordCount: Math.max(0, index.recordCount - table.deletedCount),
    lostCount: index.isShort ? Math.max(0, tableRecords - index.recordCount) : 0,
    attributelessCount: table.missingCount,
    hasCoordinateSystem: existsSync(`${path}.prj`),
    columns: table.columns,
    decodeText: tableTextDecoder({ ...table, encoding, cpg: textOf(`${path}.cpg`) }),
    countNullShapes: index.countNullShapes,
  }
}

function readHeader(path: string): DataView {
  const file = openSync(path, 'r')
  try {
    const header = new DataView(new ArrayBuffer(headerBytes))
    if (readSync(file, header, 0, headerBytes, 0) === headerBytes) return header
  } finally {
    closeSync(file)
  }
  throw new UnreadableFile('file_damaged', { reason: 'shapefile_header' })
}

/** Z types may have measures; without measures their range in the header is empty or "no data". */
function hasMeasureRange(header: DataView): boolean {
  const [from, to] = [header.getFloat64(84, true), header.getFloat64(92, true)]
  return from > -1e38 && to > from
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'latin1').slice(0, 100) : undefined
}
