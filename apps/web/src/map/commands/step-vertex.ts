import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined'
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined'
import { type CommandState, command, never } from './command.ts'

const hasSeveralVertices = ({ vertexCount }: CommandState) => vertexCount > 1

export const previousVertex = command({
  id: 'previousVertex',
  group: 'feature',
  icon: NavigateBeforeOutlined,
  keys: ['['],
  available: hasSeveralVertices,
  disabled: never,
  run: ({ stepVertex }) => stepVertex(-1),
})

export const nextVertex = command({
  id: 'nextVertex',
  group: 'feature',
  icon: NavigateNextOutlined,
  keys: [']'],
  available: hasSeveralVertices,
  disabled: never,
  run: ({ stepVertex }) => stepVertex(1),
})
