import type { ActivityPageQuery } from '@cairn/contract/activity/activities'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { useExportLog } from '../use-log.ts'

interface ExportLogProps {
  readonly organizationId: string
  readonly query: ActivityPageQuery
}

/** Asks before the entries of the list are exported. */
export function ExportLog({ organizationId, query }: ExportLogProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const start = useExportLog(organizationId)
  function finish(): void {
    notify({ text: t('activity.export.started'), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      title={t('activity.export.title')}
      body={t('activity.export.body')}
      confirmLabel={t('activity.export.submit')}
      cancelLabel={t('app.cancel')}
      tone="accent"
      busy={start.isPending}
      error={start.error ? problemText(start.error, figures.language) : undefined}
      onConfirm={() => start.mutate(query, { onSuccess: finish })}
    />
  )
}
