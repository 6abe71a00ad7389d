import Flatbush from 'flatbush'

/** min x, min y, max x, max y in units of a pack. */
export type UnitBox = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Sets the bits that `FeatureIndex.mark` sets, without an index. @param boxes - as in `LayerPack` */
export function markInBoxes(boxes: Int32Array, [minX, minY, maxX, maxY]: UnitBox, marks: Uint32Array): number {
  let found = 0
  for (let at = 0; at < boxes.length; at += 4) {
    const left = boxes[at] ?? 0
    const right = boxes[at + 2] ?? 0
    // The box of a feature without geometry is inverted.
    if (left > right || left > maxX || right < minX) continue
    if ((boxes[at + 1] ?? 0) > maxY || (boxes[at + 3] ?? 0) < minY) continue
    marks[at >> 7] = (marks[at >> 7] ?? 0) | (1 << ((at >> 2) & 31))
    found += 1
  }
  return found
}

/** A Hilbert-packed R-tree over the boxes of a pack, in memory that threads share. */
export class FeatureIndex {
  readonly #tree: Flatbush

  private constructor(tree: Flatbush) {
    this.#tree = tree
  }

  /** Indexes all features that have a box; undefined if there are none. @param boxes - as in `LayerPack` */
  static over(boxes: Int32Array): FeatureIndex | undefined {
    const featureCount = boxes.length / 4
    if (featureCount === 0) return undefined
    const tree = new Flatbush(featureCount, 16, Int32Array, SharedArrayBuffer)
    for (let at = 0; at < boxes.length; at += 4) {
      tree.add(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0)
    }
    tree.finish()
    return new FeatureIndex(tree)
  }

  /** The index of another thread, without a copy. @param buffer - its `buffer` */
  static from(buffer: ArrayBufferLike): FeatureIndex {
    return new FeatureIndex(Flatbush.from(buffer))
  }

  get buffer(): ArrayBufferLike {
    return this.#tree.data
  }

  /**
   * Sets the bit of each feature whose box meets this one. The bits are read in the order of the features, which is the
   * order in which they are drawn: sorting 20,000 places takes longer than reading the bits of a million.
   * @param marks - 32 features in each number, from the lowest bit
   * @returns the number of features that were found
   */
  mark(box: UnitBox, marks: Uint32Array): number {
    let found = 0
    // oxlint-disable-next-line max-params -- called for each feature, which would get an array for the rest of them
    this.#tree.search(box[0], box[1], box[2], box[3], (place, minX, _, maxX) => {
      // In a node that is wholly inside of the box Flatbush compares no boxes, so that it finds inverted ones.
      if (minX > maxX) return false
      marks[place >> 5] = (marks[place >> 5] ?? 0) | (1 << (place & 31))
      found += 1
      return false
    })
    return found
  }
}
