import { createReadStream } from 'node:fs'
import { isJsonObject } from '@cairn/domain/json'
import { createFieldTally } from '../fields/field-tally.ts'
import { createFirstFeatures, type FilePart, type FirstFeatures, sampleMax } from '../file-part.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { decodeText } from '../text/decode-text.ts'
import { type IgnoredContent, readKml } from './read-kml.ts'
import { warningsOfIgnored } from './read-kml-file.ts'

/** Describes the folders of a KML document, which has no header: reads all of it once. */
export async function inspectKml({
  name,
  path,
}: {
  readonly name: string
  readonly path: string
}): Promise<readonly Omit<FilePart, 'choice'>[]> {
  const ignored = new Map<IgnoredContent, number>()
  const folders = new Map<string, { count: number; readonly first: FirstFeatures }>()
  const batches = readKml(decodeText(createReadStream(path, { highWaterMark: 2 ** 18 })), {
    layer: name,
    only: null,
    fields: createFieldTally(),
    onIgnored: (thing) => ignored.set(thing, (ignored.get(thing) ?? 0) + 1),
  })
  for await (const features of batches) {
    for (const feature of features) {
      const folder = folders.get(feature.layer) ?? { count: 0, first: createFirstFeatures() }
      folders.set(feature.layer, folder)
      folder.count++
      if (folder.count <= sampleMax) note(folder.first, feature)
    }
  }
  const parts = [...folders].map(([layer, { count, first }]) => ({
    name: layer,
    geometry: first.geometry(),
    featureCount: count,
    fields: first.fields(),
    crs: 'WGS 84',
    needsCrs: false,
    allowsOtherCrs: false,
    problems: [],
  }))
  return parts.map((part, place) => (place === 0 ? { ...part, problems: warningsOfIgnored(ignored) } : part))
}

function note(first: FirstFeatures, { shape, properties }: SourceFeature): void {
  const parsed: unknown = JSON.parse(properties)
  first.note(
    shape === null || typeof shape === 'string' ? [] : [shape.type],
    isJsonObject(parsed) ? Object.entries(parsed) : [],
  )
}
