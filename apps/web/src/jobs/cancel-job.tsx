import type { Job } from '@cairn/contract/jobs'
import { useLocale } from '../platform/locale.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { useCancelJob } from './use-jobs.ts'

/** Asks before a job is cancelled. */
export function CancelJob({ job }: { readonly job: Job }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const cancel = useCancelJob()
  const { title, type } = job
  return (
    <ConfirmDialog
      title={t('jobs.cancel.title', { title })}
      body={t(`jobs.cancel.${type}.body`)}
      confirmLabel={t(`jobs.cancel.${type}.submit`)}
      cancelLabel={t(`jobs.cancel.${type}.keep`)}
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(job, {
          onSuccess: () => notify({ text: t('jobs.cancel.done', { title }) }),
          onSettled: close,
        })
      }
    />
  )
}
