import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { DeleteFeature } from '../features/commands/delete-feature-dialog.tsx'
import type { Command } from '../map/commands/command.ts'
import { LiveMapContext } from '../map/tools/use-live-map.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import { type LeaderFacts, mayChangeLeaders, useLeaderFacts } from './leader-facts.ts'

/** Asks before the selected leader is deleted. */
export const deleteLeader: Command<LeaderFacts> = {
  id: 'deleteLeader',
  group: 'feature',
  icon: DeleteOutlined,
  keys: ['Delete'],
  useFacts: useLeaderFacts,
  changes: mayChangeLeaders,
  danger: true,
  available: ({ leader, draft, mode }) => leader?.mayDelete === true && draft === null && mode === 'browse',
  disabled: ({ leader }) => (leader?.layerReadOnly ? 'layerReadOnly' : null),
  run({ leader, map, navigation }) {
    if (!leader) return
    // The host of dialogs is outside the scope of the map.
    openDialog(
      <LiveMapContext value={map}>
        <DeleteFeature feature={leader.feature} />
      </LiveMapContext>,
      { onClose: () => navigation.select(null) },
    )
  },
}
