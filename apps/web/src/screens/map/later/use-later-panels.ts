import { useEffect, useState } from 'react'
import { useJobWatch } from '../../../jobs/job-watch.tsx'
import { useMapAddress } from '../../../map/address.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { untilLoaded } from '../../../ui/states/lazy-part.tsx'
import { useIsMapLoaded } from '../use-is-map-loaded.ts'

type LaterPanels = typeof import('./panels.tsx')

/**
 * The panels that a map begins without, with the dialogs of its screen: their code would delay the first data on a slow
 * network. It follows when the map has its data, or as soon as the user needs one of them; undefined until then.
 */
export function useLaterPanels(map: LiveMap | null): LaterPanels | undefined {
  const [panels, setPanels] = useState<LaterPanels>()
  const isNeeded = useIsNeeded()
  const isLoaded = useIsMapLoaded(map?.layers)
  const isWanted = isNeeded || isLoaded
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
