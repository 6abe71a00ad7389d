import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useSyncExternalStore } from 'react'
import { restoreDraft } from '../../features/editing/drafting.ts'
import { useKeptDrafts } from '../../features/editing/use-kept-drafts.ts'
import { useDrawableLayers } from '../../features/feature-rights.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDelayed } from '../../ui/use-delayed.ts'

/** What the map has to say: that it loads, that it shows a part, that something failed, that a drawing waits. */
export function MapNotices({ layers }: { readonly layers: DrawnLayers }) {
  const { t } = useLocale()
  const { loading, truncatedIds, failed } = useSyncExternalStore(layers.subscribe, layers.progress)
  const { leftPx, rightPx, bottomPx } = useMapSession((map) => map.covered)
  return (
    <>
      {loading && <LoadingLine />}
      <Stack spacing={2} sx={{ ...placeStyle, left: leftPx, right: rightPx, bottom: 48 + bottomPx }}>
        {failed.length > 0 && (
          <Alert
            severity="error"
            sx={noticeStyle}
            action={
              <Button size="small" color="inherit" onClick={() => layers.retry()}>
                {t('app.retry')}
              </Button>
            }
          >
            {t('map.loadFailed', { count: failed.length })}
          </Alert>
        )}
        {truncatedIds.length > 0 && (
          <Alert severity="info" role="status" sx={noticeStyle}>
            {t('map.truncated')}
          </Alert>
        )}
        <KeptDrawing />
      </Stack>
    </>
  )
}

/** Shorter waits are not worth a sign. */
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

/** A shape that was drawn before the page was loaded and never saved. */
function KeptDrawing() {
  const { t, figures } = useLocale()
  const busy = useMapSession(({ mode, draft }) => mode !== 'browse' || draft !== null)
  const { drafts, forget } = useKeptDrafts()
  const drawable = useDrawableLayers()
  const kept = drafts.find(
    ({ draft }) => draft.featureId === null && drawable.some(({ layer }) => layer.id === draft.layerId),
  )
  if (!kept || busy) return null
  return (
    <Alert
      severity="warning"
      sx={noticeStyle}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => forget(kept)}>
            {t('features.kept.discard')}
          </Button>
          <Button size="small" color="inherit" onClick={() => restoreDraft(kept.draft, kept.base)}>
            {t('features.kept.restore')}
          </Button>
        </>
      }
    >
      {t('features.kept.newBody', { when: figures.dateTime(kept.keptAt) })}
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
const noticeStyle = {
  pointerEvents: 'auto',
  maxWidth: 560,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 'var(--cairn-float-shadow)',
} as const
