import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { type Command, never } from '../../map/commands/command.ts'
import { endConnecting, endDrawing, endJoining, endSelecting } from '../../map/map-session.ts'
import { leaveDraft } from '../editing/leave-draft.ts'
import { type FeatureFacts, useFeatureFacts } from './feature-facts.ts'

/**
 * Goes one step back: ends the drawing, the focus on a vertex, the edit, or the selection. Asks before unsaved changes
 * are lost.
 */
export const leave: Command<FeatureFacts> = {
  id: 'leave',
  group: 'map',
  icon: CloseOutlined,
  keys: ['Escape'],
  useFacts: useFeatureFacts,
  available: ({ mode, selected }) => mode !== 'browse' || selected !== null,
  disabled: never,
  run({ mode, map, draft, navigation, t }) {
    if (map?.measuring) map.measuring.back()
    else if (map?.drawing) map.drawing.cancel()
    else if (mode === 'draw') endDrawing()
    else if (mode === 'join') endJoining()
    else if (mode === 'connect') endConnecting()
    else if (mode === 'select') endSelecting()
    else if (map?.editing?.state.focused) map.editing.blurVertex()
    else if (draft) void leaveDraft(t)
    else navigation.select(null)
  },
}
