import { primaryAction } from 'ol/events/condition.js'
import Polygon from 'ol/geom/Polygon.js'
import DragBox from 'ol/interaction/DragBox.js'
import Draw from 'ol/interaction/Draw.js'
import type Interaction from 'ol/interaction/Interaction.js'
import type { MapEngine } from '../create-map.ts'
import { sketchStyle } from '../editing/overlay-styles.ts'

/** How the user draws an area by a drag: between two corners, or along its edge. */
export type AreaShape = 'box' | 'lasso'

/** Width and height in px below which a drag was meant as a click. */
const leastPx = 4

/** Reports the area of each drag over the map, in web mercator metres. The map does not pan meanwhile. Returns the function that ends this. */
export function dragAreas(engine: MapEngine, shape: AreaShape, onArea: (area: Polygon) => void): () => void {
  const { map } = engine
  const report = (area: Polygon) => {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = area.getExtent()
    const leastM = leastPx * (map.getView().getResolution() ?? 1)
    if (Math.max(maxX - minX, maxY - minY) > leastM) onArea(area)
  }
  const interaction = shape === 'box' ? boxDrag(report) : lassoDrag(engine, report)
  map.addInteraction(interaction)
  return () => {
    map.removeInteraction(interaction)
  }
}

function boxDrag(report: (area: Polygon) => void): Interaction {
  const drag = new DragBox({ condition: primaryAction, className: 'cairn-area', minArea: leastPx })
  drag.on('boxend', () => report(drag.getGeometry()))
  return drag
}

function lassoDrag(engine: MapEngine, report: (area: Polygon) => void): Interaction {
  const draw = new Draw({
    type: 'Polygon',
    freehand: true,
    condition: primaryAction,
    style: sketchStyle(engine.scheme, 'Polygon'),
  })
  draw.on('drawend', ({ feature }) => {
    const area = feature.getGeometry()
    if (area instanceof Polygon) report(area)
  })
  return draw
}
