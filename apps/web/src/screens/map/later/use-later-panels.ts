import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useJobWatch } from '../../../jobs/job-watch.tsx'
import { useMapAddress } from '../../../map/address.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { queryLoader } from '../../../platform/queries.ts'
import { type Loader, whenQuiet } from '../../../platform/when-quiet.ts'
import { untilLoaded } from '../../../ui/states/lazy-part.tsx'

type LaterPanels = typeof import('./panels.tsx')

/**
 * The panels that a map begins without, with the dialogs of its screen: their code would delay the first data on a slow
 * network. It follows when the map has its data, or as soon as the user needs one of them; undefined until then.
 */
export function useLaterPanels(map: LiveMap | null): LaterPanels | undefined {
  const [panels, setPanels] = useState<LaterPanels>()
  const isNeeded = useIsNeeded()
  const isQuiet = useIsQuiet(map)
  const isWanted = isNeeded || isQuiet
  useEffect(() => {
    if (!isWanted) return undefined
    const stopped = new AbortController()
    void untilLoaded(() => import('./panels.tsx'), stopped.signal).then(setPanels)
    return () => stopped.abort()
  }, [isWanted])
  return panels
}

function useIsNeeded(): boolean {
  const { featureId, listLayerId } = useMapAddress()
  const isBrowsing = useMapSession(({ mode }) => mode === 'browse')
  const { isPanelOpen } = useJobWatch()
  return featureId !== null || listLayerId !== null || !isBrowsing || isPanelOpen
}

function useIsQuiet(map: LiveMap | null): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const queries = useQueryClient()
  const layers = map?.layers
  useEffect(() => {
    if (!layers) return undefined
    const drawing: Loader = { subscribe: layers.subscribe, isBusy: () => layers.progress().loading }
    return whenQuiet([drawing, queryLoader(queries)], () => setQuiet(true))
  }, [layers, queries])
  return isQuiet
}
