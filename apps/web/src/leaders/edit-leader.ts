import EditOutlined from '@mui/icons-material/EditOutlined'
import { editShape } from '../features/editing/open-draft.ts'
import type { Command } from '../map/commands/command.ts'
import { type LeaderFacts, mayChangeLeaders, useLeaderFacts } from './leader-facts.ts'

/** Opens the dialog of the selected leader, and its vertices on the map. */
export const editLeader: Command<LeaderFacts> = {
  id: 'editLeader',
  group: 'feature',
  icon: EditOutlined,
  keys: ['E'],
  useFacts: useLeaderFacts,
  changes: mayChangeLeaders,
  available: ({ leader, draft, mode }) => leader?.mayEdit === true && draft === null && mode === 'browse',
  disabled: ({ leader }) => (leader?.layerReadOnly ? 'layerReadOnly' : null),
  run({ leader, ...context }) {
    if (leader) editShape(leader, context)
  },
}
