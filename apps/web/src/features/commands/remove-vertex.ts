import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import type { Command } from '../../map/commands/command.ts'

/** Removes the focused vertex. A line keeps two vertices and a ring three. */
export const removeVertex: Command = {
  id: 'removeVertex',
  group: 'editing',
  icon: RemoveCircleOutlineOutlined,
  keys: ['Delete'],
  changes: true,
  available: ({ mode, map }) => mode === 'edit' && !!map?.editing,
  disabled({ map }) {
    const focused = map?.editing?.state.focused
    if (!focused) return 'noVertexChosen'
    return focused.canRemove ? null : 'tooFewVertices'
  },
  run: ({ map }) => void map?.editing?.removeFocused(),
}
