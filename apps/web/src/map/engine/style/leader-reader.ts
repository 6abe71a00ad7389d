import type { JsonObject } from '@cairn/domain/json'
import { type LeaderProperties, leaderProperties } from '@cairn/domain/style/leader-style'
import type { FeatureLike } from 'ol/Feature.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import SimpleGeometry from 'ol/geom/SimpleGeometry.js'

interface ReadLeader {
  readonly ends: string
  readonly read: LeaderProperties
}

/** Reads the values by which leaders are drawn: one object for each until its properties or its ends change. */
export class LeaderReader {
  readonly #known = new WeakMap<object, ReadLeader>()

  /** @param properties - one object for each state of the feature */
  read(feature: FeatureLike, properties: Readonly<Record<string, unknown>>): LeaderProperties {
    const line = endsOf(feature)
    const ends = line.join()
    const known = this.#known.get(properties)
    if (known?.ends === ends) return known.read
    // Properties come from the server, as JSON.
    const read = leaderProperties(properties as JsonObject, line)
    this.#known.set(properties, { ends, read })
    return read
  }
}

/** The two positions at each end of the line, in web mercator. */
function endsOf(feature: FeatureLike): readonly number[][] {
  const geometry = feature.getGeometry()
  const flat = geometry instanceof SimpleGeometry ? (geometry.getFlatCoordinates() ?? []) : []
  const stride = geometry instanceof SimpleGeometry ? geometry.getStride() : 2
  const count = geometry instanceof MultiLineString ? (geometry.getEnds()[0] ?? 0) / stride : flat.length / stride
  const indexes = [...new Set([0, 1, count - 2, count - 1])].filter((index) => index >= 0)
  return indexes.map((index) => flat.slice(index * stride, index * stride + 2))
}
