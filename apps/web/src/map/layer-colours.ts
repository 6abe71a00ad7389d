import { layerPalette } from './engine/styles.ts'

/**
 * A colour for each layer, by its id. The same layer keeps its colour wherever it is shown; two layers share one only
 * when the palette is used up or both came to a project that had them already.
 */
export function layerColours(layerIds: readonly string[]): ReadonlyMap<string, string> {
  const colours = new Map<string, string>()
  const free = new Set<number>()
  for (const id of layerIds.toSorted()) {
    if (free.size === 0) for (const at of layerPalette.keys()) free.add(at)
    const at = nearestFree(placeOf(id), free)
    free.delete(at)
    colours.set(id, layerPalette[at] ?? layerPalette[0])
  }
  return colours
}

function nearestFree(from: number, free: ReadonlySet<number>): number {
  const inTurn = layerPalette.map((_, step) => (from + step) % layerPalette.length)
  return inTurn.find((at) => free.has(at)) ?? from
}

/** Somewhere in the palette, evenly: ids are random. */
function placeOf(id: string): number {
  return Array.from(id).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % layerPalette.length
}
