import { layerPalette } from './engine/layers/styles.ts'

interface AgedLayer {
  readonly id: string
  /** An ISO instant. */
  readonly createdDate: string
}

/**
 * A colour for each layer of a project, by its id; two share one only when the palette is used up. They choose in the
 * order in which they were made, so that a new layer takes no colour from another.
 */
export function layerColours(layers: readonly AgedLayer[]): ReadonlyMap<string, string> {
  const colours = new Map<string, string>()
  const free = new Set<number>()
  for (const { id } of layers.toSorted(byAge)) {
    if (free.size === 0) for (const at of layerPalette.keys()) free.add(at)
    const at = nearestFree(placeOf(id), free)
    free.delete(at)
    colours.set(id, layerPalette[at] ?? layerPalette[0])
  }
  return colours
}

function byAge(a: AgedLayer, b: AgedLayer): number {
  return a.createdDate.localeCompare(b.createdDate) || a.id.localeCompare(b.id)
}

function nearestFree(from: number, free: ReadonlySet<number>): number {
  const inTurn = layerPalette.map((_, step) => (from + step) % layerPalette.length)
  return inTurn.find((at) => free.has(at)) ?? from
}

/** Somewhere in the palette, evenly: ids are random. */
function placeOf(id: string): number {
  return Array.from(id).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % layerPalette.length
}
