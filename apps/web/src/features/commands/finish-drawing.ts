import CheckOutlined from '@mui/icons-material/CheckOutlined'
import type { Command } from '../../map/commands/command.ts'

/** Completes the geometry; a point is placed under the crosshair. */
export const finishDrawing: Command = {
  id: 'finishDrawing',
  group: 'editing',
  icon: CheckOutlined,
  keys: ['Enter'],
  changes: true,
  available: ({ map }) => !!map?.drawing,
  disabled: ({ map }) => (map?.drawing?.state.canFinish ? null : 'notYetAShape'),
  run: ({ map }) => void map?.drawing?.finish(),
}
