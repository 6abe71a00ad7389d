import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedFlatGeobuf } from '../flatgeobuf/flat-table.ts'
import { readFlatGeobuf } from '../flatgeobuf/read-flatgeobuf.ts'
import type { Reading } from '../reading.ts'
import { isCompound, type Shape, type SourceFeature, withoutHeights } from '../shape/shape.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Conversion, type ConversionReport, type Gdal, readCrsInput } from './conversion.ts'

/** A layer as its format's reader found it. */
export interface LayerSource extends Pick<Conversion, 'source' | 'driver' | 'layer' | 'hasHeights' | 'hasCurves'> {
  /** How the layer is called in what is shown to people. */
  readonly name: string
  /** How many features should come out. */
  readonly featureCount: number
  readonly namesCrs: boolean
  /** Heights that the layer does not declare are told from those that FlatGeobuf fills in with 0. */
  readonly mayBeFlat?: boolean
  readonly decodeText?: (bytes: Uint8Array) => string
}

/** Small batches die young: with chunks of a megabyte the process held twice the memory, at no gain in time. */
const chunkBytes = 2 ** 16

/** Converts one layer to FlatGeobuf in WGS 84 and reads that. */
export async function* readConverted(
  reading: Reading,
  gdal: Gdal,
  layer: LayerSource,
): AsyncGenerator<readonly SourceFeature[]> {
  const target = join(await mkdtemp(join(reading.folder, 'layer-')), 'layer.fgb')
  const report = await convertLayer(reading, gdal, { ...layer, target })
  const counts = { read: 0, withoutGeometry: 0 }
  for await (const features of readTarget(target, reading, layer)) {
    counts.read += features.length
    const kept = features.filter(({ shape }) => shape !== null)
    counts.withoutGeometry += features.length - kept.length
    yield kept
  }
  await rm(target, { force: true })
  settle(reading, { gdal, report, layer, ...counts })
}

/** Tries the file's own coordinate system, then the one that the person named. */
async function convertLayer(
  reading: Reading,
  gdal: Gdal,
  { name, namesCrs, ...layer }: LayerSource & { readonly target: string },
): Promise<ConversionReport> {
  const named = reading.crs === undefined ? undefined : readCrsInput(reading.crs)
  if (!namesCrs && named === undefined) throw new UnreadableFile('coordinate_system_required', { layer: name })
  const conversion: Conversion = { ...layer, targetDriver: 'FlatGeobuf' }
  const first = await gdal.convert(namesCrs || named === undefined ? conversion : { ...conversion, crs: named })
  if (first.done) return first
  if (first.problem !== undefined && namesCrs && named !== undefined) {
    await rm(layer.target, { force: true })
    const second = await gdal.convert({ ...conversion, crs: named })
    if (second.done) return second
    throw failure(second, name, named)
  }
  throw failure(first, name, named)
}

function failure({ problem, log }: ConversionReport, layer: string, crs: string | undefined): Error {
  const cause = { cause: log.join('\n') }
  if (problem === undefined) return new UnreadableFile('file_damaged', { reason: 'unreadable', layer }, cause)
  // A system of the file's own that leads nowhere (a building site, the Moon) has to be replaced by a named one.
  if (crs === undefined) return new UnreadableFile('coordinate_system_required', { layer }, cause)
  return new UnreadableFile('coordinate_system_unknown', { crs: crs.slice(0, 100) }, cause)
}

async function* readTarget(
  target: string,
  reading: Reading,
  { name, mayBeFlat = false, decodeText }: LayerSource,
): AsyncGenerator<readonly SourceFeature[]> {
  // GDAL leaves an empty file, or none, for a layer without features.
  const size = await stat(target).then(
    (file) => file.size,
    () => 0,
  )
  if (size === 0) return
  const chunks = createReadStream(target, { highWaterMark: chunkBytes })
  const options = { fields: reading.fields, ...(decodeText === undefined ? {} : { decodeText }) }
  try {
    for await (const features of readFlatGeobuf(chunks, options)) {
      yield features.map(({ shape, properties }) => ({
        layer: name,
        properties,
        shape: mayBeFlat ? flattened(shape) : shape,
      }))
    }
  } catch (error) {
    if (error instanceof DamagedFlatGeobuf)
      throw new UnreadableFile('file_damaged', { reason: 'conversion' }, { cause: error })
    throw error
  }
}

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

/** Tells features that never had a geometry from those that lost it, or were lost, on the way. */
function settle(reading: Reading, { gdal, report, layer, read, withoutGeometry }: Outcome): void {
  const missing = Math.max(0, layer.featureCount - read)
  const nulls = withoutGeometry + (gdal.leavesOutNullGeometries ? missing : 0)
  const lost = gdal.leavesOutNullGeometries ? 0 : missing
  const untransformed = Math.min(report.notTransformed, nulls)
  const damaged = Math.min(report.damaged, nulls - untransformed)
  reading.skip('coordinates_not_transformable', untransformed)
  reading.skip('geometry_damaged', damaged)
  reading.skip('feature_unreadable', lost)
  reading.addNullGeometries(nulls - untransformed - damaged)
  if (damaged + lost > 0) reading.warn('file_partly_damaged', { layer: layer.name })
}
