import EditOutlined from '@mui/icons-material/EditOutlined'
import type { Command } from '../../map/commands/command.ts'
import { openForm } from '../editing/open-draft.ts'
import { changeRefusal } from './change-refusal.ts'

export const editProperties: Command = {
  id: 'editProperties',
  group: 'feature',
  icon: EditOutlined,
  keys: ['E'],
  changes: true,
  available: ({ selected, draft }) => selected?.mayEdit === true && draft === null,
  disabled: changeRefusal,
  run({ selected }) {
    if (selected) openForm(selected.feature)
  },
}
