import type { DrawingMode } from '../geometry/geojson.ts'

/** A layer in the drawing order of its folder. */
export interface OrderedLayer {
  readonly id: string
  /** The geometry type that the layer accepts; null accepts all. */
  readonly addFeature: DrawingMode | null
  /** The place in the folder; a higher one is drawn above. */
  readonly zIndex: number
}

/** Points are drawn over lines, and lines over areas, so that new layers cover as little as possible. */
const rankOfKind: Readonly<Record<DrawingMode, number>> = { point: 2, polyline: 1, polygon: 0 }

/** A layer of all kinds may hold areas. */
const rankOf = ({ addFeature }: Pick<OrderedLayer, 'addFeature'>) => (addFeature === null ? 0 : rankOfKind[addFeature])

/** Bottom first. */
const byPlace = (a: OrderedLayer, b: OrderedLayer) => a.zIndex - b.zIndex

const idsOf = (layers: readonly OrderedLayer[]) => layers.map(({ id }) => id)

/**
 * The ids of the layers of a folder, bottom first, with a new layer above the highest layer of its own or a lower kind;
 * below all layers if there is none.
 */
export function withNewLayer(
  others: readonly OrderedLayer[],
  added: Pick<OrderedLayer, 'id' | 'addFeature'>,
): readonly string[] {
  const inOrder = others.toSorted(byPlace)
  const at = inOrder.findLastIndex((other) => rankOf(other) <= rankOf(added)) + 1
  return idsOf(inOrder).toSpliced(at, 0, added.id)
}

/**
 * The ids of the layers of a folder, bottom first, with one layer moved to the place of the layer that has `zIndex`. The
 * layers between the two places move by one.
 */
export function withMovedLayer(
  layers: readonly OrderedLayer[],
  moved: Pick<OrderedLayer, 'id' | 'zIndex'>,
): readonly string[] {
  const inOrder = layers.toSorted(byPlace)
  const current = inOrder.find(({ id }) => id === moved.id)
  if (!current) return idsOf(inOrder)
  const others = inOrder.filter(({ id }) => id !== moved.id)
  const isUpwards = moved.zIndex > current.zIndex
  const below = others.filter(({ zIndex }) => (isUpwards ? zIndex <= moved.zIndex : zIndex < moved.zIndex))
  return idsOf(others).toSpliced(below.length, 0, moved.id)
}
