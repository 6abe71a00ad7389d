import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useEffect, useSyncExternalStore } from 'react'
import { useDraft } from '../../../features/editing/draft-store.ts'
import { restoreDraft } from '../../../features/editing/open-draft.ts'
import { useStoredDrafts } from '../../../features/editing/stored/use-stored-drafts.ts'
import { useDrawableLayers, useProjectLayers } from '../../../features/feature-rights.ts'
import type { ShownBackground } from '../../../map/controls/use-map-background.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { DrawnLayers } from '../../../map/tools/drawn-layers.ts'
import { useIsOnline } from '../../../platform/api.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { noticeStyle } from './notice-style.ts'
import { PictureNotice } from './picture-notice.tsx'

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
        <StoredDrawing />
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

/** Offers the feature that was drawn in an earlier visit and not saved. */
function StoredDrawing() {
  const { t, figures } = useLocale()
  const isBrowsing = useMapSession(({ mode }) => mode === 'browse')
  const isEditing = useDraft((draft) => draft !== null)
  const { drafts, remove } = useStoredDrafts()
  const drawable = useDrawableLayers()
  const stored = drafts.find(
    ({ edit }) => edit.featureId === null && drawable.some(({ layer }) => layer.id === edit.layerId),
  )
  if (!stored || !isBrowsing || isEditing) return null
  return (
    <Alert
      severity="warning"
      sx={noticeStyle}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => remove(stored)}>
            {t('features.storedDraft.discard')}
          </Button>
          <Button size="small" color="inherit" onClick={() => restoreDraft(stored.edit)}>
            {t('features.storedDraft.restore')}
          </Button>
        </>
      }
    >
      <TimeText iso={stored.storedAt}>
        {t('features.storedDraft.newBody', { when: figures.dateTime(stored.storedAt) })}
      </TimeText>
    </Alert>
  )
}

const placeStyle = {
  position: 'absolute',
  px: 3,
  alignItems: 'center',
  pointerEvents: 'none',
  zIndex: 1,
} as const
