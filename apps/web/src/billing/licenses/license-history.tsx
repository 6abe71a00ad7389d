import DialogContent from '@mui/material/DialogContent'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import type { LicenseDialogProps } from './license-dialog.ts'
import { useLicenseRevisions } from './use-licenses.ts'

/** The changes of a licence, the last one first. */
export function LicenseHistory({ organizationId, license }: LicenseDialogProps) {
  const { t, figures } = useLocale()
  const revisions = useLicenseRevisions(organizationId, license)
  if (revisions.isPending) return <SkeletonRows label={t('licenses.history.loading')} />
  if (revisions.isError)
    return (
      <ErrorState
        text={t('licenses.history.failed')}
        retryLabel={t('app.retry')}
        onRetry={() => void revisions.refetch()}
      />
    )
  return (
    // In the order of Tab, so that arrow keys scroll the table.
    <DialogContent tabIndex={0}>
      <Table size="small" aria-label={t('licenses.edit.historyTab')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('licenses.history.changed')}</TableCell>
            <TableCell>{t('licenses.history.by')}</TableCell>
            <TableCell>{t('licenses.device')}</TableCell>
            <TableCell>{t('licenses.expires')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {revisions.data.map((revision, index) => (
            <TableRow key={`${revision.changedTimestamp} ${revisions.data.length - index}`}>
              <TableCell>{figures.dateTime(revision.changedTimestamp)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {revision.changedBy || t('licenses.history.byPayment')}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {revision.deviceName || revision.deviceID || t('licenses.noDevice')}
              </TableCell>
              <TableCell>{formatDay(revision.expirationTimestamp, figures.language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DialogContent>
  )
}
