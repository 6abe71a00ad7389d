import { allowsWfs, wfsFeaturesMax } from '@cairn/domain/layers/rendering-methods'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import type { PlacedLayer } from '../../../folders/use-folders.ts'
import { useMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { noticeStyle } from './notice-style.ts'

const shownMs = 10_000
const none: ReadonlySet<string> = new Set()

/** Tells of visible layers that have too many features for their method, so that the map shows pictures of them; once for each layer. */
export function PictureNotice() {
  const { t } = useLocale()
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const [toldIds, setToldIds] = useState(none)
  const fallen = useProjectLayers().filter(({ layer }) => visibleIds.has(layer.id) && isTooLarge(layer))
  const untold = fallen.filter(({ layer }) => !toldIds.has(layer.id))
  const ids = untold.map(({ layer }) => layer.id).join()
  const close = () => setToldIds(new Set([...toldIds, ...ids.split(',')]))
  useEffect(() => {
    if (ids === '') return undefined
    const timer = setTimeout(() => setToldIds((told) => new Set([...told, ...ids.split(',')])), shownMs)
    return () => clearTimeout(timer)
  }, [ids])
  const [first] = untold
  if (!first) return null
  const words = { name: first.layer.name, count: untold.length - 1, max: wfsFeaturesMax }
  return (
    <Alert severity="info" role="status" sx={noticeStyle} onClose={close} closeText={t('app.close')}>
      {t('map.asPicture', words)}
    </Alert>
  )
}

function isTooLarge(layer: PlacedLayer['layer']): boolean {
  return (layer.preferredMethod === 'WFS' || layer.preferredMethod === 'KML') && !allowsWfs(layer)
}
