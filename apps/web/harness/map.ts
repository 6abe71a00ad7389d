import '@fontsource-variable/inter/wght.css'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { Backgrounds } from '../src/map/engine/backgrounds.ts'
import { MapEngine } from '../src/map/engine/create-map.ts'

const q = new URLSearchParams(location.search)
await document.fonts.load('600 13px "Inter Variable"')
await document.fonts.load('400 13px "Inter Variable"')
const at = q.get('at')?.split(',').map(Number)
const engine = new MapEngine(document.getElementById('map')!, {
  label: 'Map',
  scheme: (q.get('scheme') ?? 'light') as 'light',
  ...(at ? { start: { centre: lonLat(at[0]!, at[1]!), zoom: at[2]! } } : {}),
})
const backgrounds = new Backgrounds(engine)
const t = performance.now()
await backgrounds.choose((q.get('bg') ?? 'auto') as 'auto')
if (q.has('grid')) backgrounds.showGrid(true)
const ms = performance.now() - t
engine.map.once('rendercomplete', () => {
  document.title = 'ready ' + Math.round(ms) + ' ' + Math.round(performance.now() - t)
})
engine.map.render()
Object.assign(window, { engine, backgrounds })
