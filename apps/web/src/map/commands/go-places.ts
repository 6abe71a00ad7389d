import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { middleOf } from '../tools/browse-tool.ts'
import { useLiveMap } from '../tools/live-map.ts'

/** Where a project without a place of its own begins (specification README point 9), and how much of the map is then seen. */
const defaultCentre = lonLat(-97.9057, 38.6719)
const homeZoom = 4
/** Specification 3 section 9. */
const currentLocationZoom = 14
const locationTimeoutMs = 10_000

/** The view that a project opens with. */
export interface ProjectView {
  readonly coordinate: { readonly lat: number; readonly lng: number } | null
  readonly zoomLevel: number | null
}

/** Shows the place where the project begins. */
export function goHome(project: ProjectView | undefined): void {
  const place = project?.coordinate
  goTo(place ? lonLat(place.lng, place.lat) : defaultCentre, project?.zoomLevel ?? homeZoom)
}

/** Why the person's place is not known: the key of its sentence under `map.location`. */
export type LocationRefusal = 'unavailable' | 'denied' | 'timeout'

const refusals: Readonly<Record<number, LocationRefusal>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Shows where the person is, as far as their browser tells. */
export function goToCurrentLocation(onRefused: (reason: LocationRefusal) => void): void {
  if (!('geolocation' in navigator)) {
    onRefused('unavailable')
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => goTo(lonLat(coords.longitude, coords.latitude), currentLocationZoom),
    (error) => onRefused(refusals[error.code] ?? 'unavailable'),
    { timeout: locationTimeoutMs },
  )
}

/** Brings a place into the middle of what the panels leave free, so that zooming keeps it there. */
function goTo(place: LonLat, zoom: number): void {
  const { engine } = useLiveMap.getState()
  if (!engine) return
  const [widthPx, heightPx] = engine.sizePx
  const [x, y] = middleOf(engine)
  engine.setView(place, zoom)
  engine.panBy(widthPx / 2 - x, heightPx / 2 - y)
}
