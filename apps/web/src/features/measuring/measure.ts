import StraightenOutlined from '@mui/icons-material/StraightenOutlined'
import { type Command, untilMapIsReady } from '../../map/commands/command.ts'
import { beginMeasuring, endMeasuring } from '../../map/map-session.ts'

/** Starts and ends measuring, over every background. It needs no right, and changes nothing. */
export const measure: Command = {
  id: 'measure',
  group: 'map',
  icon: StraightenOutlined,
  keys: ['M'],
  available: ({ mode }) => mode === 'browse' || mode === 'measure',
  disabled: untilMapIsReady,
  run({ mode }) {
    if (mode === 'measure') endMeasuring()
    else beginMeasuring()
  },
}
