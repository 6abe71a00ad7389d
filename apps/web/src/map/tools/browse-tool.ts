import type { MapEngine } from '../engine/create-map.ts'
import { showHover } from '../engine/hover-cursor.ts'
import { pickFeatures } from '../engine/pick-features.ts'
import { offerCandidates, select } from '../map-session.ts'
import type { DrawnLayers } from './drawn-layers.ts'

/** A finger covers more than a pointer's tip. */
const tolerancePx = { fine: 6, coarse: 14 } as const

/** Looking and picking: a click selects what is under it, offers a choice when that is several, and clears otherwise. */
export function browse(engine: MapEngine, layers: DrawnLayers): () => void {
  const stopHover = showHover(engine, () => layers.layers)
  const stopClick = engine.onClick(({ pixel }) => pickAt(engine, layers, pixel))
  return () => {
    stopHover()
    stopClick()
  }
}

/** Selects what lies at a pixel of the map. */
export function pickAt(engine: MapEngine, layers: DrawnLayers, pixel: readonly [x: number, y: number]): void {
  const reachPx = window.matchMedia('(pointer: coarse)').matches ? tolerancePx.coarse : tolerancePx.fine
  const picked = pickFeatures({ engine, layers: layers.layers }, pixel, { tolerancePx: reachPx })
  const features = picked.map(({ layerId, feature }) => ({ id: feature.id, layerId }))
  if (features.length > 1) offerCandidates({ atPx: pixel, features })
  else select(features)
}
