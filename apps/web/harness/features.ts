import '@fontsource-variable/inter/wght.css'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { Backgrounds } from '../src/map/engine/backgrounds.ts'
import { MapEngine } from '../src/map/engine/create-map.ts'
import { Drawing } from '../src/map/engine/drawing.ts'
import { FeatureLayer } from '../src/map/engine/feature-layer.ts'
import { GeometryEditing } from '../src/map/engine/geometry-editing.ts'
import { SelectionOverlay } from '../src/map/engine/selection.ts'
import { layerPalette } from '../src/map/engine/styles.ts'
import { makeBuildings, makePoints, PagedLayer, square } from '../test/paged-layer.ts'

const q = new URLSearchParams(location.search)
await document.fonts.load('600 13px "Inter Variable"')
const zoom = Number(q.get('zoom') ?? 14)
const engine = new MapEngine(document.getElementById('map')!, {
  label: 'Map',
  scheme: (q.get('scheme') ?? 'light') as 'light',
  start: { centre: lonLat(-105.2535, 39.9899), zoom },
})
const backgrounds = new Backgrounds(engine)
await backgrounds.choose('outline')
if (q.has('grid')) backgrounds.showGrid(true)
const kind = q.get('kind') ?? 'buildings'
const make = {
  buildings: () => makeBuildings(13491),
  points: () => makePoints(69669),
  mixed: () => [
    square(-105.2545, 39.9895, 0.0008),
    square(-105.2535, 39.989, 0.0006),
    {
      type: 'LineString',
      coordinates: [
        [-105.2555, 39.9885],
        [-105.254, 39.9888],
        [-105.253, 39.99],
        [-105.2515, 39.9902],
      ],
    } as const,
    { type: 'Point', coordinates: [-105.2522, 39.9908] } as const,
    { type: 'Point', coordinates: [-105.2548, 39.9908] } as const,
  ],
}[kind]!
const layer = new FeatureLayer(engine, {
  layerId: 'a',
  loadPage: new PagedLayer(make()).loadPage,
  look: { colour: layerPalette[Number(q.get('c') ?? 0)]! },
  order: 1,
})
const t0 = performance.now()
await new Promise<void>((r) =>
  layer.onLoadState((s) => {
    if (!s.loading) r()
  }),
)
const loadMs = performance.now() - t0
await new Promise<void>((r) => {
  engine.map.once('rendercomplete', () => r())
  engine.map.render()
})
const shownMs = performance.now() - t0
if (q.has('select')) new SelectionOverlay(engine).show([layer.featuresInView(5)[Number(q.get('select'))]!.geometry])
if (q.has('edit')) {
  const e = new GeometryEditing(engine, layer.featuresInView(5)[Number(q.get('edit'))]!.geometry, { onChange() {} })
  layer.hide(layer.featuresInView(5)[Number(q.get('edit'))]!.id)
  e.focusNext()
  e.focusNext()
}
if (q.has('draw')) {
  const d = new Drawing(engine, { mode: 'polygon', onChange() {}, onFinish() {}, onCancel() {} })
  d.addVertexAtCentre()
  d.aim(80, 0)
  d.addVertexAtCentre()
  d.aim(0, 80)
  d.addVertexAtCentre()
  d.aim(-120, 20)
}
const frames: number[] = []
if (q.has('pan')) {
  for (let i = 0; i < 40; i++) {
    const t = performance.now()
    engine.map.getView().setHint(1, 1)
    engine.panBy(6, 2)
    engine.map.renderSync()
    frames.push(performance.now() - t)
    engine.map.getView().setHint(1, -1)
    await new Promise((r) => requestAnimationFrame(r))
  }
}
frames.sort((a, b) => a - b)
await new Promise<void>((r) => {
  engine.map.once('rendercomplete', () => r())
  engine.map.render()
})
const z0 = performance.now()
engine.map.getView().setZoom(zoom + 1)
engine.map.renderSync()
const zoomMs = performance.now() - z0
if (!q.has('pan')) engine.map.getView().setZoom(zoom)
await new Promise<void>((r) => {
  engine.map.once('rendercomplete', () => r())
  engine.map.render()
})
document.title = `ready n=${layer.state.loaded} load ${Math.round(loadMs)} shown ${Math.round(shownMs)} pan p50 ${frames[20]?.toFixed(1)} max ${frames.at(-1)?.toFixed(1)} zoom ${zoomMs.toFixed(0)}`
