import { useEffect } from 'react'
import { useSelection } from '../../../features/selection/selection-store.ts'
import { useMapAddress } from '../../../map/address.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { DrawnLayers } from '../../../map/tools/drawn-layers.ts'

/** Keeps the features that are selected, or picked for a line, out of clusters, which would hide them. */
export function useKeptApart(layers: DrawnLayers): void {
  const { featureId } = useMapAddress()
  const { byLayer } = useSelection()
  const pointIds = useMapSession(({ connecting }) => connecting?.pointIds)
  useEffect(() => {
    const selectedIds = [...byLayer.values()].flatMap((features) => [...features.keys()])
    layers.keepApart(new Set([...selectedIds, ...(pointIds ?? []), ...(featureId === null ? [] : [featureId])]))
  }, [layers, featureId, byLayer, pointIds])
}
