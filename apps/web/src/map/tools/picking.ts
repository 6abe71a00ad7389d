import { type PickOptions, pickFeatures } from '../engine/layers/pick-features.ts'
import { findServed } from '../engine/layers/served/find-served.ts'
import type { FeatureRef } from '../map-session.ts'
import type { LiveMap } from './live-map.ts'
import { reportFailure } from './report-failure.ts'

/** A pixel of the map, from its upper left corner. */
export type MapPixel = readonly [x: number, y: number]

/** The largest distance in px between a click and a picked feature, by finger (`coarse`) and otherwise. */
const tolerancesPx = { fine: 6, coarse: 14 } as const

/**
 * Finds the features at a pixel, topmost first: at once those in memory, and where the map shows pictures after the answer of the
 * server. A later pick replaces an earlier one.
 */
export class Picking {
  readonly #map: LiveMap
  #running: AbortController | undefined

  constructor(map: LiveMap) {
    this.#map = map
  }

  pick(pixel: MapPixel, then: (features: readonly FeatureRef[]) => void): void {
    this.stop()
    const tolerancePx = reachPx()
    if (this.#map.layers.layers.some(({ picture }) => picture)) void this.#ask(pixel, tolerancePx, then)
    else then(this.#picked(pixel, { tolerancePx }))
  }

  /** Ends a pick whose answer is not there yet. */
  stop(): void {
    this.#running?.abort()
    this.#running = undefined
  }

  async #ask(pixel: MapPixel, tolerancePx: number, then: (features: readonly FeatureRef[]) => void): Promise<void> {
    const running = new AbortController()
    this.#running = running
    const { engine, layers } = this.#map
    const { signal } = running
    const endTask = engine.beginTask()
    try {
      const { findFeatures } = layers.loaders
      const served = await findServed(pixel, { engine, layers: layers.layers, tolerancePx, findFeatures, signal })
      if (!signal.aborted) then(this.#picked(pixel, { tolerancePx, served }))
    } catch (error) {
      // The rejection of an aborted request is not an error.
      if (!signal.aborted) reportFailure(error)
    } finally {
      endTask()
    }
  }

  #picked(pixel: MapPixel, options: PickOptions): readonly FeatureRef[] {
    const { engine, layers } = this.#map
    const picked = pickFeatures({ engine, layers: layers.layers }, pixel, options)
    return picked.map(({ layerId, feature }) => ({ id: feature.id, layerId }))
  }
}

/** The largest distance in px between a click and a picked feature, with the pointer of this device. */
export function reachPx(): number {
  return window.matchMedia('(pointer: coarse)').matches ? tolerancesPx.coarse : tolerancesPx.fine
}
