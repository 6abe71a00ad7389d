import { createReadStream } from 'node:fs'
import type { Reading } from '../reading.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { decodeText } from '../text/decode-text.ts'
import { type IgnoredContent, readKml } from './read-kml.ts'

const warnings = {
  network_link: 'network_links_not_followed',
  overlay: 'overlays_ignored',
  tour: 'tours_ignored',
} as const

interface KmlFile {
  readonly name: string
  readonly path: string
  /** The only folder to read; null for all. */
  readonly only: string | null
}

/** Reads a KML document. Its coordinates are in WGS 84, longitude first. */
export async function* readKmlFile(
  reading: Reading,
  { name, path, only }: KmlFile,
): AsyncGenerator<readonly SourceFeature[]> {
  const ignored = new Map<IgnoredContent, number>()
  reading.enter('reading')
  yield* readKml(decodeText(createReadStream(path, { highWaterMark: 2 ** 18 })), {
    layer: name,
    only,
    fields: reading.fields,
    onIgnored: (thing) => ignored.set(thing, (ignored.get(thing) ?? 0) + 1),
  })
  for (const { code, params } of warningsOfIgnored(ignored)) reading.warn(code, params)
}

/** The warnings about content that is not imported, by its number. */
export function warningsOfIgnored(ignored: ReadonlyMap<IgnoredContent, number>) {
  return [...ignored].map(([thing, count]) => ({ code: warnings[thing], params: { count } }))
}
