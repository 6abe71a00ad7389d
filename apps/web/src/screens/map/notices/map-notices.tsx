import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useEffect, useSyncExternalStore } from 'react'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import type { ShownBackground } from '../../../map/controls/use-map-background.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { DrawnLayers } from '../../../map/tools/drawn-layers.ts'
import { useIsOnline } from '../../../platform/api.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { noticeStyle } from './notice-style.ts'
import { PictureNotice } from './picture-notice.tsx'
import { StoredNotices } from './stored-notices.tsx'

interface MapNoticesProps {
  readonly layers: DrawnLayers
  readonly background: ShownBackground
}

/** Notices at the lower edge of the map: loading, incomplete or failed layers, and a feature that was drawn and not saved. */
export function MapNotices({ layers, background }: MapNoticesProps) {
  const { t } = useLocale()
  const { loading, truncatedIds, failed } = useSyncExternalStore(layers.subscribe, layers.progress)
  const { leftPx, rightPx, bottomPx } = useMapSession((map) => map.covered)
  return (
    <>
      {loading && <LoadingLine />}
      <Stack spacing={2} sx={{ ...placeStyle, left: leftPx, right: rightPx, bottom: 48 + bottomPx }}>
        {background.streetsUnreached && (
          <Alert
            severity="info"
            role="status"
            sx={noticeStyle}
            action={
              <Button size="small" color="inherit" onClick={background.retry}>
                {t('app.retry')}
              </Button>
            }
          >
            {t('map.background.streetsUnreached')}
          </Alert>
        )}
        <FailedLayers layers={layers} ids={failed.map(({ id }) => id)} />
        {truncatedIds.length > 0 && (
          <Alert severity="info" role="status" sx={noticeStyle}>
            {t('map.truncated')}
          </Alert>
        )}
        <PictureNotice />
        <StoredNotices />
      </Stack>
    </>
  )
}

interface FailedLayersProps {
  readonly layers: DrawnLayers
  readonly ids: readonly string[]
}

/** Names the layers that could not be loaded. While the server cannot be reached the mark in the toolbar says so. */
function FailedLayers({ layers, ids }: FailedLayersProps) {
  const { t } = useLocale()
  const isOnline = useIsOnline()
  const [first] = useProjectLayers().filter(({ layer }) => ids.includes(layer.id))
  useEffect(() => {
    if (isOnline) layers.retry()
  }, [isOnline, layers])
  if (!isOnline || !first) return null
  return (
    <Alert
      severity="error"
      sx={noticeStyle}
      action={
        <Button size="small" color="inherit" onClick={() => layers.retry()}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('map.loadFailed', { name: first.layer.name, count: ids.length - 1 })}
    </Alert>
  )
}

/** A shorter wait shows no progress bar. */
const noticedMs = 150

function LoadingLine() {
  const { t } = useLocale()
  const noticed = useDelayed(noticedMs)
  if (!noticed) return null
  return (
    <LinearProgress
      aria-label={t('map.loading')}
      sx={{ position: 'absolute', top: 0, insetInline: 0, height: 2, zIndex: 1 }}
    />
  )
}

const placeStyle = {
  position: 'absolute',
  px: 3,
  alignItems: 'center',
  pointerEvents: 'none',
  zIndex: 1,
} as const
