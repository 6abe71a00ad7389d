import { layerPalette } from './engine/layers/styles.ts'

interface AgedLayer {
  readonly id: string
  /** An ISO instant. */
  readonly createdDate: string
}

/**
 * Assigns a colour to each layer of a project, by its id; two layers share a colour only when the palette is used up.
 * The colours are assigned in the order in which the layers were created, so that a new layer does not change the
 * others.
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

/** An evenly distributed index into the palette: ids are random. */
function placeOf(id: string): number {
  return Array.from(id).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % layerPalette.length
}
