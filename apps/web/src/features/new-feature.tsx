import type { Geometry } from '@cairn/domain/geometry/geojson'
import Divider from '@mui/material/Divider'
import type { Draft } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { DraftForm } from './draft-form.tsx'
import { FeatureHeader } from './feature-header.tsx'
import { usePlacedLayer } from './feature-rights.ts'
import { GeometrySummary } from './geometry-summary.tsx'

/** The form of a feature that was drawn and is not saved yet. */
export function NewFeature({ draft, geometry }: { readonly draft: Draft; readonly geometry: Geometry }) {
  const { t } = useLocale()
  const placed = usePlacedLayer(draft.layerId)
  return (
    <>
      <FeatureHeader
        feature={{ id: null, geometry, properties: draft.properties }}
        title={t('features.newTitle')}
        layerName={placed?.layer.name}
      />
      <DraftForm draft={draft} mayCreate>
        <Divider />
        <GeometrySummary geometry={geometry} />
      </DraftForm>
    </>
  )
}
