import { hasEditableShape } from '@cairn/domain/geometry/vertices'
import type { Command } from '../../map/commands/command.ts'
import { editShape } from '../editing/open-draft.ts'
import { changeRefusal } from './change-refusal.ts'
import { EditShapeIcon } from './edit-shape-icon.tsx'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

/** Moves, adds and removes vertices. Geometries of several parts cannot be edited (specification 3 section 4). */
export const editGeometry: Command<FeatureFacts> = {
  id: 'editGeometry',
  group: 'feature',
  icon: EditShapeIcon,
  keys: ['G'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: ({ selected, mode }) => selected?.mayEdit === true && mode === 'browse',
  disabled(context) {
    const refusal = changeRefusal(context)
    if (refusal) return refusal
    const { selected } = context
    return selected && !hasEditableShape(selected.feature.geometry) ? 'severalParts' : null
  },
  run({ selected, ...context }) {
    if (selected) editShape(selected, context)
  },
}
