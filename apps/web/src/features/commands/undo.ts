import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { Command } from '../../map/commands/command.ts'
import { changesOrMeasures, type FeatureFacts, useFeatureFacts } from './feature-facts.ts'

/** While editing it restores the state before the last change; while drawing it removes the last vertex. */
export const undo: Command<FeatureFacts> = {
  id: 'undo',
  group: 'editing',
  icon: UndoOutlined,
  keys: ['Mod+Z'],
  useFacts: useFeatureFacts,
  changes: changesOrMeasures,
  available: ({ map }) => !!(map?.editing ?? map?.drawing),
  disabled: ({ map }) =>
    map?.editing?.state.canUndo || (map?.drawing?.state.vertices ?? 0) > 0 ? null : 'nothingToUndo',
  run({ map }) {
    map?.editing?.undo()
    map?.drawing?.undoVertex()
  },
}
