import CheckOutlined from '@mui/icons-material/CheckOutlined'
import type { Command } from '../../map/commands/command.ts'

/** Completes the shape. With the keyboard a point is completed by its only vertex, under the crosshair. */
export const finishDrawing: Command = {
  id: 'finishDrawing',
  group: 'editing',
  icon: CheckOutlined,
  keys: [],
  changes: true,
  available: ({ map }) => !!map?.drawing,
  disabled({ map }) {
    const state = map?.drawing?.state
    return state?.canFinish || state?.byKeyboard ? null : 'notYetAShape'
  },
  run: ({ map }) => void map?.drawing?.finish(),
}
