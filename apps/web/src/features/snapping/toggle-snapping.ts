import GpsFixedOutlined from '@mui/icons-material/GpsFixedOutlined'
import { type Command, never } from '../../map/commands/command.ts'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'

/** Switches snapping off and on while the user draws, edits vertices or measures. */
export const toggleSnapping: Command = {
  id: 'toggleSnapping',
  group: 'editing',
  icon: GpsFixedOutlined,
  keys: ['S'],
  available: ({ map }) => !!(map?.editing ?? map?.drawing),
  disabled: never,
  run({ notify, t }) {
    const { snapping } = preferences()
    const isOn = !snapping.isOn
    changePreferences({ snapping: { ...snapping, isOn } })
    notify({ text: t(isOn ? 'map.snapping.isOn' : 'map.snapping.isOff') })
  },
}
