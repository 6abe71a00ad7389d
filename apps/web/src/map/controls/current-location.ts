import { lonLat } from '@cairn/domain/geometry/lon-lat'
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import { always, type Command, untilMapIsReady } from '../commands/command.ts'

/** Specification 3 section 9. */
const zoom = 14
const timeoutMs = 10_000

/** The message under `map.location` by `GeolocationPositionError.code`. */
const refusals: Readonly<Record<number, 'denied' | 'unavailable' | 'timeout'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

/** Moves the map to the location of the device, if the browser reports it. */
export const currentLocation: Command = {
  id: 'currentLocation',
  group: 'map',
  icon: MyLocationOutlined,
  keys: ['L'],
  available: always,
  disabled: untilMapIsReady,
  run({ map, notify, t }) {
    const refuse = (code?: number) =>
      notify({ text: t(`map.location.${refusals[code ?? 2] ?? 'unavailable'}`), severity: 'warning' })
    if (!('geolocation' in navigator)) {
      refuse()
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => map?.engine.flyTo(lonLat(coords.longitude, coords.latitude), zoom),
      ({ code }) => refuse(code),
      { timeout: timeoutMs },
    )
  },
}
