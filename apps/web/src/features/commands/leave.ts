import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { type Command, never } from '../../map/commands/command.ts'
import { leaveEditing, select } from '../../map/map-session.ts'
import { discardDraft } from '../editing/drafting.ts'

/** One step out: of the drawing, of the focused vertex, of the edit, of the selection. Unsaved changes are asked about first. */
export const leave: Command = {
  id: 'leave',
  group: 'map',
  icon: CloseOutlined,
  keys: ['Escape'],
  available: ({ mode, selected }) => mode !== 'browse' || selected !== null,
  disabled: never,
  run({ map, draft }) {
    if (map?.drawing) map.drawing.cancel()
    else if (map?.editing?.state.focused) map.editing.blurVertex()
    else if (draft) leaveEditing(discardDraft)
    else select([])
  },
}
