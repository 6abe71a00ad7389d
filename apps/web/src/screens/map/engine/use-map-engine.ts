import { useCallback, useEffect, useState } from 'react'
import { useLayerLoaders } from '../../../features/layer-loaders.ts'
import { MapEngine } from '../../../map/engine/create-map.ts'
import { storedView } from '../../../map/map-session.ts'
import { DrawnLayers } from '../../../map/tools/drawn-layers.ts'
import { LiveMap } from '../../../map/tools/live-map.ts'
import { translate } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { useScheme } from '../../../platform/theme/theme.tsx'

export interface MountedMap {
  /** null until the element is on the page. */
  readonly map: LiveMap | null
  /** A ref for the element that the map is drawn in. */
  readonly mount: (element: HTMLElement) => () => void
}

/** Creates the map in an element, with the view that the session stored. */
export function useMapEngine(): MountedMap {
  const loaders = useLayerLoaders()
  const { scheme } = useScheme()
  const units = usePreference((chosen) => chosen.units)
  const [map, setMap] = useState<LiveMap | null>(null)

  const mount = useCallback(
    (element: HTMLElement) => {
      const start = storedView() ?? undefined
      const engine = new MapEngine(element, { label: translate('map.label'), scheme: 'light', start })
      const created = new LiveMap(engine, new DrawnLayers(engine, loaders))
      setMap(created)
      return () => {
        setMap(null)
        created.destroy()
      }
    },
    [loaders],
  )

  useEffect(() => map?.engine.setScheme(scheme), [map, scheme])
  useEffect(() => map?.engine.setUnits(units), [map, units])
  return { map, mount }
}
