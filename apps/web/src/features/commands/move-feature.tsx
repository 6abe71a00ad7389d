import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import type { Command } from '../../map/commands/command.ts'
import { laterDialog } from '../../ui/overlays/later-dialog.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

const MoveFeature = laterDialog(async () => (await import('./move-feature-dialog.tsx')).MoveFeature)

export const moveFeature: Command<FeatureFacts> = {
  id: 'moveFeature',
  group: 'feature',
  icon: DriveFileMoveOutlined,
  keys: [],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: ({ selected, draft }) => selected?.mayMove === true && draft === null,
  disabled({ selected, saving }) {
    if (!selected?.mayMove) return 'notPermitted'
    if (selected.layerReadOnly) return 'layerReadOnly'
    return saving ? 'saving' : null
  },
  run({ selected }) {
    if (selected?.layer) openDialog(<MoveFeature feature={selected.feature} layer={selected.layer} />)
  },
}
