import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import type { Command } from '../../map/commands/command.ts'
import { changesOrMeasures, type FeatureFacts, useFeatureFacts } from './feature-facts.ts'

/** Removes the focused vertex of an edit, or the last vertex of a drawing. A line keeps two vertices and a ring three. */
export const removeVertex: Command<FeatureFacts> = {
  id: 'removeVertex',
  group: 'editing',
  icon: RemoveCircleOutlineOutlined,
  keys: ['Delete', 'Backspace'],
  useFacts: useFeatureFacts,
  changes: changesOrMeasures,
  available: ({ map }) => !!(map?.editing ?? map?.drawing),
  disabled({ map }) {
    if (map?.drawing) return map.drawing.state.vertices > 0 ? null : 'nothingToUndo'
    const focused = map?.editing?.state.focused
    if (!focused) return 'noVertexChosen'
    return focused.canRemove ? null : 'tooFewVertices'
  },
  run({ map }) {
    map?.editing?.removeFocused()
    map?.drawing?.undoVertex()
  },
}
