import type { MadeMove, MovePlace } from '@cairn/contract/data-organization'
import type { ChangedFeature } from '@cairn/domain/features/undo/undo-stack'
import { type FeaturesPlace, recordStep } from '../undo-visit.ts'

interface RecordedMove {
  readonly made: MadeMove
  /** The title of the only feature; empty for many. */
  readonly name: string
  /** In the versions before the move, which wrote the next ones. */
  readonly features: readonly { readonly id: string; readonly version: number }[]
}

/** Records a move of features, so that the user can take it back. */
export function recordMove({ made, name, features }: RecordedMove): void {
  const [from, to] = [placeOf(made.from), placeOf(made.to)]
  if (!(from && to) || features.length === 0) return
  const moved = features.map(
    ({ id, version }): ChangedFeature => ({ id, versionBefore: version, version: version + 1, result: 'moved' }),
  )
  recordStep({ kind: name === '' ? 'moveMany' : 'move', name, layerId: from.layerId, move: { from, to } }, moved)
}

function placeOf({ projectId, folderId, layerId }: MovePlace): FeaturesPlace | undefined {
  return folderId === null || layerId === null ? undefined : { projectId, folderId, layerId }
}
