import { type ValueNames, valueNamesOf } from '@cairn/domain/dictionary/named-values'
import { reachesOf } from '@cairn/domain/style/paint/drawn-reach'
import { EvaluatedLooks, type LookPlace } from '@cairn/domain/style/paint/evaluated-looks'
import { type LabelPaint, labelsOf } from '@cairn/domain/style/paint/label-paint'
import { drawnStylesOf } from '@cairn/domain/style/paint/layer-look'
import type { PaintedLook } from '@cairn/domain/style/paint/paint'
import { PathPaints } from '@cairn/domain/style/paint/path-paints'
import { paintsOf } from '@cairn/domain/style/paint/symbolizer-paints'
import type { Resolved, Style, StyleLayer, Symbolizer } from '@cairn/domain/style/style'
import type { DrawnSymbolizers } from '@cairn/domain/style/style-cache'
import type { Image } from '@napi-rs/canvas'
import { decodeSymbolImage } from '../canvas/canvases.ts'
import { type FeatureInRun, featureInRunReader } from './feature-in-run.ts'
import { type LabelBounds, labelBoundsOf } from './label-bounds.ts'
import { readLookMessage, type SharedLook } from './look-message.ts'

/** The paints and labels of a feature. Features with equal paints share one object of paints, also if their labels differ. */
export interface FeatureDrawing {
  readonly paints: PaintedLook<Image>
  readonly labels: readonly LabelPaint[]
}

/** The look of a layer, ready to be evaluated for its features. */
export interface KnownLook {
  readonly evaluated: EvaluatedLooks<FeatureDrawing, FeatureInRun, Image>
  /** Leaders are drawn by the directions of their ends; other features with equal values are drawn alike. */
  readonly readsEnds: boolean
  readonly hasLabels: boolean
  readonly labelBounds: LabelBounds
  /** The orders of the passes that sort their features, by the number of the pass. */
  readonly orders: ReadonlyMap<number, StyleLayer['sortBy']>
  readonly names: ValueNames
  /** px up to which a feature is drawn beyond its geometry, labels excepted, by the pixels of the picture per px. */
  readonly reachPx: (pixelRatio: number) => number
}

/** Looks that a thread keeps; each has the results of its evaluations. */
const looksMax = 64

/** The looks that were drawn last, by their keys. */
export class KnownLooks {
  readonly #known = new Map<string, Promise<KnownLook>>()

  /** Finds a look, or reads its message. */
  get(look: SharedLook): Promise<KnownLook> {
    const known = this.#known.get(look.key) ?? knownLook(look)
    this.#known.delete(look.key)
    this.#known.set(look.key, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > looksMax && oldest !== undefined) this.#known.delete(oldest)
    return known
  }
}

async function knownLook({ text, symbols, hasLabels }: SharedLook): Promise<KnownLook> {
  const { named, scheme, isThinned, addFeature, symbols: _, ...look } = readLookMessage(text)
  const images = new Map(await Promise.all(symbols.map(async ([url, png]) => [url, await imageOf(png)] as const)))
  const paints = new SharedPaints()
  const evaluated = new EvaluatedLooks<FeatureDrawing, FeatureInRun, Image>({
    reader: featureInRunReader,
    draw: (symbolizers, place) => ({ paints: paints.of(symbolizers, place), labels: labelsOf(symbolizers) }),
  })
  const names = valueNamesOf(named)
  evaluated.show({ ...look, names, images }, { scheme, isThinned })
  const styles = drawnStylesOf(look, { scheme, isThinned, addFeature })
  return {
    evaluated,
    readsEnds: look.leaders === true,
    hasLabels,
    labelBounds: labelBoundsOf(styles),
    orders: ordersOf(look.file),
    names,
    reachPx: reachesOf(styles, images, addFeature),
  }
}

/** The memory of a thread's own: the library keeps no memory that threads share. */
function imageOf(png: Uint8Array): Promise<Image> {
  return decodeSymbolImage(Buffer.from(png))
}

/** The styles of components and of layers sort nothing. */
function ordersOf(file: Style | undefined): ReadonlyMap<number, StyleLayer['sortBy']> {
  const orders = (file?.layers ?? []).map(({ sortBy }, pass) => [pass, sortBy] as const)
  return new Map(orders.filter(([, sortBy]) => sortBy.length > 0))
}

/** A symbolizer that stands for all equal ones. */
interface SharedSymbolizer {
  readonly symbolizer: Symbolizer<Resolved>
  readonly number: number
}

/**
 * Makes the paints of symbolizers. Those that differ by their labels alone have the same ones. Equal marks, fills and strokes are
 * one object, which is prepared or drawn once: hundreds of rules that overlap make many looks of the same ones.
 */
class SharedPaints {
  readonly #known = new Map<string, PaintedLook<Image>>()
  /** By their JSON. */
  readonly #symbolizers = new Map<string, SharedSymbolizer>()
  /** By dimension and scale. */
  readonly #paths = new Map<string, PathPaints>()

  of(layers: DrawnSymbolizers, place: LookPlace<Image>): PaintedLook<Image> {
    // Strokes in metres make as many paints as there are scales.
    if (this.#known.size >= paintsMax || this.#symbolizers.size >= paintsMax) {
      this.#known.clear()
      this.#symbolizers.clear()
      this.#paths.clear()
    }
    const painted = layers.map((symbolizers) =>
      symbolizers.filter(({ kind }) => kind !== 'text').map((each) => this.#shared(each)),
    )
    const numbers = painted.map((shared) => shared.map(({ number }) => number))
    const key = JSON.stringify([place.dimension, place.scaleDenominator, numbers])
    const known = this.#known.get(key)
    if (known) return known
    const symbolizers = painted.map((shared) => shared.map(({ symbolizer }) => symbolizer))
    const paints = paintsOf(symbolizers, place, this.#pathsAt(place))
    this.#known.set(key, paints)
    return paints
  }

  #pathsAt(place: LookPlace<Image>): PathPaints {
    const key = `${place.dimension} ${place.scaleDenominator}`
    const paths = this.#paths.get(key) ?? new PathPaints(place)
    this.#paths.set(key, paths)
    return paths
  }

  #shared(symbolizer: Symbolizer<Resolved>): SharedSymbolizer {
    const key = JSON.stringify(symbolizer)
    const shared = this.#symbolizers.get(key) ?? { symbolizer, number: this.#symbolizers.size }
    this.#symbolizers.set(key, shared)
    return shared
  }
}

const paintsMax = 10_000
