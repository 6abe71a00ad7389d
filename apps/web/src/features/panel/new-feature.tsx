import { extentOf } from '@cairn/domain/geometry/extent'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import Divider from '@mui/material/Divider'
import { useEffect, useMemo } from 'react'
import { type Draft, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { DraftForm } from '../editing/draft-form.tsx'
import { usePlacedLayer } from '../feature-rights.ts'
import { useSomeFeatures } from '../list/use-feature-list.ts'
import { offeredRows } from '../properties/property-rows.ts'
import { FeatureHeader } from './feature-header.tsx'
import { GeometrySummary } from './geometry-summary.tsx'

/** The form of a feature that was drawn and is not saved yet. */
export function NewFeature({ draft, geometry }: { readonly draft: Draft; readonly geometry: Geometry }) {
  const { t } = useLocale()
  const placed = usePlacedLayer(draft.layerId)
  useKeepInView(geometry)
  const others = useSomeFeatures(draft.layerId)
  const offered = useMemo(
    () =>
      offeredRows(
        (others.data ?? []).map(({ properties }) => properties),
        {},
      ),
    [others.data],
  )
  return (
    <>
      <FeatureHeader
        feature={{ id: null, geometry, properties: draft.properties }}
        title={t('features.newTitle')}
        layerName={placed?.layer.name}
      />
      {others.isPending ? (
        <SkeletonRows label={t('features.loading')} />
      ) : (
        <DraftForm draft={draft} mayCreate offered={offered}>
          <Divider />
          <GeometrySummary geometry={geometry} />
        </DraftForm>
      )}
    </>
  )
}

/** Brings the new shape out from under the panel that came with it, once per size of the panels. */
function useKeepInView(geometry: Geometry): void {
  const engine = useLiveMap()?.engine
  const covered = useMapSession((map) => map.covered)
  const extent = extentOf([geometry])
  useEffect(() => {
    if (extent) engine?.keepClear(extent)
    // oxlint-disable-next-line react/exhaustive-deps -- a shape that is being changed must not move the map
  }, [engine, covered])
}
