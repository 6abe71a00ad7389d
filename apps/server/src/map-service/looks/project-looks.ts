import { symbolIdOf } from '@cairn/domain/dictionary/component-style'
import type { NamedComponent } from '@cairn/domain/dictionary/named-values'
import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import type { Style } from '@cairn/domain/style/style'
import { StyleWarnings } from '@cairn/formats/styles/diagnostics'
import { readSld } from '@cairn/formats/styles/sld/read-sld'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { readableComponents } from '../../dictionaries/access/components-in-use.queries.ts'
import { findNamedComponents } from '../../dictionaries/components/named-components.queries.ts'
import { findLayerFiles, findSld, findSymbolPngs, type LayerFile, type SymbolPng } from './layer-files.queries.ts'
import { findLayerLooks, type PlainLook } from './layer-look.ts'
import { markerUrlsOf, type PictureLook, pictureLookOf } from './picture-look.ts'
import type { MapViewer } from './shown-layers.queries.ts'

/** Maps of viewers whose looks are kept, and style files. */
const viewersMax = 200
const filesMax = 500

/** The parts of which the looks of a project's layers are composed, as one viewer sees them. */
interface ViewerLooks {
  readonly state: string
  readonly plain: ReadonlyMap<string, PlainLook>
  readonly files: ReadonlyMap<string, LayerFile>
  readonly named: readonly NamedComponent[]
  readonly symbols: readonly SymbolPng[]
  /** By the id of the layer and the scheme. */
  readonly looks: Map<string, Promise<PictureLook | undefined>>
}

/** The layers of a project whose looks are asked for. */
export interface LooksRequest {
  readonly layerIds: readonly string[]
  readonly scheme: MapScheme
  /** `SeenLayers.looksState`, as it was read with the rights of the viewer. */
  readonly state: string
}

/**
 * The looks of layers as pictures draw them. They are kept until something changes of which they are composed: a change of
 * features alone leaves them.
 */
export class ProjectLooks {
  /** In the order of their last use. */
  readonly #viewers = new Map<string, Promise<ViewerLooks>>()
  readonly #files = new Map<string, Promise<Style | undefined>>()

  /** The looks by the id of the layer; without layers that the map of the project does not show to the viewer. */
  async find(
    db: Db,
    viewer: MapViewer,
    { layerIds, scheme, state }: LooksRequest,
  ): Promise<ReadonlyMap<string, PictureLook>> {
    const looks = await this.#looksOf(db, viewer, `${state} ${rightsText(viewer.actor)}`)
    const found = await Promise.all(
      layerIds.map(async (id) => {
        const key = `${id} ${scheme}`
        const look = looks.looks.get(key) ?? this.#compose(db, looks, { id, scheme })
        looks.looks.set(key, look)
        const composed = await look
        return composed ? ([[id, composed]] as const) : []
      }),
    )
    return new Map(found.flat())
  }

  /** The style file by which a layer is drawn in the map of a project; undefined without one. */
  async fileOfLayer(db: Db, viewer: MapViewer, layerId: string): Promise<Style | undefined> {
    const file = (await findLayerFiles(db, viewer)).find((each) => each.layerId === layerId)
    return file && this.#fileOf(db, file)
  }

  /** The style files by which layers are drawn in the map of a project, by the ids of the layers. */
  async findFiles(db: Db, viewer: MapViewer): Promise<ReadonlyMap<string, Style>> {
    const found = new Map<string, Style>()
    // One after the other: other calls run between them.
    for (const file of await findLayerFiles(db, viewer)) {
      const style = await this.#fileOf(db, file)
      if (style) found.set(file.layerId, style)
    }
    return found
  }

  async #looksOf(db: Db, viewer: MapViewer, state: string): Promise<ViewerLooks> {
    const key = `${viewer.actor.accountId} ${viewer.projectId}`
    const known = this.#viewers.get(key)
    if (known && (await known.catch(() => undefined))?.state === state) {
      keep(this.#viewers, { key, value: known, max: viewersMax })
      return known
    }
    const loading = loadLooks(db, viewer, state)
    keep(this.#viewers, { key, value: loading, max: viewersMax })
    // A failed load is not kept.
    loading.catch(() => this.#viewers.get(key) === loading && this.#viewers.delete(key))
    return loading
  }

  async #compose(
    db: Db,
    { plain: all, files, named, symbols }: ViewerLooks,
    { id, scheme }: { readonly id: string; readonly scheme: MapScheme },
  ): Promise<PictureLook | undefined> {
    const plain = all.get(id)
    if (!plain) return undefined
    const file = files.get(id)
    return pictureLookOf({ plain, scheme, named, symbols, file: file && (await this.#fileOf(db, file)) })
  }

  #fileOf(db: Db, { styleId, version }: LayerFile): Promise<Style | undefined> {
    const key = `${styleId} ${version}`
    const file = this.#files.get(key) ?? readFile(db, styleId)
    keep(this.#files, { key, value: file, max: filesMax })
    file.catch(() => this.#files.delete(key))
    return file
  }
}

/** The text was read under the limits of a child process before it was stored. */
async function readFile(db: Db, styleId: string): Promise<Style | undefined> {
  const found = await findSld(db, styleId)
  return found && readSld(found.sld, new StyleWarnings())
}

async function loadLooks(db: Db, viewer: MapViewer, state: string): Promise<ViewerLooks> {
  const plain = await findLayerLooks(db, viewer, readableComponents)
  const files = await findLayerFiles(db, viewer)
  const named = files.length > 0 ? await findNamedComponents(db, viewer, readableComponents) : []
  const urls = new Set([...plain.values()].flatMap(({ components }) => [...markerUrlsOf(components)]))
  const symbolIds = [...urls].flatMap((url) => symbolIdOf(url) ?? [])
  const symbols = await findSymbolPngs(db, viewer.organizationId, symbolIds)
  return { state, plain, files: new Map(files.map((file) => [file.layerId, file])), named, symbols, looks: new Map() }
}

const rightsTexts = new WeakMap<Actor, string>()

/** The rights decide which layers there are, by which the colours are chosen. */
function rightsText(actor: Actor): string {
  const { rights } = actor
  const text = rightsTexts.get(actor) ?? JSON.stringify({ ...rights, passage: [...rights.passage] })
  rightsTexts.set(actor, text)
  return text
}

interface Kept<Value> {
  readonly key: string
  readonly value: Value
  readonly max: number
}

/** Moves an entry to the end of the order, and evicts the one that was not used for the longest time. */
function keep<Value>(entries: Map<string, Value>, { key, value, max }: Kept<Value>): void {
  entries.delete(key)
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > max && oldest !== undefined) entries.delete(oldest)
}
