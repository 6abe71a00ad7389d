import { compareKeys, type SortKey } from '@cairn/domain/style/drawing-order'
import type { StyleLayer } from '@cairn/domain/style/style'
import type { PackSource } from '@cairn/drawing/pack/pack-sources'
import type { RunInView } from '@cairn/drawing/picture/draw-layer'

/** A run with its source, of which the features have values. */
export interface SourceRun extends RunInView {
  readonly source: PackSource
}

/** The order of a pass. */
export interface PassOrder {
  readonly sortBy: StyleLayer['sortBy']
  readonly keyOf: (source: PackSource, place: number) => SortKey
}

interface Entry {
  readonly run: SourceRun
  readonly place: number
  readonly look: number
  readonly key: SortKey
}

/** The features of runs in the order of a pass; those with equal keys in the order of the runs. */
export function sortedRuns(runs: readonly SourceRun[], { sortBy, keyOf }: PassOrder): readonly RunInView[] {
  const entries = runs.flatMap((run) =>
    Array.from(
      run.places,
      (place, at): Entry => ({ run, place, look: run.lookOf[at] ?? 0, key: keyOf(run.source, place) }),
    ),
  )
  entries.sort((a, b) => compareKeys(sortBy, a.key, b.key))
  return ofOnePack(entries).map((own) => ({
    pack: own[0].run.pack,
    places: Uint32Array.from(own, ({ place }) => place),
    lookOf: Uint32Array.from(own, ({ look }) => look),
  }))
}

/** Splits entries where the pack changes. */
function ofOnePack(entries: readonly Entry[]): readonly [Entry, ...Entry[]][] {
  const parts: [Entry, ...Entry[]][] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (last && last[0].run.pack === entry.run.pack) last.push(entry)
    else parts.push([entry])
  }
  return parts
}
