import SaveOutlined from '@mui/icons-material/SaveOutlined'
import type { Command } from '../../map/commands/command.ts'
import { saveDraft } from '../editing/save-draft.ts'

export const saveChanges: Command = {
  id: 'saveChanges',
  group: 'editing',
  icon: SaveOutlined,
  keys: ['Mod+S'],
  ownsKeys: true,
  changes: true,
  available: ({ draft }) => draft !== null,
  disabled({ draft, saving }) {
    if (saving) return 'saving'
    return draft?.changed ? null : 'nothingChanged'
  },
  run: (context) => void saveDraft(context),
}
