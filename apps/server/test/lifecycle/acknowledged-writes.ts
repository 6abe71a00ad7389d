import type { Api } from '@cairn/contract/client'
import { changeFeature, createFeature, type Feature, type MapFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { Geometry } from '@cairn/domain/geometry/geojson'

/** The state that a feature must have: the last acknowledged edit, and the edits sent since without an answer. */
interface Written {
  readonly version: number
  /** The value of its property `step`. */
  readonly step: number
  /** An edit in flight when the server was killed: it may be stored or not. */
  readonly pendingStep?: number
}

/** The writes of several clients to one layer, and the answers that they got. */
export class WriteLedger {
  /** Changes that the layer must have: the acknowledged ones, and pending ones that were found after a crash. */
  changes = 0
  readonly #features = new Map<string, Written>()
  /** New features whose creation was not answered. */
  readonly #pendingMarks = new Set<string>()
  #lastMark = 0
  #awaited = { count: Number.POSITIVE_INFINITY, reached: () => {} }
  #isStopping = false

  /** Resolves when there are at least this many changes. */
  reached(count: number): Promise<void> {
    return new Promise((reached) => {
      this.#awaited = { count, reached }
    })
  }

  /** Ends each `writeUntilCut` after its current write. */
  stopWriting(): void {
    this.#isStopping = true
  }

  /** Creates features and edits its own ones, as fast as answers come, until server or database die, or `stopWriting`. */
  async writeUntilCut(api: Api, layerId: string): Promise<void> {
    const own: string[] = []
    try {
      for (let turn = 1; !this.#isStopping; turn++) {
        const id = turn % 3 === 0 ? undefined : own.at(-(turn % 5) - 1)
        if (id === undefined) own.push(await this.#create(api, layerId))
        else await this.#edit(api, id)
      }
    } catch (error) {
      if (!isCut(error)) throw error
    }
  }

  /**
   * Holds the features of the layer against what must be there; returns what contradicts it, as sentences. What was
   * pending is settled by it, one way or the other.
   */
  settle(found: ReadonlyMap<string, MapFeature>): string[] {
    const contradictions = [...this.#features].flatMap(([id, written]) => this.#settleEdit(id, written, found.get(id)))
    for (const feature of found.values()) {
      if (this.#features.has(feature.id)) continue
      const { mark } = feature.properties
      if (typeof mark !== 'string' || !this.#pendingMarks.has(mark))
        contradictions.push(`${feature.id} was created by nobody`)
      this.#record(feature, 0)
    }
    this.#pendingMarks.clear()
    return contradictions
  }

  #settleEdit(id: string, { version, step, pendingStep }: Written, found: MapFeature | undefined): string[] {
    const state = found && `${found.version} with step ${JSON.stringify(found.properties['step'])}`
    if (found && state === `${version + 1} with step ${pendingStep}`) this.#record(found, pendingStep ?? step)
    else if (state === `${version} with step ${step}`) this.#features.set(id, { version, step })
    else return [`${id} was acknowledged as ${version} with step ${step}, and is ${state ?? 'gone'}`]
    return []
  }

  #record({ id, version }: Pick<Feature, 'id' | 'version'>, step: number): void {
    this.changes += 1
    if (this.changes >= this.#awaited.count) this.#awaited.reached()
    this.#features.set(id, { version, step })
  }

  async #create(api: Api, layerId: string): Promise<string> {
    this.#lastMark += 1
    const mark = `mark ${this.#lastMark}`
    this.#pendingMarks.add(mark)
    const properties = { mark, step: 0 }
    const geometry: Geometry = { type: 'Point', coordinates: [-105, 40] }
    const feature = await api(createFeature, { body: { layerId, geometry, properties } })
    this.#pendingMarks.delete(mark)
    this.#record(feature, 0)
    return feature.id
  }

  async #edit(api: Api, id: string): Promise<void> {
    const known = this.#features.get(id)
    if (!known) throw new Error(`${id} was never acknowledged`)
    const pendingStep = known.step + 1
    this.#features.set(id, { ...known, pendingStep })
    const body = { version: known.version, properties: { mark: `of ${id}`, step: pendingStep } }
    this.#record(await api(changeFeature, { params: { id }, body }), pendingStep)
  }
}

/** Whether the server died before or during the answer, or its database did: a write answered 503 may be stored or not. */
function isCut(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'unavailable'
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
}
