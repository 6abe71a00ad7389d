import { passes } from '@cairn/domain/style/evaluate'
import { isProperty, type Style, type StyleFilter, type StyleRule } from '@cairn/domain/style/style'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'

type Properties = Readonly<Record<string, unknown>>

/** Features in px from the middle of a picture: a point, a bent line and a notched area in each of these states. */
export function sampleFeatures(states: readonly Properties[], resolution: number) {
  const properties = new Map<unknown, Properties>()
  const features = states.flatMap((state, column) =>
    shapesAt([(column - (states.length - 1) / 2) * 62, 0]).map((shape, row) => {
      const feature = new Feature(shape(resolution))
      feature.setId(`${column} ${row}`)
      properties.set(feature.getId(), state)
      return feature
    }),
  )
  return { features, propertiesOf: (id: unknown) => properties.get(id) }
}

/** The width and height of a cell: the largest point and the widest line of a component fit into it. */
const cellPx = [112, 220] as const
/** The height of the shapes above the origin is greater than below it. */
const cellMiddlePx = 24

/**
 * Features in the cells of a grid, around the origin of the map: in each an area, a line and a point with these properties,
 * or the point alone.
 */
export function gridFeatures(
  cells: readonly Properties[],
  { columns, resolution, arePointsAlone }: { columns: number; resolution: number; arePointsAlone: boolean },
) {
  const [widthPx, heightPx] = cellPx
  const rows = Math.ceil(cells.length / columns)
  const sizePx = [columns * widthPx, rows * heightPx] as const
  const properties = new Map<unknown, Properties>()
  const features = cells.flatMap((cell, at) => {
    const x = (at % columns) * widthPx + widthPx / 2 - sizePx[0] / 2
    const y = sizePx[1] / 2 - Math.floor(at / columns) * heightPx - heightPx / 2 - cellMiddlePx
    return shapesAt([x, y])
      .slice(arePointsAlone ? -1 : 0)
      .map((shape, place) => {
        const feature = new Feature(shape(resolution))
        feature.setId(`${at} ${place}`)
        properties.set(feature.getId(), cell)
        return feature
      })
  })
  const partsPx = cells.map(
    (_, at) => [(at % columns) * widthPx, Math.floor(at / columns) * heightPx, widthPx, heightPx] as const,
  )
  return { features, propertiesOf: (id: unknown) => properties.get(id), sizePx, partsPx }
}

/** An area, a line and a point. Areas that are 62 px apart overlap. */
function shapesAt([x, y]: readonly [number, number]): readonly ((resolution: number) => Geometry)[] {
  const scaled = (points: readonly (readonly [number, number])[], resolution: number) =>
    points.map(([dx, dy]) => [(x + dx) * resolution, (y + dy) * resolution])
  const ring = [
    [-34, -10],
    [34, -16],
    [30, -78],
    [4, -60],
    [-33, -79.4],
    [-34, -10],
  ] as const
  const bend = [
    [-36, 18],
    [-8, 44],
    [6, 12],
    [35, 30],
  ] as const
  return [
    (resolution) => new Polygon([scaled(ring, resolution)]),
    (resolution) => new LineString(scaled(bend, resolution)),
    (resolution) => new Point(scaled([[0.4, 76.3]], resolution)[0] ?? []),
  ]
}

/** States of features that pass the filters of the first rules of a style which hold at a scale. */
export function statesFor(rules: readonly StyleRule[], scaleDenominator: number, max: number): Properties[] {
  const states = rules
    .filter((rule) => holdsAt(rule, scaleDenominator))
    .map(({ filter }) => (filter ? passing(filter, scaleDenominator) : {}))
  const distinct = new Map(states.map((state) => [JSON.stringify(state), state]))
  return [...distinct.values()].slice(0, max)
}

/** The scale at which most rules of a style hold. */
export function busiestScale({ layers }: Style): number {
  const rules = layers.flatMap((layer) => layer.rules)
  const scales = rules.map(({ minScale, maxScale }) =>
    minScale !== undefined && maxScale !== undefined
      ? Math.sqrt(minScale * maxScale)
      : minScale !== undefined
        ? minScale * 1.5
        : (maxScale ?? 20_000) / 1.5,
  )
  const held = (scale: number) => rules.filter((rule) => holdsAt(rule, scale)).length
  return scales.toSorted((a, b) => held(b) - held(a))[0] ?? 10_000
}

function holdsAt({ minScale = 0, maxScale = Number.POSITIVE_INFINITY }: StyleRule, scale: number): boolean {
  return scale >= minScale && scale < maxScale
}

function passing(filter: StyleFilter, scaleDenominator: number): Properties {
  const state: Record<string, unknown> = {}
  const set = (part: StyleFilter): void => {
    if (passes(part, { properties: state, scaleDenominator })) return
    if (part.op === 'and') for (const each of part.filters) set(each)
    else if (part.op === 'or') for (const each of part.filters.slice(0, 1)) set(each)
    else if (part.op === 'like' && isProperty(part.value)) {
      const { text, any, one } = part.pattern
      state[part.value.property] = text.replaceAll(any, 'a').replaceAll(one, 'a')
    } else if ('left' in part && isProperty(part.left)) state[part.left.property] = comparedWith(part)
  }
  set(filter)
  return state
}

function comparedWith({ op, right }: Extract<StyleFilter, { readonly left: unknown }>): unknown {
  if (op === '=' || op === '<=' || op === '>=') return right
  const number = Number(right)
  if (Number.isNaN(number)) return typeof right === 'string' ? `${right}x` : right
  return op === '<' ? number - 1 : number + 1
}
