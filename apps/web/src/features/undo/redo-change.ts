import RedoOutlined from '@mui/icons-material/RedoOutlined'
import type { Command } from '../../map/commands/command.ts'
import { takeStep } from './take-step.ts'
import { canTakeSteps, mayTakeSteps, type UndoFacts, useUndoFacts } from './undo-facts.ts'

/** Makes the change again that was taken back last. */
export const redoChange: Command<UndoFacts> = {
  id: 'redoChange',
  group: 'editing',
  icon: RedoOutlined,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  useFacts: useUndoFacts,
  changes: mayTakeSteps,
  available: canTakeSteps,
  disabled: ({ redoRefusal }) => redoRefusal,
  run: (context) => void takeStep(context, 'redo'),
}
