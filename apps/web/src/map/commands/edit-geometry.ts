import { hasEditableShape } from '@cairn/domain/geometry/vertices'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import { changeRefusal } from './change-refusal.ts'
import { command } from './command.ts'

/** Moves, adds and removes vertices. Shapes of several parts are left alone (specification 3 section 4). */
export const editGeometry = command({
  id: 'editGeometry',
  group: 'feature',
  icon: PolylineOutlined,
  keys: ['G'],
  changes: true,
  available: ({ selected, mode }) => selected?.mayEdit === true && mode === 'browse',
  disabled: (state) => {
    const refusal = changeRefusal(state)
    if (refusal) return refusal
    return state.selected && !hasEditableShape(state.selected.geometry) ? 'severalParts' : null
  },
  run: ({ editGeometry: run }) => run(),
})
