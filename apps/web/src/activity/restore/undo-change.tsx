import { Problem } from '@cairn/contract/problem'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { UndoTable } from './undo-table.tsx'
import { type Undoing, undoingOf } from './undoing.ts'
import { useUndoChange, useUndoneStates } from './use-undo-change.ts'

interface UndoChangeProps {
  readonly featureId: string
  /** The version that the change wrote. */
  readonly version: number
  readonly title: string
}

/** Shows what a change of a feature did, and writes the former values as a new version. */
export function UndoChange({ featureId, version, title }: UndoChangeProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const states = useUndoneStates(featureId, version)
  const undo = useUndoChange(featureId)
  const undoing = states.data && undoingOf(states.data)
  const body = undoing?.body
  function run(): void {
    if (!body) return
    undo.mutate(body, {
      onSuccess: () => {
        notify({ text: t('activity.undo.done', { feature: title }), severity: 'success' })
        close()
      },
    })
  }
  return (
    <DialogFrame title={t('activity.undo.title', { feature: title })} busy={undo.isPending} maxWidth="md">
      <DialogContent>
        <QueryContent
          query={states}
          loading={t('activity.loadingChange')}
          failed={(error) => failureText(error, t, figures.language)}
          skeleton={{ count: 3 }}
        >
          {() =>
            undoing && (
              <Stack spacing={3}>
                <Notices undoing={undoing} />
                {undo.error && <Alert severity="error">{failureText(undo.error, t, figures.language)}</Alert>}
                <UndoTable undoing={undoing} />
              </Stack>
            )
          }
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" disabled={undo.isPending} onClick={close}>
          {t('app.cancel')}
        </Button>
        <Button variant="contained" disabled={!body} loading={undo.isPending} onClick={run}>
          {t('activity.undo.submit')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

function Notices({ undoing: { body, isChangedSince } }: { readonly undoing: Undoing }) {
  const { t } = useLocale()
  if (!body) return <Alert severity="info">{t('activity.undo.nothing')}</Alert>
  return (
    <>
      <Typography>{t('activity.undo.body')}</Typography>
      {isChangedSince && <Alert severity="warning">{t('activity.undo.changedSince')}</Alert>}
    </>
  )
}

function failureText(error: Error, t: Translate, language: string): string {
  if (Problem.is(error, 'feature_deleted')) return t('activity.undo.deleted')
  if (Problem.is(error, 'feature_changed')) return t('activity.undo.conflict')
  if (Problem.is(error, 'not_found')) return t('activity.undo.gone')
  return problemText(error, language)
}
