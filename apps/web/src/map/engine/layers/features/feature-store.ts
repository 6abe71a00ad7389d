import type { MapFeature } from '@cairn/contract/features/features'
import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import Feature from 'ol/Feature.js'
import { boxesMeet, boxOf } from '../../frame.ts'
import { readGeometry } from '../../geometry-exchange.ts'
import { FeatureSource } from './feature-source.ts'

interface Held {
  readonly feature: Feature
  readonly record: MapFeature
  /** The last round of loading whose pages had the feature. */
  round: number
}

/** To evict as many features takes about 5 ms. */
const evictedAtOnce = 1000
const evictionPauseMs = 20

/** The features of one layer that are in memory, as OpenLayers features and as members of their pages. */
export class FeatureStore {
  readonly source = new FeatureSource()
  readonly #held = new Map<string, Held>()
  readonly #deleted = new Set<string>()
  /** Features that are evicted soon, unless a page has them again. */
  readonly #leaving = new Set<string>()
  #eviction: ReturnType<typeof setTimeout> | undefined
  #pending: Feature[] = []
  #round = 0
  #shapes = 0
  readonly #perComponent = new Map<string, number>()

  get size(): number {
    return this.#held.size - this.#leaving.size
  }

  /** Whether all features are points. */
  get onlyPoints(): boolean {
    return this.#shapes === 0
  }

  /** The components that features in memory belong to, by their ids. */
  get componentIds(): readonly string[] {
    return [...this.#perComponent].flatMap(([id, count]) => (count > 0 ? [id] : []))
  }

  find(id: string): MapFeature | undefined {
    return this.#held.get(id)?.record
  }

  /** The properties of a feature by the id that OpenLayers has of it. */
  readonly propertiesOf = (id: unknown): MapFeature['properties'] | undefined =>
    typeof id === 'string' ? this.#held.get(id)?.record.properties : undefined

  /** Adds the features of a page. A feature that is in memory is replaced only by a newer version. */
  take(records: readonly MapFeature[]): void {
    for (const record of records) {
      const held = this.#held.get(record.id)
      if (this.#deleted.has(record.id)) continue
      this.#leaving.delete(record.id)
      if (held && held.record.version >= record.version) held.round = this.#round
      else this.#put(record)
    }
  }

  /** Adds a feature or replaces it by this version. */
  put(record: MapFeature): void {
    this.#deleted.delete(record.id)
    this.#leaving.delete(record.id)
    this.#put(record)
    this.flush()
  }

  /** Removes a feature for good: a page that was read before the deletion does not add it again. */
  delete(id: string): void {
    this.#deleted.add(id)
    this.#drop([id])
  }

  /** Shows the added features. Separate from `take`, because each call makes OpenLayers draw the whole layer. */
  flush(): void {
    if (this.#pending.length === 0) return
    this.source.addFeatures(this.#pending)
    this.#pending = []
  }

  /** Begins a round of loading: `endRound` removes the features that no page of the round had. */
  beginRound(): void {
    this.#round += 1
  }

  endRound(): void {
    this.#dropWhere(({ round }) => round < this.#round)
  }

  /** Evicts the features outside all of the boxes, part by part: to remove very many at once would stop the page. */
  keepWithin(extents: readonly MapExtent[]): void {
    this.flush()
    for (const [id, { feature }] of this.#held) {
      const box = feature.getGeometry()?.getExtent()
      if (box && extents.some((extent) => boxesMeet(extent, boxOf(box)))) this.#leaving.delete(id)
      else this.#leaving.add(id)
    }
    this.#eviction ??= setTimeout(() => this.#evict())
  }

  /** Forgets all other features. */
  keepOnly(ids: ReadonlySet<string>): void {
    this.flush()
    this.#drop([...this.#held.keys()].filter((id) => !ids.has(id)))
  }

  clear(): void {
    clearTimeout(this.#eviction)
    this.#eviction = undefined
    this.#leaving.clear()
    this.#held.clear()
    this.#pending = []
    this.#shapes = 0
    this.#perComponent.clear()
    this.source.clear(true)
  }

  #count({ geometry, properties }: MapFeature, by: number): void {
    if (!geometry.type.endsWith('Point')) this.#shapes += by
    const { component_id: id } = properties
    if (typeof id === 'string') this.#perComponent.set(id, (this.#perComponent.get(id) ?? 0) + by)
  }

  #put(record: MapFeature): void {
    const held = this.#held.get(record.id)
    this.#count(record, 1)
    if (held) {
      this.#count(held.record, -1)
      held.feature.setGeometry(readGeometry(record.geometry))
      this.#held.set(record.id, { feature: held.feature, record, round: this.#round })
      return
    }
    const feature = new Feature(readGeometry(record.geometry))
    feature.setId(record.id)
    this.#held.set(record.id, { feature, record, round: this.#round })
    this.#pending.push(feature)
  }

  #dropWhere(isDropped: (held: Held) => boolean): void {
    this.flush()
    this.#drop([...this.#held].filter(([, held]) => isDropped(held)).map(([id]) => id))
  }

  #drop(ids: readonly string[]): void {
    this.flush()
    this.source.removeFeatures(this.#forget(ids))
  }

  #evict(): void {
    const ids = [...this.#leaving].slice(0, evictedAtOnce)
    this.source.evict(this.#forget(ids))
    this.#eviction = this.#leaving.size > 0 ? setTimeout(() => this.#evict(), evictionPauseMs) : undefined
  }

  /** Returns the OpenLayers features of those that it forgets. */
  #forget(ids: readonly string[]): Feature[] {
    return ids.flatMap((id) => {
      const held = this.#held.get(id)
      this.#leaving.delete(id)
      this.#held.delete(id)
      if (held) this.#count(held.record, -1)
      return held?.feature ?? []
    })
  }
}
