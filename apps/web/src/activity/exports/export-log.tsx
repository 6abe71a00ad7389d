import type { ActivityPageQuery } from '@cairn/contract/activity/activities'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useExportLog } from '../use-log.ts'

interface ExportLogProps {
  readonly organizationId: string
  readonly query: ActivityPageQuery
}

/** Asks before the entries of the list are exported. */
export function ExportLog({ organizationId, query }: ExportLogProps) {
  const { t } = useLocale()
  return (
    <CallQuestion
      tone="accent"
      title={t('activity.export.title')}
      body={t('activity.export.body')}
      confirmLabel={t('activity.export.submit')}
      call={useExportLog(organizationId)}
      input={query}
      done={() => t('activity.export.started')}
    />
  )
}
