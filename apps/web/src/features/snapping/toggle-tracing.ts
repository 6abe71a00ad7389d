import RouteOutlined from '@mui/icons-material/RouteOutlined'
import type { Command } from '../../map/commands/command.ts'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'

/** Switches on and off that a drawing follows a line between two vertices on it. */
export const toggleTracing: Command = {
  id: 'toggleTracing',
  group: 'editing',
  icon: RouteOutlined,
  keys: ['T'],
  available: ({ map }) => !!map?.drawing,
  disabled: () => (preferences().snapping.isOn ? null : 'snappingIsOff'),
  run({ notify, t }) {
    const { snapping } = preferences()
    const traces = !snapping.traces
    changePreferences({ snapping: { ...snapping, traces } })
    notify({ text: t(traces ? 'map.snapping.traces' : 'map.snapping.tracesNot') })
  },
}
