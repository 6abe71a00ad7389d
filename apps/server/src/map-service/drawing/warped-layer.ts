import type { UnitBox } from '@cairn/drawing/pack/feature-index'
import type { LayerPack } from '@cairn/drawing/pack/layer-pack'
import type { VisitWhole } from '@cairn/drawing/picture/mark-positions'
import { type PxBox, unitsAround, type Warp } from '@cairn/drawing/picture/warp/warp'
import { areaOf, type WarpedRun, warpRuns } from '@cairn/drawing/picture/warp/warp-runs'
import type { FeatureDrawing } from './known-looks.ts'
import type { LabelledOptions, LayerDrawing, PicturedLayer, RunsInView, VisitLabelled } from './layer-drawing.ts'
import type { WarpedForm } from './picture-message.ts'

/** A layer in a picture of another system than web mercator: boxes and packs are in the units of `warpRuns`. */
export class WarpedLayer implements PicturedLayer {
  readonly #layer: LayerDrawing
  readonly #warp: Warp
  readonly #surroundings: Warp

  constructor(layer: LayerDrawing, { warp, surroundings = warp }: WarpedForm) {
    this.#layer = layer
    this.#warp = warp
    this.#surroundings = surroundings
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
    const { runs, sorted } = this.#layer.runsIn(units)
    return {
      runs: [warpRuns(runs, this.#warp, area)],
      sorted: new Map([...sorted].map(([pass, own]) => [pass, [warpRuns(own, this.#warp, area)]])),
    }
  }

  visitLabelled(box: UnitBox, visit: VisitLabelled, options?: LabelledOptions): void {
    const area = areaOf(box)
    const units = unitsAround(this.#surroundings, area)
    if (!units) return
    const [runs, drawings] = this.#labelledIn(units, options)
    if (drawings.length === 0) return
    const rough = warpRuns(runs, this.#surroundings, area)
    const exact = this.#surroundings === this.#warp ? rough : warpRuns(runs, this.#warp, this.#warp.area)
    const visitWhole = exact === rough ? rough.visitWhole : this.#visitorOf(exact, rough)
    for (const [place, drawing] of drawings.entries()) {
      const { pack } = isIn(rough.pack, place, this.#warp.area) ? exact : rough
      visit(drawing, { pack, place, visitWhole })
    }
  }

  /** Visits positions in the surroundings where the exact grid ends. */
  #visitorOf(exact: WarpedRun, rough: WarpedRun): VisitWhole {
    return (place, position, visit) => {
      exact.visitWhole(place, position, visit)
      rough.visitWhole(place, position, (x, y) => {
        if (!isBoxIn(areaOf([x, y, x, y]), this.#warp.area)) visit(x, y)
      })
    }
  }

  /** The features with labels, one for each of the drawings. */
  #labelledIn(units: UnitBox, options?: LabelledOptions) {
    const places = new Map<LayerPack, number[]>()
    const drawings = new Map<LayerPack, FeatureDrawing[]>()
    const visit: VisitLabelled = (drawing, { pack, place }) => {
      places.set(pack, places.get(pack) ?? [])
      places.get(pack)?.push(place)
      drawings.set(pack, drawings.get(pack) ?? [])
      drawings.get(pack)?.push(drawing)
    }
    this.#layer.visitLabelled(units, visit, options)
    const runs = [...places].map(([pack, own]) => {
      return { pack, places: Uint32Array.from(own), lookOf: new Uint32Array(own.length) }
    })
    return [runs, [...drawings.values()].flat()] as const
  }
}

/** Whether a feature is in an area of the picture with all of its positions. */
function isIn({ boxes }: LayerPack, place: number, area: PxBox): boolean {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(place * 4, place * 4 + 4)
  return isBoxIn(areaOf([minX, minY, maxX, maxY]), area)
}

function isBoxIn([minX, minY, maxX, maxY]: PxBox, area: PxBox): boolean {
  return minX >= area[0] && minY >= area[1] && maxX <= area[2] && maxY <= area[3]
}
