import { append, indexed, type PackSizes, sharedPack } from './build-pack.ts'
import type { LayerPack } from './layer-pack.ts'
import type { PackRun } from './pack-sources.ts'
import { textOfClass, type ValueColumn, ValueColumnBuilder } from './value-column.ts'

/** Copies the features of runs into a pack of their own. */
export function packOf(runs: readonly PackRun[]): LayerPack {
  const blocks = runs.flatMap(blocksOf)
  const pack = sharedPack({
    features: sumOf(blocks.map(({ numbers }) => numbers.length)),
    parts: sumOf(blocks.map(({ partEnds }) => partEnds.length)),
    coordinates: sumOf(blocks.map(({ coordinates }) => coordinates.length)),
  })
  const at: PackSizes = { features: 0, parts: 0, coordinates: 0 }
  for (const block of blocks) append(pack, at, block)
  return indexed(pack)
}

type Block = Parameters<typeof append>[2]

/** The features of a run in blocks that follow one another in its pack, as few copies are faster than one for each feature. */
function blocksOf({ source, places }: PackRun): readonly Block[] {
  const blocks: Block[] = []
  for (let from = 0; from < places.length; ) {
    let to = from + 1
    while (to < places.length && places[to] === (places[to - 1] ?? 0) + 1) to += 1
    const first = places[from] ?? 0
    blocks.push(blockOf(source.pack, first, first + to - from))
    from = to
  }
  return blocks
}

function blockOf(pack: LayerPack, from: number, to: number): Block {
  const part = from === 0 ? 0 : (pack.featureEnds[from - 1] ?? 0)
  const partEnd = pack.featureEnds[to - 1] ?? 0
  const coordinate = part === 0 ? 0 : (pack.partEnds[part - 1] ?? 0)
  const coordinateEnd = partEnd === 0 ? 0 : (pack.partEnds[partEnd - 1] ?? 0)
  return {
    numbers: pack.numbers.subarray(from, to),
    types: pack.types.subarray(from, to),
    coordinates: pack.coordinates.subarray(coordinate, coordinateEnd),
    partKinds: pack.partKinds.subarray(part, partEnd),
    partEnds: pack.partEnds.subarray(part, partEnd).map((end) => end - coordinate),
    featureEnds: pack.featureEnds.subarray(from, to).map((end) => end - part),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Copies the column with a key of the features of runs, as `packOf` copies the features; undefined if no source has it. */
export function columnOf(runs: readonly PackRun[], key: string): ValueColumn | undefined {
  const names = runs.map(({ source }) => source.values.get(key)?.names).find((each) => each !== undefined)
  if (!names) return undefined
  const builder = new ValueColumnBuilder(names, sumOf(runs.map(({ places }) => places.length)))
  const classes = new Map<ValueColumn, Map<number, number>>()
  let at = 0
  for (const { source, places } of runs) {
    const column = source.values.get(key)
    if (column) copyClasses(column, places, { builder, at, classes: knownClasses(classes, column) })
    at += places.length
  }
  return builder.finish()
}

interface ClassCopy {
  readonly builder: ValueColumnBuilder
  readonly at: number
  /** The new class of each class that was copied. */
  readonly classes: Map<number, number>
}

function copyClasses(column: ValueColumn, places: Uint32Array, { builder, at, classes }: ClassCopy): void {
  for (const [run, place] of places.entries()) {
    const before = column.classes[place] ?? 0
    let copied = classes.get(before)
    if (copied === undefined) {
      copied = builder.classOf(textOfClass(column, before))
      classes.set(before, copied)
    }
    builder.setClass(at + run, copied)
  }
}

function knownClasses(byColumn: Map<ValueColumn, Map<number, number>>, column: ValueColumn): Map<number, number> {
  const known = byColumn.get(column) ?? new Map<number, number>()
  byColumn.set(column, known)
  return known
}
