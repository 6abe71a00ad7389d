import { lonLat } from '@cairn/domain/geometry/lon-lat'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { always, type Command, untilMapIsReady } from '../commands/command.ts'
import { goTo } from './go-to.ts'

/** The view of a project without a view of its own (specification README point 9). */
const defaultCentre = lonLat(-97.9057, 38.6719)
const defaultZoom = 4

/** Moves the map to the view that the project opens with. */
export const zoomHome: Command = {
  id: 'zoomHome',
  group: 'map',
  icon: HomeOutlined,
  keys: ['H'],
  available: always,
  disabled: (context) => untilMapIsReady(context) ?? (context.project === undefined ? 'projectLoading' : null),
  run({ map, project }) {
    if (!map) return
    const place = project?.coordinate
    goTo(map.engine, place ? lonLat(place.lng, place.lat) : defaultCentre, project?.zoomLevel ?? defaultZoom)
  },
}
