const firstZIndex = 100

/** The place of a layer in the map: above the background, below the selection. */
export function zIndexOf(order: number): number {
  return firstZIndex + order
}
