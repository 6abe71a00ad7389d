import { middleOfFree } from '../../ui/panels/panel-inset.ts'
import type { MapEngine } from '../engine/create-map.ts'
import { enterCluster } from '../engine/layers/clusters/enter-cluster.ts'
import { pickCluster, pickedMax, pickFeatures } from '../engine/layers/pick-features.ts'
import { followPointedFeature } from '../engine/pointed-feature.ts'
import { coveredNow, type FeatureRef } from '../map-session.ts'
import type { DrawnLayers } from './drawn-layers.ts'
import type { LiveMap } from './live-map.ts'

/** The largest distance in px between a click and a picked feature, by finger (`coarse`) and otherwise. */
const tolerancePx = { fine: 6, coarse: 14 } as const

/** A pixel of the map, from its upper left corner. */
export type MapPixel = readonly [x: number, y: number]

export interface BrowseTask {
  /** Called with the features under a click, topmost first; none where there is no feature. */
  readonly onPick: (features: readonly FeatureRef[], atPx: MapPixel) => void
  /** Called instead for a click with Shift, Ctrl or the command key; without it such a click is like every other. */
  readonly onPickForMany?: (features: readonly FeatureRef[]) => void
  /** Called when Enter is pressed and no feature is in the middle of the map. */
  readonly onNothing: () => void
}

/**
 * Marks the feature under the pointer, and picks the features under a click, or, on Enter, those in the middle of the area that
 * no panel covers. A cluster there is entered: the map zooms to its members, or picks them if they are at one place.
 */
export function browse(map: LiveMap, { onPick, onPickForMany, onNothing }: BrowseTask): () => void {
  const { engine, layers } = map
  const stops = [
    followPointedFeature(engine, { layers: () => layers.layers, onChange: (id) => map.highlight(id) }),
    ...pickByClick(map, { onPick, onPickForMany }),
    engine.onEnter(() => {
      const middle = middleOf(engine)
      if (enteredCluster(map, middle, onPick)) return
      const features = featuresAt(engine, layers, middle)
      if (features.length > 0) onPick(features, middle)
      else onNothing()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * A click on features picks them at once. One beside them waits for a second click, which would zoom the map. A click that
 * ended another tool is not one beside features.
 */
function pickByClick(
  map: LiveMap,
  { onPick, onPickForMany }: Pick<BrowseTask, 'onPick'> & { readonly onPickForMany: BrowseTask['onPickForMany'] },
): (() => void)[] {
  const { engine, layers } = map
  let isBeside = false
  return [
    engine.onClick(({ pixel, isForMany }) => {
      if (enteredCluster(map, pixel, onPick)) {
        isBeside = false
        return
      }
      const features = featuresAt(engine, layers, pixel)
      if (isForMany && onPickForMany) {
        isBeside = false
        onPickForMany(features)
        return
      }
      isBeside = features.length === 0
      if (!isBeside) onPick(features, pixel)
    }),
    engine.onSingleClick(({ pixel }) => {
      if (isBeside) onPick([], pixel)
      isBeside = false
    }),
  ]
}

/** A wire id ends with the number of its feature. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** Whether there is a cluster at a pixel, which is entered then. */
function enteredCluster({ engine, layers }: LiveMap, pixel: MapPixel, onPick: BrowseTask['onPick']): boolean {
  const picked = pickCluster({ engine, layers: layers.layers }, pixel, { tolerancePx: reachPx() })
  if (!picked) return false
  const { layerId, cluster } = picked
  if (!enterCluster(engine, cluster)) {
    const memberIds = cluster.memberIds.toSorted(byNumber.compare).slice(0, pickedMax)
    onPick(
      memberIds.map((id) => ({ id, layerId })),
      pixel,
    )
  }
  return true
}

/** The middle of the area that no panel covers. */
export function middleOf(engine: MapEngine): MapPixel {
  return middleOfFree(engine.sizePx, coveredNow())
}

/** The features at a pixel, topmost first. */
export function featuresAt(engine: MapEngine, layers: DrawnLayers, pixel: MapPixel): readonly FeatureRef[] {
  const picked = pickFeatures({ engine, layers: layers.layers }, pixel, { tolerancePx: reachPx() })
  return picked.map(({ layerId, feature }) => ({ id: feature.id, layerId }))
}

function reachPx(): number {
  return window.matchMedia('(pointer: coarse)').matches ? tolerancePx.coarse : tolerancePx.fine
}
