import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { command } from './command.ts'

export const deleteFeature = command({
  id: 'deleteFeature',
  group: 'feature',
  icon: DeleteOutlined,
  keys: ['Delete'],
  changes: true,
  danger: true,
  available: ({ selected, changing }) => selected?.mayDelete === true && !changing,
  disabled: ({ selected, saving }) => {
    if (!selected?.mayDelete) return 'notPermitted'
    if (selected.layerReadOnly) return 'layerReadOnly'
    return saving ? 'saving' : null
  },
  run: ({ askToDelete }) => askToDelete(),
})
