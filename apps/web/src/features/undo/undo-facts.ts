import { changesExistence, nextStep, type UndoDirection } from '@cairn/domain/features/undo/undo-stack'
import { useMemo } from 'react'
import type { CommandContext, DisabledReason } from '../../map/commands/command.ts'
import { useDraft } from '../editing/draft-store.ts'
import { useDrawableLayers, useFeatureRights, usePlacedLayer } from '../feature-rights.ts'
import { useUndoStack } from '../undo-visit.ts'

/** The facts by which the commands decide that undo and redo saved changes. */
export interface UndoFacts {
  /** The edit in progress has an undo of its own, with the same key. */
  readonly hasDraft: boolean
  /** Whether the user may change features of the project, or has done so. */
  readonly mayChangeFeatures: boolean
  /** Why the last change cannot be undone; null when it can. */
  readonly undoRefusal: DisabledReason | null
  readonly redoRefusal: DisabledReason | null
}

export function useUndoFacts(): UndoFacts {
  const hasDraft = useDraft((draft) => draft !== null)
  const hasSteps = useHasSteps()
  const mayChangeFeatures = useDrawableLayers().length > 0 || hasSteps
  const undoRefusal = useRefusal('undo')
  const redoRefusal = useRefusal('redo')
  return useMemo(
    () => ({ hasDraft, mayChangeFeatures, undoRefusal, redoRefusal }),
    [hasDraft, mayChangeFeatures, undoRefusal, redoRefusal],
  )
}

/** Whether the visit has changed features of the open project. */
export function useHasSteps(): boolean {
  const { done, undone } = useUndoStack()
  return done.length + undone.length > 0
}

export const mayTakeSteps = ({ mayChangeFeatures }: UndoFacts): boolean => mayChangeFeatures

/** Outside of an edit and of every other mode of the map. */
export function canTakeSteps({ mode, hasDraft }: CommandContext & UndoFacts): boolean {
  return mode === 'browse' && !hasDraft
}

/** A step in a layer that is not in the project any more is left to the server, which says so. */
function useRefusal(direction: UndoDirection): DisabledReason | null {
  const step = nextStep(useUndoStack(), direction)
  const placed = usePlacedLayer(step?.label.layerId)
  // A user with a permission on single features changes one at a time.
  const [feature, ...others] = step?.features ?? []
  const { mayEdit, mayDelete } = useFeatureRights(placed, others.length === 0 ? feature?.id : undefined)
  if (!step) return direction === 'undo' ? 'nothingToUndo' : 'nothingToRedo'
  if (!placed) return null
  if (!(changesExistence(step) ? mayDelete : mayEdit)) return 'notPermitted'
  return placed.layer.readOnly ? 'layerReadOnly' : null
}
