import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import { always, command, never } from './command.ts'

export const currentLocation = command({
  id: 'currentLocation',
  group: 'map',
  icon: MyLocationOutlined,
  keys: ['L'],
  available: always,
  disabled: never,
  run: ({ goToCurrentLocation }) => goToCurrentLocation(),
})
