import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isJsonObject } from '@cairn/domain/json'
import { decodeText } from '../text/decode-text.ts'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { isGeometryType } from './read-geojson.ts'

/** RFC 8142: each text of a sequence begins with this character. */
const recordSeparator = '\u001e'
/** A longer first line is no record: files of one line are collections. */
const firstLineMax = 8 * 2 ** 20
const recordMax = 64 * 2 ** 20

/**
 * The file as one collection: a GeoJSON text sequence (RFC 8142) and a file with a feature on each line are joined into a
 * new file in `folder`; other files stay as they are.
 */
export async function joinSequence(path: string, folder: string): Promise<string> {
  const separator = await separatorOf(path)
  if (separator === undefined) return path
  const target = join(await mkdtemp(join(folder, 'sequence-')), 'collection.geojson')
  await pipeline(Readable.from(collectionOf(recordsOf(textsOf(path), separator))), createWriteStream(target))
  return target
}

async function separatorOf(path: string): Promise<string | undefined> {
  let start = ''
  for await (const text of textsOf(path)) {
    start = `${start}${text}`.trimStart()
    if (start.startsWith(recordSeparator)) return recordSeparator
    const end = start.indexOf('\n')
    if (end !== -1 && start.slice(end).trim() !== '') return isRecord(start.slice(0, end)) ? '\n' : undefined
    if (start.length > firstLineMax) return undefined
  }
  return undefined
}

function isRecord(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return isJsonObject(value) && (value['type'] === 'Feature' || isGeometryType(value['type']))
  } catch {
    return false
  }
}

async function* recordsOf(texts: AsyncIterable<string>, separator: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const records = `${rest}${text}`.split(separator)
    rest = records.pop() ?? ''
    if (rest.length > recordMax) throw tooComplex('feature', recordMax)
    for (const record of records) if (record.trim() !== '') yield record
  }
  if (rest.trim() !== '') yield rest
}

async function* collectionOf(records: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let count = 0
  for await (const record of records) {
    yield `${count === 0 ? '' : ','}${featureText(record, count + 1)}`
    count++
  }
  yield ']}'
}

function featureText(record: string, feature: number): string {
  try {
    const value: unknown = JSON.parse(record)
    if (isJsonObject(value) && isGeometryType(value['type']))
      return `{"type":"Feature","properties":null,"geometry":${record}}`
    return record
  } catch (cause) {
    throw new UnreadableFile('file_damaged', { reason: 'json', feature, character: 1 }, { cause })
  }
}

function textsOf(path: string): AsyncIterable<string> {
  return decodeText(createReadStream(path, { highWaterMark: 2 ** 17 }))
}
