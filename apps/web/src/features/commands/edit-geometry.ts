import { hasEditableShape } from '@cairn/domain/geometry/vertices'
import type { Command } from '../../map/commands/command.ts'
import { isPicking } from '../../map/map-session.ts'
import { editShape } from '../editing/open-draft.ts'
import { changeRefusal } from './change-refusal.ts'
import { EditShapeIcon } from './edit-shape-icon.tsx'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

/**
 * Moves, adds and removes vertices. Geometries of several parts cannot be edited (specification 3 section 4). Its button stays while
 * they are edited: without it a second click would press the button that takes its place.
 */
export const editGeometry: Command<FeatureFacts> = {
  id: 'editGeometry',
  group: 'feature',
  icon: EditShapeIcon,
  keys: ['G'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: ({ selected, mode }) => selected?.mayEdit === true && !isPicking(mode),
  disabled(context) {
    const refusal = changeRefusal(context)
    if (refusal) return refusal
    const { selected, mode } = context
    if (mode !== 'browse') return 'otherMode'
    return selected && !hasEditableShape(selected.feature.geometry) ? 'severalParts' : null
  },
  run({ selected, ...context }) {
    if (selected) editShape(selected, context)
  },
}
