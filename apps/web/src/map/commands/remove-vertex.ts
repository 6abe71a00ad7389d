import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { command } from './command.ts'

/** A line keeps two vertices and a ring three: below that it would be no shape. */
export const removeVertex = command({
  id: 'removeVertex',
  group: 'editing',
  icon: RemoveCircleOutlineOutlined,
  keys: ['Delete'],
  changes: true,
  available: ({ mode, editing }) => mode === 'edit' && editing !== null,
  disabled: ({ editing }) => {
    if (!editing?.hasVertex) return 'noVertexChosen'
    return editing.canRemoveVertex ? null : 'tooFewVertices'
  },
  run: ({ removeVertex: run }) => run(),
})
