import { extentOf } from '@cairn/domain/geometry/extent'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import Divider from '@mui/material/Divider'
import { useEffect, useMemo, useState } from 'react'
import { useLayerColumns } from '../../layers/use-layer-columns.ts'
import { useMapAddress } from '../../map/address.ts'
import { useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import { ComponentFields } from '../collecting/component-fields.tsx'
import { useAwaitsAttributes, useDraftComponent } from '../collecting/use-draft-component.ts'
import { DraftForm } from '../editing/draft-form.tsx'
import { sendDraft, useDraft } from '../editing/draft-store.ts'
import { usePlacedLayer } from '../feature-rights.ts'
import { offeredRows } from '../properties/property-rows.ts'
import { FeatureHeader } from './feature-header.tsx'
import { GeometrySummary } from './geometry-summary.tsx'

/** The form of a feature that was drawn and is not saved yet. */
export function NewFeature({ layerId }: { readonly layerId: string }) {
  const { t } = useLocale()
  const geometry = useDraft((draft) => draft?.geometry)
  const placed = usePlacedLayer(layerId)
  const offered = useOfferedProperties(layerId)
  const { projectId } = useMapAddress()
  useDraftComponent(projectId)
  const awaitsAttributes = useAwaitsAttributes()
  const { error } = useProjectDictionary(projectId)
  const isComplete = offered && (!awaitsAttributes || error !== null)
  // The form stays while the attributes of another component are loading.
  const [isOpen, setOpen] = useState(isComplete)
  if (isComplete && !isOpen) setOpen(true)
  if (!geometry) return null
  return (
    <>
      <FeatureHeader
        feature={{ id: null, geometry, properties: {} }}
        title={t('features.newTitle')}
        layer={placed?.layer}
      />
      <KeepInView geometry={geometry} />
      {isOpen ? (
        <DraftForm mayCreate head={<ComponentFields projectId={projectId} layer={placed?.layer} />}>
          <Divider />
          <GeometrySummary geometry={geometry} />
        </DraftForm>
      ) : (
        <SkeletonRows label={t('features.loading')} />
      )}
    </>
  )
}

/**
 * Offers the properties of the layer in the form of a feature without a component. Returns whether the form is complete.
 */
function useOfferedProperties(layerId: string): boolean {
  const isPlain = useDraft((draft) => draft?.component.chosen == null)
  const { data: columns, isPending, failureCount } = useLayerColumns(layerId)
  const offered = useMemo(() => offeredRows(columns ?? []), [columns])
  // Without the server the form begins without them, also while the query retries.
  const isWaiting = isPending && failureCount === 0
  useEffect(() => {
    if (isPlain && !isWaiting) sendDraft({ type: 'rows-offered', rows: offered })
  }, [isPlain, isWaiting, offered])
  const hasOffered = useDraft((draft) => {
    const names = new Set(draft?.rows.map(({ name }) => name))
    return offered.every(({ name }) => names.has(name))
  })
  return !isPlain || (!isWaiting && hasOffered)
}

/** Moves the new geometry clear of the panel, once for each size of the panels. */
function KeepInView({ geometry }: { readonly geometry: Geometry }) {
  const engine = useLiveMap()?.engine
  const covered = useMapSession((map) => map.covered)
  const extent = extentOf([geometry])
  useEffect(() => {
    if (extent) engine?.keepClear(extent)
    // oxlint-disable-next-line react/exhaustive-deps -- a shape that is being changed must not move the map
  }, [engine, covered])
  return null
}
