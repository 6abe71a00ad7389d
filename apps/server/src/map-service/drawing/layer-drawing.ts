import { attributeIdsIn } from '@cairn/domain/dictionary/named-values'
import { type SortKey, sortKeyOf } from '@cairn/domain/style/drawing-order'
import type { PaintedLook } from '@cairn/domain/style/paint/paint'
import type { StyleLayer } from '@cairn/domain/style/style'
import type { StyledFeature } from '@cairn/domain/style/style-cache'
import type { UnitBox } from '@cairn/drawing/pack/feature-index'
import { dimensionOf } from '@cairn/drawing/pack/layer-pack'
import { findInBox, type PackRun, type PackSource, type PackSources } from '@cairn/drawing/pack/pack-sources'
import { type ValueColumn, valuesOfClass } from '@cairn/drawing/pack/value-column'
import { type LayerInView, noLook } from '@cairn/drawing/picture/draw-layer'
import type { PackedFeature } from '@cairn/drawing/picture/mark-positions'
import type { Image } from '@napi-rs/canvas'
import type { FeatureDrawing, KnownLook } from './known-looks.ts'
import { type SourceRun, sortedRuns } from './sorted-runs.ts'
import { valuesIn } from './source-messages.ts'

/** The features of a layer in the order of drawing, and in the orders of passes that sort them. */
export type RunsInView = Required<Pick<LayerInView, 'runs' | 'sorted'>>

export type VisitLabelled = (drawing: FeatureDrawing, feature: PackedFeature) => void

export interface LabelledOptions {
  /** Features whose values have no more bytes than `above`, or more than `upTo`, are left out before their looks are evaluated. */
  readonly valueBytes?: { readonly above: number; readonly upTo: number }
}

/** A layer as one picture shows it. Boxes are in the units of its packs. */
export interface PicturedLayer {
  readonly known: KnownLook
  /** The paints of the features of `runsIn`. */
  readonly looks: readonly PaintedLook<Image>[]
  /** The features whose boxes meet a box, with the places of their paints in `looks`. */
  runsIn(box: UnitBox): RunsInView
  /** Visits the features with labels whose boxes meet a box. */
  visitLabelled(box: UnitBox, visit: VisitLabelled, options?: LabelledOptions): void
}

/** A layer in one picture of web mercator: finds its features and evaluates their looks. */
export class LayerDrawing implements PicturedLayer {
  readonly known: KnownLook
  readonly #sources: PackSources
  readonly #resolution: number
  readonly #looks: PaintedLook<Image>[] = []
  readonly #placeOf = new Map<PaintedLook<Image>, number>()
  readonly #classes = new Map<PackSource, SourceClasses>()

  /** @param resolution - metres of the coordinate system per px of styles */
  constructor(known: KnownLook, sources: PackSources, resolution: number) {
    this.known = known
    this.#sources = sources
    this.#resolution = resolution
  }

  get looks(): readonly PaintedLook<Image>[] {
    return this.#looks
  }

  runsIn(box: UnitBox): RunsInView {
    const runs = findInBox(this.#sources, box).map((run) => this.#evaluated(run))
    const sorted = [...this.known.orders].map(([pass, sortBy]) => {
      const order = { sortBy, keyOf: (source: PackSource, place: number) => this.#sortKeyOf(sortBy, source, place) }
      return [pass, sortedRuns(runs, order)] as const
    })
    return { runs, sorted: new Map(sorted) }
  }

  visitLabelled(box: UnitBox, visit: VisitLabelled, { valueBytes }: LabelledOptions = {}): void {
    for (const { source, places } of findInBox(this.#sources, box)) {
      const values = valuesIn(source)
      for (const place of places) {
        if (valueBytes && !isBetween(valueBytes, bytesOfValues(values, place))) continue
        const drawing = this.#drawingOf(source, place)
        if (drawing && drawing.labels.length > 0) visit(drawing, { pack: source.pack, place })
      }
    }
  }

  #sortKeyOf(sortBy: StyleLayer['sortBy'], source: PackSource, place: number): SortKey {
    const properties = this.#classesOf(source).propertiesOf(valuesIn(source)?.classes[place] ?? 0)
    return sortKeyOf(sortBy, properties, attributeIdsIn(this.known.names, properties))
  }

  #evaluated({ source, places }: PackRun): SourceRun {
    const lookOf = new Uint32Array(places.length)
    let last: FeatureDrawing | undefined
    let lastLook = noLook
    for (let at = 0; at < places.length; at += 1) {
      const drawing = this.#drawingOf(source, places[at] ?? 0)
      if (drawing !== last) lastLook = drawing ? this.#placeOfLook(drawing.paints) : noLook
      last = drawing
      lookOf[at] = lastLook
    }
    return { source, pack: source.pack, places, lookOf }
  }

  #placeOfLook(paints: PaintedLook<Image>): number {
    const known = this.#placeOf.get(paints)
    if (known !== undefined) return known
    this.#placeOf.set(paints, this.#looks.length)
    return this.#looks.push(paints) - 1
  }

  #drawingOf(source: PackSource, place: number): FeatureDrawing | undefined {
    const classes = this.#classesOf(source)
    const known = valuesIn(source)?.classes[place] ?? 0
    if (this.known.readsEnds) return this.#find(source, place, classes.propertiesOf(known))
    const key = known * dimensions + dimensionOf(source.pack.types[place] ?? 0)
    let drawing = classes.drawings[key]
    if (drawing === undefined) {
      drawing = this.#find(source, place, classes.propertiesOf(known)) ?? null
      classes.drawings[key] = drawing
    }
    return drawing ?? undefined
  }

  #find(source: PackSource, place: number, properties: StyledFeature['properties']): FeatureDrawing | undefined {
    return this.known.evaluated.find({ pack: source.pack, place, properties }, this.#resolution)
  }

  #classesOf(source: PackSource): SourceClasses {
    const known = this.#classes.get(source)
    if (known) return known
    const classes = new SourceClasses(source)
    this.#classes.set(source, classes)
    return classes
  }
}

function isBetween({ above, upTo }: NonNullable<LabelledOptions['valueBytes']>, bytes: number): boolean {
  return bytes > above && bytes <= upTo
}

/** Bytes of the values of a feature. */
function bytesOfValues(values: ValueColumn | undefined, place: number): number {
  const known = values?.classes[place] ?? 0
  return (values?.textEnds[known] ?? 0) - (values?.textEnds[known - 1] ?? 0)
}

/** Of points, lines and areas. */
const dimensions = 3
const noProperties: StyledFeature['properties'] = {}

/** The evaluated looks of the features of a source by the class of their values: null for one that is not drawn. */
class SourceClasses {
  readonly drawings: (FeatureDrawing | null | undefined)[] = []
  readonly #source: PackSource
  readonly #properties = new Map<number, StyledFeature['properties']>()

  constructor(source: PackSource) {
    this.#source = source
  }

  propertiesOf(known: number): StyledFeature['properties'] {
    const values = valuesIn(this.#source)
    if (!values) return noProperties
    const properties = this.#properties.get(known) ?? valuesOfClass(values, known)
    this.#properties.set(known, properties)
    return properties
  }
}
