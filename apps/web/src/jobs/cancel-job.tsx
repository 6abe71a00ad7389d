import type { Job } from '@cairn/contract/jobs'
import { useLocale } from '../platform/locale.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { useCancelJob } from './use-jobs.ts'

export function CancelJobDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { t } = useLocale()
  const cancel = useCancelJob()
  const { title } = job
  return (
    <ConfirmDialog
      open
      title={t('job.cancel.title', { title })}
      body={t('job.cancel.body')}
      confirmLabel={t('job.cancel.submit')}
      cancelLabel={t('job.cancel.keep')}
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate(job, {
          onSuccess: () => notify({ text: t('job.cancel.done', { title }) }),
          onSettled: onClose,
        })
      }
    />
  )
}
