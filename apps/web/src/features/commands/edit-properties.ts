import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import type { Command } from '../../map/commands/command.ts'
import { openForm } from '../editing/open-draft.ts'
import { changeRefusal } from './change-refusal.ts'

export const editProperties: Command = {
  id: 'editProperties',
  group: 'feature',
  icon: EditNoteOutlined,
  keys: ['E'],
  changes: true,
  available: ({ selected, draft }) => selected?.mayEdit === true && draft === null,
  disabled: changeRefusal,
  run({ selected }) {
    if (selected) openForm(selected.feature)
  },
}
