import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readCrsInput } from '../gdal/conversion.ts'
import type { Reading } from '../reading.ts'
import { liesInWorld } from '../shape/repair-shape.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { decodeText } from '../text/decode-text.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { joinSequence } from './join-sequence.ts'
import { packSingleValues, packValues } from './pack-values.ts'
import { type GeoJsonOutline, readGeoJson, readGeoJsonOutline, readSingleGeoJson } from './read-geojson.ts'

type Batches = AsyncGenerator<readonly SourceFeature[]>

/**
 * Reads a GeoJSON file. A file is first converted to WGS 84 if its `crs` member (2008 draft) or, without such a member, the
 * request names another coordinate system; a request may also replace the member.
 */
export async function* readGeoJsonFile(
  reading: Reading,
  { name, path: sent }: { readonly name: string; readonly path: string },
): Batches {
  const path = await joinSequence(sent, reading.folder)
  const outline = await readGeoJsonOutline(textsOf(path))
  const crs = crsOf(reading, outline)
  const isPacked = crs !== undefined
  const source = isPacked ? await convert(reading, { path, isCollection: outline.isCollection }, crs) : path
  const options = { layer: outline.name?.trim().slice(0, 128) || name, fields: reading.fields, isPacked }
  reading.enter('reading')
  const features =
    outline.isCollection || isPacked
      ? readGeoJson(textsOf(source), options)
      : single(readSingleGeoJson(textsOf(source), options))
  yield* outline.namesCrs || reading.crs !== undefined ? features : inDegrees(features, options.layer)
}

function crsOf({ crs, replacesCrs }: Reading, outline: GeoJsonOutline): string | undefined {
  if (crs !== undefined && (replacesCrs || !outline.namesCrs)) return readCrsInput(crs)
  if (outline.unknownCrs === undefined) return outline.crs
  throw new UnreadableFile('coordinate_system_unknown', { crs: outline.unknownCrs })
}

async function* single(feature: Promise<SourceFeature>): Batches {
  yield [await feature]
}

/**
 * Passes features on until the end of the file shows that all of them are outside the world: their coordinates are then in a
 * system that the file does not name, against RFC 7946, 4.
 */
async function* inDegrees(batches: Batches, layer: string): Batches {
  let isInWorld: boolean | undefined
  for await (const features of batches) {
    for (const { shape } of features) {
      if (isInWorld === true) break
      if (shape !== null && typeof shape !== 'string') isInWorld = liesInWorld(shape)
    }
    yield features
  }
  if (isInWorld === false) throw new UnreadableFile('coordinate_system_required', { layer })
}

function textsOf(path: string): AsyncIterable<string> {
  return decodeText(createReadStream(path, { highWaterMark: 2 ** 17 }))
}

interface ConvertedFile {
  readonly path: string
  readonly isCollection: boolean
}

/** Converts a file to one of packed features. Returns its path. */
async function convert(reading: Reading, { path, isCollection }: ConvertedFile, crs: string): Promise<string> {
  reading.enter('converting')
  const gdal = await reading.confinedGdal()
  // The confined GDAL sees only the folder and needs a new path for each file.
  const folder = await mkdtemp(join(reading.folder, 'geojson-'))
  const source = join(folder, 'source.geojson')
  const packed = isCollection ? packValues(textsOf(path)) : packSingleValues(textsOf(path))
  await pipeline(Readable.from(packed), createWriteStream(source))
  const target = join(folder, 'converted.geojson')
  const report = await gdal.convert({
    source,
    driver: 'GeoJSON',
    target,
    targetDriver: 'GeoJSON',
    crs,
    hasHeights: true,
  })
  if (report.done) {
    reading.skip('coordinates_not_transformable', report.notTransformed)
    reading.addNullGeometries(-report.notTransformed)
    return target
  }
  const cause = { cause: report.log.join('\n') }
  if (report.problem === undefined) throw new UnreadableFile('file_damaged', { reason: 'unreadable' }, cause)
  throw new UnreadableFile('coordinate_system_unknown', { crs: crs.slice(0, 100) }, cause)
}
