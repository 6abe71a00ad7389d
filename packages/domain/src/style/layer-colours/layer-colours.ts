import type { DrawingMode } from '../../geometry/geojson.ts'
import { type LayerShape, layerShapes } from '../layer-style.ts'
import { type Hue, hues, type LayerColour, layerPalette, utilityHue } from './layer-palette.ts'

interface NamedLayer {
  readonly id: string
  readonly name: string
  /** An ISO instant. */
  readonly createdDate: string
}

/**
 * Assigns a colour to each layer of a project, by its id, for the browser and the map service alike. `layers` are those that the
 * viewer of the map sees in it. The name of the layer decides, so that a layer has one colour
 * in every project and on every screen: utilities have the colour of the APWA code. A layer whose colour is taken by an
 * older layer of the project gets the next free one while the palette has one. A new layer does not change the others.
 */
export function layerColours(layers: readonly NamedLayer[]): ReadonlyMap<string, LayerColour> {
  return new Map([...layerHues(layers)].map(([id, hue]) => [id, layerPalette[hue]]))
}

interface ShapedLayer extends NamedLayer {
  /** The geometry type that the layer accepts; null for any. */
  readonly addFeature: DrawingMode | null
}

/**
 * Assigns a mark to each layer of a project that has points, by its id: layers in one colour, such as hydrants and valves, have
 * different marks. A new layer does not change the others.
 */
export function layerMarks(layers: readonly ShapedLayer[]): ReadonlyMap<string, LayerShape> {
  const assigned = layerHues(layers)
  const taken = new Map<Hue, number>()
  const withPoints = layers.filter(({ addFeature }) => addFeature === null || addFeature === 'point')
  return new Map(
    withPoints.toSorted(byAge).flatMap(({ id }) => {
      const hue = assigned.get(id)
      if (hue === undefined) return []
      const place = taken.get(hue) ?? 0
      taken.set(hue, place + 1)
      return [[id, layerShapes[place % layerShapes.length] ?? 'circle'] as const]
    }),
  )
}

function layerHues(layers: readonly NamedLayer[]): ReadonlyMap<string, Hue> {
  const assigned = new Map<string, Hue>()
  let free = new Set<Hue>(hues)
  for (const { id, name } of layers.toSorted(byAge)) {
    const hue = utilityHue(name) ?? nextFree(name, free)
    free.delete(hue)
    if (free.size === 0) free = new Set(hues)
    assigned.set(id, hue)
  }
  return assigned
}

function byAge(a: NamedLayer, b: NamedLayer): number {
  // The first layers of a project are created in one statement: by their random ids each project would order them otherwise.
  return a.createdDate.localeCompare(b.createdDate) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id)
}

/** The last hues to be taken: red warns of electricity, and the selection on the map is pink. */
const lastHues: readonly Hue[] = ['red', 'pink']
const firstHues = hues.filter((hue) => !lastHues.includes(hue))

function nextFree(name: string, free: ReadonlySet<Hue>): Hue {
  const from = placeOf(name)
  const inTurn = [...firstHues.slice(from), ...firstHues.slice(0, from), ...lastHues]
  return inTurn.find((hue) => free.has(hue)) ?? 'blue'
}

/** An evenly distributed index into the first hues. */
function placeOf(name: string): number {
  const key = name.trim().toLowerCase()
  return Array.from(key).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % firstHues.length
}
