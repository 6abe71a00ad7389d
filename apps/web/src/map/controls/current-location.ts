import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import { always, type Command, untilMapIsReady } from '../commands/command.ts'

/** Specification 3 section 9. */
const zoomMin = 14
/** A network position, which a device answers otherwise, may be a kilometre away. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 }

/** The message under `map.location` by `GeolocationPositionError.code`. */
const refusals: Readonly<Record<number, 'denied' | 'unavailable' | 'timeout'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

/** Moves the map to the location of the device and marks it there, if the browser reports it. A closer view stays as close. */
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
    void map?.ownLocation.find(options).then(
      (place) => map.engine.flyTo(place, Math.max(zoomMin, map.engine.view.zoom)),
      (error: unknown) => refuse(error instanceof GeolocationPositionError ? error.code : undefined),
    )
  },
}
