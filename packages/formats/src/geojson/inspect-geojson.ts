import { createReadStream } from 'node:fs'
import { isJsonObject } from '@cairn/domain/json'
import { createFieldTally } from '../fields/field-tally.ts'
import { createFirstFeatures, type FilePart, sampleMax } from '../file-part.ts'
import { liesInWorld } from '../shape/repair-shape.ts'
import { decodeText } from '../text/decode-text.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { createValueReader } from './feature-values.ts'
import { joinSequence } from './join-sequence.ts'
import { createNameOrderReader } from './name-order.ts'
import { outlineOf, parseGeoJson, readSingleGeoJson } from './read-geojson.ts'
import { GeoJsonScanner } from './scan-geojson.ts'
import { toShape } from './to-shape.ts'

interface InspectedFile {
  readonly path: string
  readonly name: string
  readonly folder: string
}

/** Describes a GeoJSON file: counts the features in one scan, and parses the first ones alone. */
export async function inspectGeoJson({ path, name, folder }: InspectedFile): Promise<Omit<FilePart, 'choice'>> {
  const source = await joinSequence(path, folder)
  const members = new Map<string, unknown>()
  const first = createFirstFeatures()
  const [valuesOf, orderOf] = [createValueReader(), createNameOrderReader()]
  const world = { isOutside: false }
  let featureCount = 0
  const noteFeature = (value: unknown, text: string) => {
    if (!isJsonObject(value)) return
    const shape = toShape(value['geometry'])
    const values = valuesOf(value, orderOf(value, text))
    first.note(shape === null || typeof shape === 'string' ? [] : [shape.type], values)
    if (shape === null || typeof shape === 'string') return
    world.isOutside ||= !liesInWorld(shape)
  }
  const scanner = new GeoJsonScanner({
    onMember: (member, text) => members.set(member, parseGeoJson(text, scanner.position)),
    onFeature: (text) => {
      featureCount++
      if (featureCount <= sampleMax) noteFeature(parseGeoJson(text, scanner.position), text)
    },
  })
  for await (const text of textsOf(source)) scanner.write(text)
  scanner.end()
  const outline = outlineOf(members)
  const singleFields = createFieldTally()
  if (!outline.isCollection) {
    const { shape } = await readSingleGeoJson(textsOf(source), { layer: name, fields: singleFields })
    featureCount = 1
    const isShape = shape !== null && typeof shape !== 'string'
    first.note(isShape ? [shape.type] : [], [])
    if (isShape) world.isOutside = !liesInWorld(shape)
  }
  if (featureCount === 0) throw new UnreadableFile('file_empty')
  const needsCrs = outline.unknownCrs !== undefined || (!outline.namesCrs && world.isOutside)
  return {
    name: outline.name?.trim().slice(0, 128) || null,
    geometry: first.geometry(),
    featureCount,
    fields: outline.isCollection ? first.fields() : singleFields.list(),
    crs: outline.crs ?? outline.unknownCrs ?? (needsCrs ? null : 'WGS 84'),
    needsCrs,
    allowsOtherCrs: true,
    problems: [],
  }
}

function textsOf(path: string): AsyncIterable<string> {
  return decodeText(createReadStream(path, { highWaterMark: 2 ** 17 }))
}
