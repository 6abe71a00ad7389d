import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { queryLoader } from '../../platform/queries.ts'
import { type Loader, whenQuiet } from '../../platform/when-quiet.ts'

/** Whether the map that is open has its data: what would delay it on a slow network is fetched after that. */
export function useIsMapLoaded(layers: DrawnLayers | undefined): boolean {
  const [isLoaded, setLoaded] = useState(false)
  const queries = useQueryClient()
  useEffect(() => {
    if (!layers) return undefined
    const map: Loader = { subscribe: layers.subscribe, isBusy: () => layers.progress().loading }
    return whenQuiet([map, queryLoader(queries)], () => setLoaded(true))
  }, [layers, queries])
  return isLoaded
}
