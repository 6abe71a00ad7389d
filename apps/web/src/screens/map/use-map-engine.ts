import { listFeatures } from '@cairn/contract/features'
import { useEffect, useEffectEvent, useState } from 'react'
import { MapEngine } from '../../map/engine/create-map.ts'
import type { LoadPage } from '../../map/engine/page-loader.ts'
import { useMapSession } from '../../map/map-session.ts'
import { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { putLiveMap } from '../../map/tools/live-map.ts'
import { useUnits } from '../../map/units-choice.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { useScheme } from '../../platform/theme.tsx'

export interface MapParts {
  /** The element that the map is drawn in. */
  readonly element: HTMLElement
  readonly engine: MapEngine
  readonly layers: DrawnLayers
}

/** The map in its element, from where it was left; undefined until it is there. */
export function useMapEngine(target: HTMLElement | null): MapParts | undefined {
  const api = useApi()
  const { t } = useLocale()
  const { scheme } = useScheme()
  const units = useUnits()
  const [parts, setParts] = useState<MapParts>()

  const begin = useEffectEvent((element: HTMLElement): MapParts => {
    const start = useMapSession.getState().view ?? undefined
    const engine = new MapEngine(element, { label: t('map.label'), scheme, units, start })
    const loadPage: LoadPage = ({ layerId, extent, after, signal }) =>
      api(listFeatures, { query: { layerId, bbox: extent.join(), after } }, signal)
    return { element, engine, layers: new DrawnLayers(engine, loadPage) }
  })
  useEffect(() => {
    if (!target) return undefined
    const made = begin(target)
    const takeAway = putLiveMap(made)
    setParts(made)
    return () => {
      setParts(undefined)
      takeAway()
      made.layers.destroy()
      made.engine.destroy()
    }
  }, [target])

  useEffect(() => parts?.engine.setScheme(scheme), [parts, scheme])
  useEffect(() => parts?.engine.setUnits(units), [parts, units])
  return parts
}
