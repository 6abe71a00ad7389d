import RedoOutlined from '@mui/icons-material/RedoOutlined'
import type { Command } from '../../map/commands/command.ts'
import { changesOrMeasures, type FeatureFacts, useFeatureFacts } from './feature-facts.ts'

/** While editing it restores the state before the last undo; while drawing it sets the removed vertex again. */
export const redo: Command<FeatureFacts> = {
  id: 'redo',
  group: 'editing',
  icon: RedoOutlined,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  useFacts: useFeatureFacts,
  changes: changesOrMeasures,
  available: ({ map }) => !!(map?.editing ?? map?.drawing),
  disabled: ({ map }) => (map?.editing?.state.canRedo || map?.drawing?.state.canRedo ? null : 'nothingToRedo'),
  run({ map }) {
    map?.editing?.redo()
    map?.drawing?.redoVertex()
  },
}
