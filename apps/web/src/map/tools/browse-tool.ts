import { middleOfFree } from '../../ui/panels/panel-inset.ts'
import type { MapEngine } from '../engine/create-map.ts'
import { enterCluster } from '../engine/layers/clusters/enter-cluster.ts'
import { pickCluster, pickedMax } from '../engine/layers/pick-features.ts'
import { followPointedFeature } from '../engine/pointed-feature.ts'
import { coveredNow, type FeatureRef } from '../map-session.ts'
import type { LiveMap } from './live-map.ts'
import { type MapPixel, Picking, reachPx } from './picking.ts'

export interface BrowseTask {
  /** Called with the features under a click, topmost first; none where there is no feature. */
  readonly onPick: (features: readonly FeatureRef[], atPx: MapPixel) => void
  /** Called instead for a click with Shift, Ctrl or the command key; without it such a click is like every other. */
  readonly onPickForMany?: ((features: readonly FeatureRef[]) => void) | undefined
  /** Called when Enter is pressed and no feature is in the middle of the map. */
  readonly onNothing: () => void
}

/**
 * Marks the feature under the pointer, and picks the features under a click, or, on Enter, those in the middle of the area that
 * no panel covers. A cluster there is entered: the map zooms to its members, or picks them if they are at one place.
 */
export function browse(map: LiveMap, { onPick, onPickForMany, onNothing }: BrowseTask): () => void {
  const { engine, layers } = map
  const picking = new Picking(map)
  const stops = [
    followPointedFeature(engine, { layers: () => layers.layers, onChange: (id) => map.highlight(id) }),
    ...pickByClick(map, picking, { onPick, onPickForMany }),
    engine.onEnter(() => {
      const middle = middleOf(engine)
      if (enteredCluster(map, middle, onPick)) return
      picking.pick(middle, (features) => {
        if (features.length > 0) onPick(features, middle)
        else onNothing()
      })
    }),
    () => picking.stop(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface BrowseClick {
  /** Whether the time for a second click is over. */
  isSingle: boolean
  isBeside: boolean
}

/**
 * A click on features picks them at once. One beside them waits for a second click, which would zoom the map. A click that
 * ended another tool is not one beside features.
 */
function pickByClick(
  map: LiveMap,
  picking: Picking,
  { onPick, onPickForMany }: Pick<BrowseTask, 'onPick' | 'onPickForMany'>,
): (() => void)[] {
  const { engine } = map
  let last: BrowseClick | undefined
  return [
    engine.onClick(({ pixel, isForMany }) => {
      last = undefined
      if (enteredCluster(map, pixel, onPick)) return
      if (isForMany && onPickForMany) {
        picking.pick(pixel, onPickForMany)
        return
      }
      const click = { isSingle: false, isBeside: false }
      last = click
      picking.pick(pixel, (features) => {
        click.isBeside = features.length === 0
        if (!click.isBeside || click.isSingle) onPick(features, pixel)
      })
    }),
    engine.onSingleClick(({ pixel }) => {
      if (!last) return
      last.isSingle = true
      if (last.isBeside) onPick([], pixel)
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
