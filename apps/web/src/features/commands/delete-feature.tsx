import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import type { Command } from '../../map/commands/command.ts'
import { isPicking } from '../../map/map-session.ts'
import { LiveMapContext } from '../../map/tools/use-live-map.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { DeleteFeature } from './delete-feature-dialog.tsx'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

export const deleteFeature: Command<FeatureFacts> = {
  id: 'deleteFeature',
  group: 'feature',
  icon: DeleteOutlined,
  keys: ['Delete'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  danger: true,
  available: ({ selected, draft, mode }) => selected?.mayDelete === true && draft === null && !isPicking(mode),
  disabled({ selected, saving }) {
    if (!selected?.mayDelete) return 'notPermitted'
    if (selected.layerReadOnly) return 'layerReadOnly'
    return saving ? 'saving' : null
  },
  run({ selected, map }) {
    if (!selected) return
    // The host of dialogs is outside the scope of the map.
    openDialog(
      <LiveMapContext value={map}>
        <DeleteFeature feature={selected.feature} />
      </LiveMapContext>,
    )
  },
}
