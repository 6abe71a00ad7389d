import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { Command } from '../../../map/commands/command.ts'
import { changeConnected, currentMapSession } from '../../../map/map-session.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from '../../commands/feature-facts.ts'

/** Removes the point that was picked last, while points become a line. */
export const removeLastPoint: Command<FeatureFacts> = {
  id: 'removeLastPoint',
  group: 'editing',
  icon: UndoOutlined,
  keys: ['Backspace', 'Mod+Z'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: ({ mode }) => mode === 'connect',
  disabled: () => ((currentMapSession().connecting?.pointIds.length ?? 0) > 0 ? null : 'nothingToUndo'),
  run: () => changeConnected((ids) => ids.slice(0, -1)),
}
