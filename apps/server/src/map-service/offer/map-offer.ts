import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'

/** A look that a layer can be drawn with. */
export interface OfferedStyle {
  /** Unique in its layer. */
  readonly name: string
  readonly title: string
  /** Size in px of the legend that GetLegendGraphic draws without further parameters; undefined where it was not measured. */
  readonly legend?: { readonly widthPx: number; readonly heightPx: number }
}

/** A layer that other programs can draw. */
export interface OfferedLayer {
  readonly id: string
  /** As requests name it: unique in the offer, without a comma. */
  readonly name: string
  readonly title: string
  readonly abstract: string
  /** undefined for an empty layer. */
  readonly extent: LonLatExtent | undefined
  /** Whether its features can be asked for. */
  readonly isQueryable: boolean
  /** The first one is its default. */
  readonly styles: readonly [OfferedStyle, ...OfferedStyle[]]
  /** Scale denominators between which it is drawn: from `min` on, and below `max`. */
  readonly scales: { readonly min?: number | undefined; readonly max?: number | undefined }
}

/** A folder with its layers and folders, in the order of the tree. */
export interface OfferedFolder {
  readonly title: string
  readonly abstract: string
  readonly folders: readonly OfferedFolder[]
  readonly layers: readonly OfferedLayer[]
}

/** The layers of a project that a caller may see: other layers are unknown to a request. */
export interface MapOffer {
  readonly root: OfferedFolder
  readonly layers: ReadonlyMap<string, OfferedLayer>
}

/** The offer of a project, whose root folder is the project. */
export function offerOf(root: OfferedFolder): MapOffer {
  return { root, layers: new Map(layersIn(root).map((layer) => [layer.name, layer])) }
}

/** The offer with the sizes of the legends of its layers, by their ids. */
export function withLegends(
  { root }: MapOffer,
  sizes: ReadonlyMap<string, NonNullable<OfferedStyle['legend']>>,
): MapOffer {
  const sized = (layer: OfferedLayer): OfferedLayer => {
    const legend = sizes.get(layer.id)
    const [first, ...others] = layer.styles
    return legend ? { ...layer, styles: [{ ...first, legend }, ...others] } : layer
  }
  const within = (folder: OfferedFolder): OfferedFolder => ({
    ...folder,
    folders: folder.folders.map(within),
    layers: folder.layers.map(sized),
  })
  return offerOf(within(root))
}

/** All layers of a folder in the order of the tree. */
export function layersIn(folder: OfferedFolder): readonly OfferedLayer[] {
  return [...folder.folders.flatMap(layersIn), ...folder.layers]
}
