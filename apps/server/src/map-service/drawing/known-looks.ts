import { type ValueNames, valueNamesOf } from '@cairn/domain/dictionary/named-values'
import { EvaluatedLooks, type LookPlace } from '@cairn/domain/style/paint/evaluated-looks'
import { type LabelPaint, labelsOf } from '@cairn/domain/style/paint/label-paint'
import { plainStyleOf } from '@cairn/domain/style/paint/layer-look'
import type { PaintedLook } from '@cairn/domain/style/paint/paint'
import { paintsOf } from '@cairn/domain/style/paint/symbolizer-paints'
import type { Style, StyleLayer } from '@cairn/domain/style/style'
import type { DrawnSymbolizers } from '@cairn/domain/style/style-cache'
import type { Image } from '@napi-rs/canvas'
import { decodeSymbolImage } from '../canvas/canvases.ts'
import { type FeatureInRun, featureInRunReader } from './feature-in-run.ts'
import type { LookMessage, SharedLook } from './look-message.ts'
import { reachPxOf } from './look-reach.ts'

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
  /** The orders of the passes that sort their features, by the number of the pass. */
  readonly orders: ReadonlyMap<number, StyleLayer['sortBy']>
  readonly names: ValueNames
  /** px up to which a feature is drawn beyond its geometry, labels excepted. */
  readonly reachPx: number
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
  const { named, scheme, isThinned, symbols: _, ...look } = messageIn(text)
  const images = new Map(await Promise.all(symbols.map(async ([url, png]) => [url, await imageOf(png)] as const)))
  const paints = new SharedPaints()
  const evaluated = new EvaluatedLooks<FeatureDrawing, FeatureInRun, Image>({
    reader: featureInRunReader,
    draw: (symbolizers, place) => ({ paints: paints.of(symbolizers, place), labels: labelsOf(symbolizers) }),
  })
  const names = valueNamesOf(named)
  evaluated.show({ ...look, names, images }, { scheme, isThinned })
  const styles = [look.file, look.components, plainStyleOf(look, scheme, isThinned)].filter(
    (style) => style !== undefined,
  )
  return {
    evaluated,
    readsEnds: look.leaders === true,
    hasLabels,
    orders: ordersOf(look.file),
    names,
    reachPx: reachPxOf(styles, images),
  }
}

function messageIn(text: Uint8Array): LookMessage {
  const message: unknown = JSON.parse(Buffer.from(text).toString())
  if (!isLookMessage(message)) throw new Error('the text is no look')
  return message
}

/** The main thread wrote all of it, or nothing. */
function isLookMessage(value: unknown): value is LookMessage {
  return typeof value === 'object' && value !== null && 'scheme' in value && 'colour' in value
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

/** Makes the paints of symbolizers. Those that differ by their labels alone have the same ones. */
class SharedPaints {
  readonly #known = new Map<string, PaintedLook<Image>>()

  of(layers: DrawnSymbolizers, place: LookPlace<Image>): PaintedLook<Image> {
    const painted = layers.map((symbolizers) => symbolizers.filter(({ kind }) => kind !== 'text'))
    const key = JSON.stringify([place.dimension, place.scaleDenominator, painted])
    const known = this.#known.get(key) ?? paintsOf(painted, place)
    // Strokes in metres make as many paints as there are scales.
    if (this.#known.size >= paintsMax) this.#known.clear()
    this.#known.set(key, known)
    return known
  }
}

const paintsMax = 10_000
