import { allowsWfs, wfsFeaturesMax } from '@cairn/domain/layers/rendering-methods'
import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import type { PlacedLayer } from '../../../folders/use-folders.ts'
import { markNoticed, useMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { noticeStyle } from './notice-style.ts'

const shownMs = 10_000

/** Names the visible layers that have too many features for their method, so that the map shows pictures of them; once for each layer and user. */
export function PictureNotice() {
  const { t } = useLocale()
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const noticedIds = useMapSession((map) => map.noticedLayerIds)
  const shown = useProjectLayers().filter(
    ({ layer }) => visibleIds.has(layer.id) && isTooLarge(layer) && !noticedIds.has(layer.id),
  )
  const ids = shown.map(({ layer }) => layer.id).join()
  useEffect(() => {
    if (ids === '') return undefined
    const timer = setTimeout(() => markNoticed(ids.split(',')), shownMs)
    return () => clearTimeout(timer)
  }, [ids])
  const [first] = shown
  if (!first) return null
  const words = { name: first.layer.name, count: shown.length - 1, max: wfsFeaturesMax }
  return (
    <Alert
      severity="info"
      role="status"
      sx={noticeStyle}
      onClose={() => markNoticed(ids.split(','))}
      closeText={t('app.close')}
    >
      {t('map.asPicture', words)}
    </Alert>
  )
}

function isTooLarge(layer: PlacedLayer['layer']): boolean {
  return (layer.preferredMethod === 'WFS' || layer.preferredMethod === 'KML') && !allowsWfs(layer)
}
