import type { ValueNames } from '@cairn/domain/dictionary/named-values'
import { scaleDenominatorAt } from '@cairn/domain/style/scale'
import type { Style } from '@cairn/domain/style/style'
import {
  type DrawingPlace,
  type DrawnSymbolizers,
  StyleCache,
  type StyledFeature,
} from '@cairn/domain/style/style-cache'
import type { FeatureLike } from 'ol/Feature.js'
import type { MapScheme } from '../map-tones.ts'
import { type LayerLook, plainStyleOf, type StyleImages } from './layer-look.ts'
import { LeaderReader } from './leader-reader.ts'

/** The properties of a feature by its id: one object until the feature changes. */
export type PropertiesOf = (id: unknown) => StyledFeature['properties'] | undefined

/** The surroundings that the engine needs to draw symbolizers. */
export interface LookPlace extends DrawingPlace {
  readonly images: StyleImages
  /** Device pixels for each px, which patterns are made for; those of the screen by default. */
  readonly pixelRatio?: number
}

export interface EvaluatedLooksOptions<Drawn> {
  readonly propertiesOf: PropertiesOf
  /** Makes the result from symbolizers; features that look the same share it. */
  readonly draw: (symbolizers: DrawnSymbolizers, place: LookPlace) => Drawn
  /** The part of a style file that is drawn; all of it by default. */
  readonly partOf?: (file: Style) => Style
}

/** How `EvaluatedLooks` shows a look. */
export interface LookOptions {
  readonly scheme: MapScheme
  /** Whether points are thinned out at small scales, see `styleOfLayer`. */
  readonly isThinned?: boolean
}

const noImages: StyleImages = new Map()
const noProperties: StyledFeature['properties'] = {}

/** The look of a layer, evaluated for its features. Results are kept while the style that they come from is the same. */
export class EvaluatedLooks<Drawn extends object> {
  readonly #options: EvaluatedLooksOptions<Drawn>
  #images = noImages
  #names: ValueNames | undefined
  #file: Cached<Drawn> | undefined
  #components: Cached<Drawn> | undefined
  #plain: { readonly key: string; readonly cache: StyleCache<Drawn> } | undefined
  #leaders: { readonly cache: StyleCache<Drawn>; readonly reader: LeaderReader } | undefined
  #caches: readonly StyleCache<Drawn>[] = []

  constructor(options: EvaluatedLooksOptions<Drawn>) {
    this.#options = options
  }

  /** Evaluates this look from now on. */
  show(look: LayerLook, { scheme, isThinned = false }: LookOptions): void {
    const { images = noImages, names } = look
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
   * The result for a feature; undefined for one that no style draws. By its id it has the properties of the one in memory;
   * `given` are those of one that is not saved.
   */
  find(feature: FeatureLike, resolution: number, given?: StyledFeature['properties']): Drawn | undefined {
    const dimension = dimensionOf(feature)
    const scale = scaleDenominatorAt(resolution)
    let properties: StyledFeature['properties'] | undefined
    for (const cache of this.#caches) {
      if (cache.readsProperties) properties ??= given ?? this.#options.propertiesOf(feature.getId()) ?? {}
      const { reader } = this.#leaders?.cache === cache ? this.#leaders : {}
      const read = reader ? reader.read(feature, properties ?? noProperties) : (properties ?? noProperties)
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

/** A collection counts as an area: its parts are drawn with what suits them. */
function dimensionOf(feature: FeatureLike): StyledFeature['dimension'] {
  switch (feature.getGeometry()?.getType()) {
    case 'Point':
    case 'MultiPoint':
    case undefined:
      return 0
    case 'LineString':
    case 'MultiLineString':
      return 1
    default:
      return 2
  }
}
