import {
  type DrawnPart,
  type Expression,
  type Fill,
  type Graphic,
  isCall,
  type Mark,
  plainFill,
  plainGraphic,
  plainStroke,
  type Stroke,
  type Symbolizer,
} from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { partOf } from '../functions.ts'
import { pictureOf, shapeOf } from '../graphics.ts'
import { buildText } from './build-text.ts'
import type { Cascaded } from './cascade.ts'
import { PropertyValues } from './property-values.ts'

/** Makes symbolizers of the properties of rules that hold together. */
export class SymbolizerBuilder {
  readonly #cascaded: Cascaded
  readonly #warnings: StyleWarnings
  readonly #values: PropertyValues

  constructor(cascaded: Cascaded, warnings: StyleWarnings) {
    this.#cascaded = cascaded
    this.#warnings = warnings
    this.#values = new PropertyValues(cascaded.get('') ?? new Map())
  }

  build(): readonly Symbolizer[] {
    const values = this.#values
    const fillCount = this.#isDrawn('fill') ? values.count('fill') : 0
    const strokeCount = this.#isDrawn('stroke') ? values.count('stroke') : 0
    const symbolizers: Symbolizer[] = []
    for (let index = 0; index < Math.max(fillCount, strokeCount); index++) {
      if (index < fillCount) symbolizers.push(...this.#fill(index))
      if (index < strokeCount) symbolizers.push(...this.#stroke(index))
    }
    const markCount = this.#isDrawn('mark') ? values.count('mark') : 0
    for (let index = 0; index < markCount; index++) symbolizers.push(...this.#mark(index))
    const labelCount = this.#isDrawn('label') ? (values.property('label')?.values.length ?? 0) : 0
    for (let index = 0; index < labelCount; index++) {
      const shield = this.#values.at(index).has('shield') ? this.graphic('shield', index) : undefined
      symbolizers.push(
        ...buildText(values.at(index), { part: this.part('label', index), shield, warnings: this.#warnings }),
      )
    }
    return symbolizers
  }

  #isDrawn(name: string): boolean {
    return this.#values.has(name) && this.#values.word(name) !== 'none'
  }

  part(kind: string, index: number): DrawnPart {
    const values = this.#values.at(index)
    const geometry = values.value(`${kind}-geometry`) ?? values.value('geometry')
    return (geometry !== undefined && isCall(geometry) && partOf(geometry.call)) || 'whole'
  }

  #fill(index: number): Symbolizer[] {
    const values = this.#values.at(index)
    const term = values.terms('fill')[0]
    const opacity = values.fraction('fill-opacity') ?? plainFill.opacity
    const part = this.part('fill', index)
    if (!term) return []
    if (term.kind === 'value') return [{ kind: 'fill', part, color: term.value, opacity }]
    const pattern = this.graphic('fill', index)
    return pattern ? [{ kind: 'fill', part, color: plainFill.color, opacity, pattern }] : []
  }

  #stroke(index: number): Symbolizer[] {
    const values = this.#values.at(index)
    const term = values.terms('stroke')[0]
    const pattern = term && term.kind !== 'value' ? this.graphic('stroke', index) : undefined
    if (!term || (term.kind !== 'value' && !pattern)) return []
    const stroke: Stroke = {
      ...strokeOf(values, term.kind === 'value' ? term.value : plainStroke.color),
      // A symbol is drawn in its own size, regardless of the width.
      ...(pattern && { pattern, width: plainStroke.width }),
    }
    return [
      {
        kind: 'stroke',
        part: this.part('stroke', index),
        ...stroke,
        offset: values.value('stroke-offset') ?? 0,
      },
    ]
  }

  #mark(index: number): Symbolizer[] {
    const graphic = this.graphic('mark', index)
    return graphic ? [{ kind: graphic.mark.kind, part: this.part('mark', index), ...graphic }] : []
  }

  /** The symbol or image that a property names, with the properties of its pseudo-selectors. */
  graphic(kind: string, index: number): Graphic | undefined {
    const values = this.#values.at(index)
    const term = values.terms(kind)[0]
    const place = values.property(kind)
    if (!term || !place || term.kind === 'value') return undefined
    const inner = this.#inner(kind, index + 1)
    const mark =
      term.kind === 'url'
        ? pictureOf({ href: term.href, format: values.word(`${kind}-mime`) ?? 'image/png' }, place, this.#warnings)
        : markOf(shapeOf(term.name, place, this.#warnings), inner)
    if (!mark) return undefined
    const option = (name: string): Expression | undefined => inner?.value(name) ?? values.value(`${kind}-${name}`)
    // The size of a stroke's symbol is the size alone; its opacity is that of the stroke.
    const isPoint = kind === 'mark' || kind === 'shield'
    return {
      mark,
      size: option('size') ?? plainGraphic.size,
      opacity: isPoint ? (values.fraction(`${kind}-opacity`) ?? plainGraphic.opacity) : plainGraphic.opacity,
      rotation: option('rotation') ?? plainGraphic.rotation,
      anchor: isPoint ? (pairOf(values.fractions(`${kind}-anchor`)) ?? plainGraphic.anchor) : plainGraphic.anchor,
      displacement: isPoint
        ? (pairOf(values.list(`${kind}-offset`)) ?? plainGraphic.displacement)
        : plainGraphic.displacement,
    }
  }

  /** The properties inside a symbol: those of `:symbol` below those of `:mark` below those with an index. */
  #inner(kind: string, index: number): PropertyValues | undefined {
    const found = ['symbol', kind, `symbol ${index}`, `${kind} ${index}`].flatMap(
      (name) => this.#cascaded.get(name) ?? [],
    )
    if (found.length === 0) return undefined
    return new PropertyValues(new Map(found.flatMap((properties) => [...properties])))
  }
}

function pairOf(values: readonly Expression[]): readonly [Expression, Expression] | undefined {
  const [x, y = x] = values
  return x === undefined || y === undefined ? undefined : [x, y]
}

/** A symbol without properties of its own has a plain fill and a plain outline; else it has those that are given. */
function markOf(shape: Expression, inner: PropertyValues | undefined): Mark {
  if (!inner) return { kind: 'mark', shape, fill: plainFill, stroke: plainStroke }
  const [fill, stroke] = [inner.value('fill'), inner.value('stroke')]
  const paint: Fill | undefined =
    fill === undefined || fill === 'none' ? undefined : { color: fill, opacity: inner.fraction('fill-opacity') ?? 1 }
  return {
    kind: 'mark',
    shape,
    ...(paint && { fill: paint }),
    ...(stroke !== undefined && stroke !== 'none' && { stroke: strokeOf(inner, stroke) }),
  }
}

function strokeOf(values: PropertyValues, color: Expression): Stroke {
  return {
    color,
    opacity: values.fraction('stroke-opacity') ?? plainStroke.opacity,
    width: values.value('stroke-width') ?? plainStroke.width,
    cap: values.value('stroke-linecap') ?? plainStroke.cap,
    join: values.value('stroke-linejoin') ?? plainStroke.join,
    dash: values.list('stroke-dasharray').filter((length) => length !== 'none'),
    dashOffset: values.value('stroke-dashoffset') ?? plainStroke.dashOffset,
  }
}
