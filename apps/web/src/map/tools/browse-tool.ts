import { middleOfFree } from '../../ui/panel-inset.ts'
import type { MapEngine } from '../engine/create-map.ts'
import { showHover } from '../engine/hover-cursor.ts'
import { pickFeatures } from '../engine/layers/pick-features.ts'
import { type FeatureRef, offerCandidates, select, useMapSession } from '../map-session.ts'
import type { DrawnLayers } from './drawn-layers.ts'
import type { LiveMap } from './live-map.ts'

/** A finger covers more than a pointer's tip. */
const tolerancePx = { fine: 6, coarse: 14 } as const

/** A place on the screen, from the map's upper left corner. */
export type MapPixel = readonly [x: number, y: number]

/**
 * Looking and picking: a click selects what is under it, offers a choice when that is several, and clears otherwise.
 * Enter does the same with the middle of the map; where nothing lies there, `onNothing` is told.
 */
export function browse({ engine, layers }: LiveMap, onNothing: () => void): () => void {
  const stops = [
    showHover(engine, () => layers.layers),
    engine.onClick(({ pixel }) => choose(featuresAt(engine, layers, pixel), pixel)),
    engine.onEnter(() => {
      const middle = middleOf(engine)
      const features = featuresAt(engine, layers, middle)
      if (features.length > 0) choose(features, middle)
      else onNothing()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The middle of what the panels leave free. */
export function middleOf(engine: MapEngine): MapPixel {
  return middleOfFree(engine.sizePx, useMapSession.getState().covered)
}

/** Everything that lies at a pixel, topmost first. */
export function featuresAt(engine: MapEngine, layers: DrawnLayers, pixel: MapPixel): readonly FeatureRef[] {
  const reachPx = window.matchMedia('(pointer: coarse)').matches ? tolerancePx.coarse : tolerancePx.fine
  const picked = pickFeatures({ engine, layers: layers.layers }, pixel, { tolerancePx: reachPx })
  return picked.map(({ layerId, feature }) => ({ id: feature.id, layerId }))
}

function choose(features: readonly FeatureRef[], atPx: MapPixel): void {
  if (features.length > 1) offerCandidates({ atPx, features })
  else select(features)
}
