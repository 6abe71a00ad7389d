import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDraft } from '../../../features/editing/draft-store.ts'
import { restoreDraft } from '../../../features/editing/open-draft.ts'
import { useStoredDrafts } from '../../../features/editing/stored/use-stored-drafts.ts'
import { continueSketch, useStoredSketches } from '../../../features/editing/stored/use-stored-sketches.ts'
import { useDrawableLayers } from '../../../features/feature-rights.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { useMapSession } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { noticeStyle } from './notice-style.ts'

/** Offers what earlier visits left: a shape that is not finished, and a feature that was drawn and not saved. */
export function StoredNotices() {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const isBrowsing = useMapSession(({ mode }) => mode === 'browse')
  const isEditing = useDraft((draft) => draft !== null)
  const drawn = useStoredDrafts()
  const begun = useStoredSketches()
  const drawable = useDrawableLayers()
  const mayDraw = (layerId: string) => drawable.some(({ layer }) => layer.id === layerId)
  const draft = drawn.drafts.find(({ edit }) => edit.featureId === null && mayDraw(edit.layerId))
  const sketch = begun.sketches.find(({ target }) => mayDraw(target.layerId))
  if (!isBrowsing || isEditing) return null
  return (
    <>
      {sketch && (
        <StoredNotice
          text="features.storedDraft.sketchBody"
          storedAt={sketch.storedAt}
          onDiscard={() => begun.remove(sketch)}
          onContinue={() => void continueSketch(sketch, { navigation, t })}
        />
      )}
      {draft && (
        <StoredNotice
          text="features.storedDraft.newBody"
          storedAt={draft.storedAt}
          onDiscard={() => drawn.remove(draft)}
          onContinue={() => restoreDraft(draft.edit)}
        />
      )}
    </>
  )
}

interface StoredNoticeProps {
  readonly text: 'features.storedDraft.sketchBody' | 'features.storedDraft.newBody'
  readonly storedAt: string
  readonly onDiscard: () => void
  readonly onContinue: () => void
}

function StoredNotice({ text, storedAt, onDiscard, onContinue }: StoredNoticeProps) {
  const { t, figures } = useLocale()
  return (
    <Alert
      severity="warning"
      sx={noticeStyle}
      action={
        <>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {t('features.storedDraft.discard')}
          </Button>
          <Button size="small" color="inherit" onClick={onContinue}>
            {t('features.storedDraft.restore')}
          </Button>
        </>
      }
    >
      <TimeText iso={storedAt}>{t(text, { when: figures.dateTime(storedAt) })}</TimeText>
    </Alert>
  )
}
