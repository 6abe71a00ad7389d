import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Conversion, ConversionReport, Gdal } from '../converter.ts'
import { DamagedFlatGeobuf } from '../flatgeobuf/flat-table.ts'
import { readFlatGeobuf } from '../flatgeobuf/read-flatgeobuf.ts'
import type { SourceColumn } from '../flatgeobuf/source-column.ts'
import type { Reading } from '../reading.ts'
import { isCompound, type Shape, type SourceFeature, withoutHeights } from '../shape/shape.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readCrsInput } from './conversion.ts'

/** A layer that the reader of its format found. */
export interface LayerSource extends Pick<Conversion, 'source' | 'driver' | 'layer' | 'hasHeights'> {
  /** Name of the layer in messages. */
  readonly name: string
  /** Number of features that the file declares. */
  readonly featureCount: number
  readonly namesCrs: boolean
  /** Number of features without geometry, for a GDAL that omits them. */
  readonly countNulls?: () => number
  /** The layer declares no heights: heights of a geometry that are all 0 come from FlatGeobuf and are removed. */
  readonly mayBeFlat?: boolean
  /** Geometries of the layer have heights although it declares none. */
  readonly storesHeights?: boolean
  readonly decodeText?: (bytes: Uint8Array) => string
  /** The columns of the source in their order, if GDAL reads a copy with other names or types of columns. */
  readonly columns?: readonly SourceColumn[]
}

/** With chunks of one megabyte the process used twice the memory and was not faster, measured. */
const chunkBytes = 2 ** 16

/**
 * Converts one layer to a FlatGeobuf in WGS 84 and reads that. Opens GDAL only after the check that the coordinate system
 * is known.
 */
export async function* readConverted(
  reading: Reading,
  openGdal: () => Promise<Gdal>,
  layer: LayerSource,
): AsyncGenerator<readonly SourceFeature[]> {
  const named = reading.crs === undefined ? undefined : readCrsInput(reading.crs)
  if (!layer.namesCrs && named === undefined) {
    throw new UnreadableFile('coordinate_system_required', { layer: layer.name })
  }
  const gdal = await openGdal()
  const usesFile = layer.namesCrs && !(reading.replacesCrs && named !== undefined)
  const { report, target } = await convertLayer({ gdal, folder: reading.folder, named, usesFile }, layer)
  const counts = { read: 0, withoutGeometry: 0 }
  for await (const features of readTarget(target, reading, layer)) {
    counts.read += features.length
    const kept = features.filter(({ shape }) => shape !== null)
    counts.withoutGeometry += features.length - kept.length
    yield kept
  }
  await rm(target)
  settle(reading, { gdal, report, layer, ...counts })
}

interface ConversionContext {
  readonly gdal: Gdal
  readonly folder: string
  /** The coordinate system of the request. */
  readonly named: string | undefined
  /** The coordinate system of the file is tried first. */
  readonly usesFile: boolean
}

interface Converted {
  readonly report: ConversionReport
  readonly target: string
}

/** Tries the coordinate system of the file, then the one of the request. */
async function convertLayer(context: ConversionContext, layer: LayerSource): Promise<Converted> {
  const { named, usesFile } = context
  const first = await attempt(context, layer, usesFile ? undefined : named)
  if (isTransformed(first.report, layer)) return first
  const isFaultOfCrs = first.report.done || first.report.problem !== undefined
  if (!isFaultOfCrs || !usesFile || named === undefined)
    throw failure(first.report, layer.name, usesFile ? undefined : named)
  const second = await attempt(context, layer, named)
  if (isTransformed(second.report, layer)) return second
  throw failure(second.report, layer.name, named)
}

/** Whether the conversion has coordinates: GDAL converts a layer of a projection without an inverse to one without any. */
function isTransformed({ done, notTransformed }: ConversionReport, { featureCount, countNulls }: LayerSource): boolean {
  return done && (notTransformed === 0 || notTransformed + (countNulls?.() ?? 0) < featureCount)
}

async function attempt(
  { gdal, folder }: ConversionContext,
  layer: LayerSource,
  crs: string | undefined,
): Promise<Converted> {
  // A new path each time: the WebAssembly file system caches files that have been deleted.
  const target = join(await mkdtemp(join(folder, 'layer-')), 'layer.fgb')
  const conversion: Conversion = { ...layer, target, targetDriver: 'FlatGeobuf', ...(crs === undefined ? {} : { crs }) }
  return { report: await gdal.convert(conversion), target }
}

function failure({ done, problem, log }: ConversionReport, layer: string, crs: string | undefined): Error {
  const cause = { cause: log.join('\n') }
  // A building site, the Moon, a projection without an inverse: the request must name another system.
  if (done || problem === 'crs_not_transformable')
    return new UnreadableFile('coordinate_system_unusable', { layer }, cause)
  if (problem === undefined) return new UnreadableFile('file_damaged', { reason: 'unreadable', layer }, cause)
  if (crs === undefined) return new UnreadableFile('coordinate_system_required', { layer }, cause)
  return new UnreadableFile('coordinate_system_unknown', { crs: crs.slice(0, 100) }, cause)
}

async function* readTarget(
  target: string,
  reading: Reading,
  { name, mayBeFlat = false, storesHeights = false, decodeText, columns = [] }: LayerSource,
): AsyncGenerator<readonly SourceFeature[]> {
  // GDAL writes an empty file for a layer without features.
  if ((await stat(target)).size === 0) return
  const chunks = createReadStream(target, { highWaterMark: chunkBytes })
  const dropped = { numbers: 0, flat: 0 }
  const options = {
    fields: reading.fields,
    sourceColumns: columns,
    ...(decodeText === undefined ? {} : { decodeText }),
    onBinaryFields: (names: readonly string[]) =>
      reading.warn('binary_fields_dropped', { layer: name, fields: names.slice(0, listedFields).join(', ') }),
    onNumberDropped: () => {
      dropped.numbers++
    },
  }
  try {
    for await (const features of readFlatGeobuf(chunks, options)) {
      yield features.map(({ shape, properties }) => {
        const stored = mayBeFlat ? flattened(shape) : shape
        if (stored !== shape) dropped.flat++
        return { layer: name, properties, shape: stored }
      })
    }
    if (storesHeights && dropped.flat > 0) reading.warn('zero_heights_dropped', { layer: name })
    if (dropped.numbers > 0) reading.warn('numbers_dropped', { layer: name, count: dropped.numbers })
  } catch (error) {
    if (error instanceof DamagedFlatGeobuf)
      throw new UnreadableFile('file_damaged', { reason: 'conversion' }, { cause: error })
    throw error
  }
}

/** Names in a message. */
const listedFields = 10

function flattened(shape: SourceFeature['shape']): SourceFeature['shape'] {
  return shape === null || typeof shape === 'string' || hasHeight(shape) ? shape : withoutHeights(shape)
}

function hasHeight(shape: Shape): boolean {
  if (isCompound(shape)) return shape.parts.some(hasHeight)
  return shape.runs.some((run) => run.some((number, index) => index % 3 === 2 && number !== 0))
}

interface Outcome {
  readonly gdal: Gdal
  readonly report: ConversionReport
  readonly layer: LayerSource
  readonly read: number
  readonly withoutGeometry: number
}

/** Distinguishes features without geometry from features that lost their geometry, or were lost, in the conversion. */
function settle(reading: Reading, { gdal, report, layer, read, withoutGeometry }: Outcome): void {
  const missing = Math.max(0, layer.featureCount - read)
  const leftOut = withoutGeometry + (gdal.leavesOutNullGeometries ? missing : 0)
  const untransformed = Math.min(report.notTransformed, leftOut)
  const damaged = Math.min(report.damaged, leftOut - untransformed)
  const others = leftOut - untransformed - damaged
  const nulls = gdal.leavesOutNullGeometries ? Math.min(others, layer.countNulls?.() ?? others) : others
  const lost = gdal.leavesOutNullGeometries ? others - nulls : missing
  reading.skip('coordinates_not_transformable', untransformed)
  reading.skip('geometry_damaged', damaged)
  reading.skip('feature_unreadable', lost)
  reading.addNullGeometries(nulls)
  if (damaged + lost > 0) reading.warn('file_partly_damaged', { layer: layer.name })
}
