import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { Command } from '../../map/commands/command.ts'
import { takeStep } from './take-step.ts'
import { canTakeSteps, mayTakeSteps, type UndoFacts, useUndoFacts } from './undo-facts.ts'

/** Takes back the last change of the visit that was saved. */
export const undoChange: Command<UndoFacts> = {
  id: 'undoChange',
  group: 'editing',
  icon: UndoOutlined,
  keys: ['Mod+Z'],
  useFacts: useUndoFacts,
  changes: mayTakeSteps,
  available: canTakeSteps,
  disabled: ({ undoRefusal }) => undoRefusal,
  run: (context) => void takeStep(context, 'undo'),
}
