import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import type { Command } from '../../map/commands/command.ts'
import { ask } from './feature-questions.ts'

export const deleteFeature: Command = {
  id: 'deleteFeature',
  group: 'feature',
  icon: DeleteOutlined,
  keys: ['Delete'],
  changes: true,
  danger: true,
  available: ({ selected, draft }) => selected?.mayDelete === true && draft === null,
  disabled({ selected, saving }) {
    if (!selected?.mayDelete) return 'notPermitted'
    if (selected.layerReadOnly) return 'layerReadOnly'
    return saving ? 'saving' : null
  },
  run: () => ask('delete'),
}
