import { useEffect, useEffectEvent } from 'react'
import { mapPageLoader } from '../../features/load-map-page.ts'
import { MapEngine } from '../../map/engine/create-map.ts'
import { useMapSession } from '../../map/map-session.ts'
import { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { type LiveMap, putLiveMap, useLiveMap } from '../../map/tools/live-map.ts'
import { useUnits } from '../../map/units-choice.ts'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { useScheme } from '../../platform/theme.tsx'

/** The map in its element, from where it was left; nulls until it is there. */
export function useMapEngine(target: HTMLElement | null): Pick<LiveMap, 'engine' | 'layers'> {
  const { session } = useSession()
  const { t } = useLocale()
  const { scheme } = useScheme()
  const units = useUnits()
  const engine = useLiveMap((live) => live.engine)
  const layers = useLiveMap((live) => live.layers)

  const begin = useEffectEvent((element: HTMLElement) => {
    const start = useMapSession.getState().view ?? undefined
    const made = new MapEngine(element, { label: t('map.label'), scheme, units, start })
    return { engine: made, layers: new DrawnLayers(made, mapPageLoader(session.send)) }
  })
  useEffect(() => {
    if (!target) return undefined
    const made = begin(target)
    const takeAway = putLiveMap(made)
    return () => {
      takeAway()
      made.layers.destroy()
      made.engine.destroy()
    }
  }, [target])

  useEffect(() => engine?.setScheme(scheme), [engine, scheme])
  useEffect(() => engine?.setUnits(units), [engine, units])
  return { engine, layers }
}
