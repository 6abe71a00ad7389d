import SaveOutlined from '@mui/icons-material/SaveOutlined'
import type { Command } from '../../map/commands/command.ts'
import { featureFormId } from '../properties/property-form.tsx'

export const saveChanges: Command = {
  id: 'saveChanges',
  group: 'editing',
  icon: SaveOutlined,
  keys: ['Mod+S'],
  changes: true,
  available: ({ mode }) => mode === 'edit',
  disabled({ map, draft, saving }) {
    if (saving) return 'saving'
    return map?.editing && draft?.changed ? null : 'nothingChanged'
  },
  run() {
    const form = document.getElementById(featureFormId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  },
}
