import type { ValueNames } from '../../dictionary/named-values.ts'
import { scaleDenominatorAt } from '../scale.ts'
import type { Style } from '../style.ts'
import { type DrawingPlace, type DrawnSymbolizers, StyleCache, type StyledFeature } from '../style-cache.ts'
import type { ImageSize, StyleImages } from './graphics.ts'
import { type LayerLook, type MapScheme, plainStyleOf } from './layer-look.ts'
import { LeaderReader } from './leader-reader.ts'

/** The surroundings that symbolizers are drawn in. */
export interface LookPlace<Image extends ImageSize> extends DrawingPlace {
  readonly images: StyleImages<Image>
  /** Device pixels for each px, which patterns are made for; those of the screen by default. */
  readonly pixelRatio?: number
}

/** Reads from a feature what its look depends on. Only what a style needs is read. */
export interface FeatureReader<Feature> {
  readonly dimensionOf: (feature: Feature) => StyledFeature['dimension']
  /** One object until the feature changes; undefined for a feature without properties. */
  readonly propertiesOf: (feature: Feature) => StyledFeature['properties'] | undefined
  /** The two positions at each end of its line, x to the right and y up in web mercator: leaders are drawn by them. */
  readonly endsOf: (feature: Feature) => readonly (readonly number[])[]
}

export interface EvaluatedLooksOptions<Drawn, Feature, Image extends ImageSize> {
  readonly reader: FeatureReader<Feature>
  /** Makes the result from symbolizers; features that look the same share it. */
  readonly draw: (symbolizers: DrawnSymbolizers, place: LookPlace<Image>) => Drawn
  /** The part of a style file that is drawn; all of it by default. */
  readonly partOf?: (file: Style) => Style
}

/** How `EvaluatedLooks` shows a look. */
export interface LookOptions {
  readonly scheme: MapScheme
  /** Whether points are thinned out at small scales, see `styleOfLayer`. */
  readonly isThinned?: boolean
}

const noProperties: StyledFeature['properties'] = {}

/**
 * The look of a layer, evaluated for its features: by its style file, then the styles of components, then its own.
 * Results are kept while the style that they come from is the same.
 */
export class EvaluatedLooks<Drawn extends object, Feature, Image extends ImageSize> {
  readonly #options: EvaluatedLooksOptions<Drawn, Feature, Image>
  readonly #noImages: StyleImages<Image> = new Map()
  #images = this.#noImages
  #names: ValueNames | undefined
  #file: Cached<Drawn> | undefined
  #components: Cached<Drawn> | undefined
  #plain: { readonly key: string; readonly cache: StyleCache<Drawn> } | undefined
  #leaders: { readonly cache: StyleCache<Drawn>; readonly reader: LeaderReader } | undefined
  #caches: readonly StyleCache<Drawn>[] = []

  constructor(options: EvaluatedLooksOptions<Drawn, Feature, Image>) {
    this.#options = options
  }

  /** Evaluates this look from now on. */
  show(look: LayerLook<Image>, { scheme, isThinned = false }: LookOptions): void {
    const { images = this.#noImages, names } = look
    if (images !== this.#images) this.#file = this.#components = this.#plain = undefined
    if (names !== this.#names) this.#file = undefined
    this.#images = images
    this.#names = names
    this.#file = this.#cached(this.#file, look.file, this.#options.partOf)
    this.#components = this.#cached(this.#components, look.components)
    const key = `${typeof look.colour === 'string' ? look.colour : look.colour[scheme]} ${look.shape} ${look.leaders} ${scheme} ${isThinned}`
    if (this.#plain?.key !== key) this.#plain = { key, cache: this.#cacheOf(plainStyleOf(look, scheme, isThinned)) }
    const { cache } = this.#plain
    this.#leaders = look.leaders && { cache, reader: this.#leaders?.reader ?? new LeaderReader() }
    this.#caches = [this.#file?.cache, this.#components?.cache, cache].filter((each) => each !== undefined)
  }

  /**
   * The result for a feature; undefined for one that no style draws.
   * @param resolution - metres of web mercator per px
   * @param given - the properties of a feature that is not saved, instead of those that are read
   */
  find(feature: Feature, resolution: number, given?: StyledFeature['properties']): Drawn | undefined {
    const { dimensionOf, propertiesOf, endsOf } = this.#options.reader
    const dimension = dimensionOf(feature)
    const scale = scaleDenominatorAt(resolution)
    let properties: StyledFeature['properties'] | undefined
    for (const cache of this.#caches) {
      if (cache.readsProperties) properties ??= given ?? propertiesOf(feature) ?? {}
      const { reader } = this.#leaders?.cache === cache ? this.#leaders : {}
      const own = properties ?? noProperties
      const read = reader ? reader.read(own, endsOf(feature)) : own
      const drawn = cache.find({ properties: read, dimension }, scale)
      if (drawn) return drawn
    }
    return undefined
  }

  #cached(
    before: Cached<Drawn> | undefined,
    style: Style | undefined,
    partOf = (all: Style) => all,
  ): Cached<Drawn> | undefined {
    if (before?.style === style) return before
    return style && { style, cache: this.#cacheOf(partOf(style)) }
  }

  #cacheOf(style: Style): StyleCache<Drawn> {
    const images = this.#images
    return new StyleCache(
      style,
      (symbolizers, place) => this.#options.draw(symbolizers, { ...place, images }),
      this.#names,
    )
  }
}

interface Cached<Drawn extends object> {
  readonly style: Style
  readonly cache: StyleCache<Drawn>
}
