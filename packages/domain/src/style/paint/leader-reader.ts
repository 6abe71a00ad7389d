import { type LeaderProperties, leaderProperties } from '../leader-style.ts'

interface ReadLeader {
  readonly ends: string
  readonly read: LeaderProperties
}

/** Reads the values by which leaders are drawn: one object for each until its properties or its ends change. */
export class LeaderReader {
  readonly #known = new WeakMap<object, ReadLeader>()

  /**
   * @param properties - one object for each state of the feature
   * @param ends - the two positions at each end of its line, x to the right and y up in the projection of the map
   */
  read(properties: Readonly<Record<string, unknown>>, ends: readonly (readonly number[])[]): LeaderProperties {
    const key = ends.join()
    const known = this.#known.get(properties)
    if (known?.ends === key) return known.read
    const read = leaderProperties(properties, ends)
    this.#known.set(properties, { ends: key, read })
    return read
  }
}
