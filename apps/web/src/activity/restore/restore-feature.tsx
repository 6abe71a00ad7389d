import { Problem } from '@cairn/contract/problem'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { useRestoreFeature } from '../use-log.ts'
import { useExpiredFiles } from './use-expired-files.ts'

interface RestoreFeatureProps {
  readonly organizationId: string
  readonly featureId: string
  /** As the log calls the feature. */
  readonly title: string
  /** undefined where the log does not know it. */
  readonly isDeleted: boolean | undefined
  /** The time of the entry of the log, to the microsecond. */
  readonly time: string
}

/** Names of files that the warning shows. */
const namesMax = 10

function namesShown(names: readonly string[]): string[] {
  return names.length > namesMax ? [...names.slice(0, namesMax), '…'] : [...names]
}

type Choice = 'undelete' | 'fromLog'

/** Asks how a feature of the log is restored: its last state, or the state of the entry. */
export function RestoreFeature({ organizationId, featureId, title, isDeleted, time }: RestoreFeatureProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const restore = useRestoreFeature(organizationId, featureId)
  const [choice, setChoice] = useState<Choice>()
  const isLiving = isDeleted === false
  const times = isLiving ? [time] : [time, undefined]
  const expired = useExpiredFiles({ organizationId, featureId, times })
  function run(chosen: Choice): void {
    setChoice(chosen)
    const body = chosen === 'fromLog' ? { restoreFromTime: time } : {}
    restore.mutate(body, {
      onSuccess: (answer) => {
        if (typeof answer === 'string')
          notify({ text: t('activity.restore.warning', { text: answer }), severity: 'warning' })
        else notify({ text: t('activity.restore.done', { feature: title }), severity: 'success' })
        close()
      },
      onError: () => setChoice(undefined),
    })
  }
  const button = (of: Choice) => ({ disabled: choice !== undefined, loading: choice === of, onClick: () => run(of) })
  return (
    <DialogFrame title={t('activity.restore.title', { feature: title })} busy={choice !== undefined}>
      <DialogContent>
        <Stack spacing={3}>
          <Typography>{t(isLiving ? 'activity.restore.living' : 'activity.restore.body')}</Typography>
          <Typography>{t('activity.restore.body2', { time: figures.longDateTime(time) })}</Typography>
          {expired.length > 0 && (
            <Alert severity="warning">
              {t('activity.restore.expired', { count: expired.length, names: figures.list(namesShown(expired)) })}
            </Alert>
          )}
          {restore.error && <Alert severity="error">{failureText(restore.error)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" disabled={choice !== undefined} onClick={close}>
          {t('activity.restore.no')}
        </Button>
        <Button variant="outlined" {...button('undelete')} disabled={isLiving || choice !== undefined}>
          {t('activity.restore.undelete')}
        </Button>
        <Button variant="contained" {...button('fromLog')}>
          {t('activity.restore.fromLog')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )

  /** The log keeps the entries on features of deleted layers, and of forms that were taken from their project. */
  function failureText(error: Error): string {
    if (!Problem.is(error, 'not_found')) return problemText(error, figures.language)
    const isOfForm = parseFeatureId(featureId)?.serverName === serverNameOfType.htmlForm
    return t(isOfForm ? 'activity.restore.formGone' : 'activity.restore.gone')
  }
}
