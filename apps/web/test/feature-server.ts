import { listNamedComponents } from '@cairn/contract/dictionaries/named-components'
import {
  type FeatureRows,
  type LayerColumn,
  listFeatureRows,
  listLayerColumns,
} from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  createFeature,
  deleteFeature,
  type Feature,
  type FeatureChange,
  type FeatureHistory,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { type RevertedFeatures, revertFeatures } from '@cairn/contract/features/revert-features'
import { type FolderTree, listFolders } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { listProjects, readProject } from '@cairn/contract/projects'
import type { Called } from '@cairn/contract/route'
import { extentOf } from '@cairn/domain/geometry/extent'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { geometryChange } from '@cairn/domain/geometry/geometry-change'
import type { JsonObject } from '@cairn/domain/json'
import { AnsweringServer, type Received } from './answering-server.ts'
import { sampleFolder, sampleLayer, sampleProject, withoutSharings } from './samples.ts'

interface FeatureParts {
  readonly geometry?: Geometry | undefined
  readonly properties?: JsonObject | undefined
}

const when = (version: number) => new Date(Date.UTC(2026, 0, 1, 12, version)).toISOString()

/** A project with one layer whose features the server stores, versions and returns according to the contract. */
export class FeatureServer extends AnsweringServer {
  readonly project = sampleProject()
  readonly folder: FolderTree
  #layer: Layer
  readonly #states = new Map<string, Feature>()
  /** The versions of each feature in their order; null for a deletion. */
  readonly #versions = new Map<string, readonly (Feature | null)[]>()
  readonly #history = new Map<string, FeatureChange[]>()
  #count = 0

  constructor(layer: Partial<Layer> = {}) {
    super()
    const folder = sampleFolder({ projectId: this.project.id })
    this.#layer = sampleLayer({ projectId: this.project.id, folderId: folder.id, featureCount: 1, ...layer })
    this.folder = { ...folder, layers: [], ...withoutSharings(), subfolders: [] }
    this.on(listFolders, () => [{ ...this.folder, layers: [this.#layer] }])
    this.on(listProjects, () => [this.project])
    this.on(readProject, () => this.project)
    this.on(listNamedComponents, () => [])
    this.on(listFeatures, ({ search }) => this.readPage(search))
    this.on(listFeatureRows, ({ search }) => this.#rows(search))
    this.on(listLayerColumns, () => this.#columns())
    this.on(readFeature, (_, { id = '' }) => this.get(id))
    // The client has checked the bodies against the types of the contract, here and below.
    this.on(createFeature, ({ body }) => this.add(body as Called<typeof createFeature>['body']))
    this.on(changeFeature, (received, { id = '' }) => this.#change(received, id))
    this.on(deleteFeature, (_, { id = '' }) => this.remove(id))
    this.on(revertFeatures, ({ body }) => this.#revert(body as Called<typeof revertFeatures>['body']))
    this.on(listFeatureHistory, ({ search }, { id = '' }) => this.#past(id, search))
  }

  get layer(): Layer {
    return this.#layer
  }

  /** Changes the layer that the folder tree returns. */
  changeLayer(parts: Partial<Layer>): void {
    this.#layer = { ...this.#layer, ...parts }
  }

  /** Adds a feature, as an import or another client would. */
  add({
    geometry,
    properties = {},
  }: {
    readonly geometry: Geometry
    readonly properties?: JsonObject | undefined
  }): Feature {
    this.#count += 1
    const feature: Feature = {
      type: 'Feature',
      id: `${this.layer.serverName}.${this.#count}`,
      version: 1,
      geometry,
      properties,
      layerId: this.layer.id,
      folderId: this.folder.id,
      projectId: this.project.id,
      created: when(0),
      createdByEmail: 'editor@demo.test',
      modified: when(0),
      modifiedByEmail: 'editor@demo.test',
    }
    return this.#keep(feature)
  }

  /** The features that are not deleted. */
  get features(): readonly Feature[] {
    return [...this.#states.values()]
  }

  get(id: string): Feature {
    const feature = this.#states.get(id)
    if (!feature) throw new Problem('feature_deleted', {})
    return feature
  }

  /** Changes a feature, as another client would. */
  changeElsewhere(id: string, { geometry, properties }: FeatureParts): Feature {
    const before = this.get(id)
    const version = before.version + 1
    const modified = { version, modified: when(version), modifiedByEmail: 'editor@demo.test' }
    const parts = { geometry: geometry ?? before.geometry, properties: properties ?? before.properties }
    return this.#keep({ ...before, ...parts, ...modified })
  }

  remove(id: string): { id: string } {
    if (this.#states.delete(id)) this.#versions.set(id, [...(this.#versions.get(id) ?? []), null])
    return { id }
  }

  /** All or none, as the server does. */
  #revert({ features }: Called<typeof revertFeatures>['body']): RevertedFeatures {
    const versionOf = (id: string) => this.#versions.get(id)?.length ?? 0
    const changed = features.filter(({ id, version }) => versionOf(id) !== version)
    if (changed.length > 0)
      throw new Problem('features_changed', { count: changed.length, features: changed.map(this.#changedSince) })
    const written = features.map(({ id, version, to }) => {
      const former = to === null ? null : this.#versions.get(id)?.[to - 1]
      if (former) this.#keep({ ...former, version: version + 1, modified: when(version + 1) })
      else this.remove(id)
      return { id, version: version + 1 }
    })
    return { features: written, layerIds: [this.layer.id] }
  }

  readonly #changedSince = ({ id }: { readonly id: string }) => ({
    id,
    isDeleted: !this.#states.has(id),
    at: when(0),
    email: 'other@demo.test',
    name: null,
    byStaff: false,
  })

  #change({ body }: Received, id: string): Feature {
    const { version, ...change } = body as Called<typeof changeFeature>['body']
    const current = this.get(id)
    if (current.version !== version) throw new Problem('feature_changed', { current })
    return this.changeElsewhere(id, change)
  }

  #keep(feature: Feature): Feature {
    const before = this.#states.get(feature.id) ?? null
    const { id, version, modified: timestamp, modifiedByEmail: email } = feature
    const change: FeatureChange = {
      version,
      type: before ? 'Edit' : 'Add',
      timestamp,
      email,
      byStaff: false,
      before: before && { properties: before.properties },
      after: { properties: feature.properties },
      geometryChange: (before && geometryChange(before.geometry, feature.geometry)) ?? null,
    }
    this.#states.set(id, feature)
    this.#versions.set(id, [...(this.#versions.get(id) ?? []), feature])
    this.#history.set(id, [change, ...(this.#history.get(id) ?? [])])
    return feature
  }

  /** A page of the features. */
  readPage(search: URLSearchParams) {
    const after = Number(search.get('after') ?? 0)
    const limit = Number(search.get('limit') ?? 3000)
    const numberOf = (id: string) => Number(id.split('.')[1])
    const rest = [...this.#states.values()].filter(({ id }) => numberOf(id) > after)
    const features = rest.slice(0, limit)
    const last = features.at(-1)
    const next = last && rest.length > limit ? numberOf(last.id) : null
    return { type: 'FeatureCollection' as const, features, next, rev: this.layer.rev }
  }

  /** Rows that contain all words, sorted as plain texts. */
  #rows(search: URLSearchParams): FeatureRows {
    const words = (search.get('q') ?? '').toLowerCase().split(' ')
    const sort = search.get('sort')
    const text = ({ properties }: Feature) => JSON.stringify(properties[sort ?? ''] ?? '')
    const found = [...this.#states.values()].filter(({ properties }) =>
      words.every((word) => JSON.stringify(properties).toLowerCase().includes(word)),
    )
    if (sort !== null) found.sort((a, b) => text(a).localeCompare(text(b)))
    if (search.get('direction') === 'desc') found.reverse()
    const from = Number(search.get('after') ?? 0)
    const to = from + Number(search.get('limit') ?? 100)
    const rows = found.slice(from, to).map(({ id, version, geometry, properties }) => {
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extentOf([geometry]) ?? []
      return {
        id,
        version,
        geometryType: geometry.type,
        extent: [minX, minY, maxX, maxY] as [number, number, number, number],
        properties,
      }
    })
    return { rows, next: to < found.length ? String(to) : null, count: found.length }
  }

  #columns(): LayerColumn[] {
    const types = new Map<string, LayerColumn['type']>()
    for (const { properties } of this.#states.values())
      for (const [name, value] of Object.entries(properties)) {
        const type = value !== null && typeof value === 'object' ? 'nested' : typeof value
        types.set(name, type === 'number' || type === 'boolean' || type === 'nested' ? type : 'text')
      }
    return [...types].map(([name, type]) => ({ name, type }))
  }

  #past(id: string, search: URLSearchParams): FeatureHistory {
    const before = Number(search.get('before') ?? Number.POSITIVE_INFINITY)
    const older = (this.#history.get(id) ?? []).filter(({ version }) => version < before)
    const changes = older.slice(0, Number(search.get('limit') ?? 50))
    return { changes, next: older.length > changes.length ? (changes.at(-1)?.version ?? null) : null }
  }
}
