import type { UnitBox } from '@cairn/drawing/pack/feature-index'
import type { LayerPack } from '@cairn/drawing/pack/layer-pack'
import type { RunInView } from '@cairn/drawing/picture/draw-layer'
import { unitsAround, type Warp } from '@cairn/drawing/picture/warp/warp'
import { areaOf, warpRun } from '@cairn/drawing/picture/warp/warp-run'
import type { FeatureDrawing } from './known-looks.ts'
import type { LayerDrawing, PicturedLayer, RunsInView } from './layer-drawing.ts'

/** A layer in a picture of another system than web mercator: boxes and packs are in the units of `warpRun`. */
export class WarpedLayer implements PicturedLayer {
  readonly #layer: LayerDrawing
  readonly #warp: Warp

  constructor(layer: LayerDrawing, warp: Warp) {
    this.#layer = layer
    this.#warp = warp
  }

  get known() {
    return this.#layer.known
  }

  get looks() {
    return this.#layer.looks
  }

  runsIn(box: UnitBox): RunsInView {
    const area = areaOf(box)
    const units = unitsAround(this.#warp, area)
    if (!units) return { runs: [], sorted: new Map() }
    const warped = (runs: readonly RunInView[]) => runs.map((run) => warpRun(run, this.#warp, area))
    const { runs, sorted } = this.#layer.runsIn(units)
    return { runs: warped(runs), sorted: new Map([...sorted].map(([pass, own]) => [pass, warped(own)])) }
  }

  visitLabelled(box: UnitBox, visit: (drawing: FeatureDrawing, pack: LayerPack, place: number) => void): void {
    const area = areaOf(box)
    const units = unitsAround(this.#warp, area)
    if (!units) return
    const found = new Map<LayerPack, { places: number[]; drawings: FeatureDrawing[] }>()
    this.#layer.visitLabelled(units, (drawing, pack, place) => {
      const { places, drawings } = found.get(pack) ?? { places: [], drawings: [] }
      places.push(place)
      drawings.push(drawing)
      found.set(pack, { places, drawings })
    })
    for (const [pack, { places, drawings }] of found) {
      const run = { pack, places: Uint32Array.from(places), lookOf: new Uint32Array(places.length) }
      const warped = warpRun(run, this.#warp, area)
      for (const [place, drawing] of drawings.entries()) visit(drawing, warped.pack, place)
    }
  }
}
