import type { LicenseRevision } from '@cairn/contract/billing/licenses'
import DialogContent from '@mui/material/DialogContent'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { TimeText } from '../../ui/time-text.tsx'
import type { LicenseDialogProps } from './license-dialog.ts'
import { useLicenseRevisions } from './use-licenses.ts'

/** The changes of a licence, the last one first. */
export function LicenseHistory({ organizationId, license }: LicenseDialogProps) {
  const { t } = useLocale()
  return (
    <QueryContent
      query={useLicenseRevisions(organizationId, license)}
      loading={t('licenses.history.loading')}
      failed={t('licenses.history.failed')}
    >
      {(revisions) => <RevisionTable revisions={revisions} />}
    </QueryContent>
  )
}

function RevisionTable({ revisions }: { readonly revisions: readonly LicenseRevision[] }) {
  const { t } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  return (
    // In the order of Tab, so that arrow keys scroll the table.
    <DialogContent tabIndex={0}>
      <Table size="small" aria-label={t('licenses.edit.historyTab')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('licenses.history.changed')}</TableCell>
            {!isSmall && <TableCell>{t('licenses.history.by')}</TableCell>}
            <TableCell>{t('licenses.device')}</TableCell>
            {!isSmall && <TableCell>{t('licenses.expires')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {revisions.map((revision, index) => (
            <RevisionRow
              key={`${revision.changedTimestamp} ${revisions.length - index}`}
              revision={revision}
              isSmall={isSmall}
            />
          ))}
        </TableBody>
      </Table>
    </DialogContent>
  )
}

interface RevisionRowProps {
  readonly revision: LicenseRevision
  /** Two columns of two lines: four columns would break the words of a phone. */
  readonly isSmall: boolean
}

function RevisionRow({ revision, isSmall }: RevisionRowProps) {
  const { t, figures } = useLocale()
  const { changedTimestamp, changedBy, changedByName, deviceName, deviceID, expirationTimestamp } = revision
  const by = changedBy ? <PersonText name={changedByName} email={changedBy} /> : t('licenses.history.byPayment')
  const expires = formatDay(expirationTimestamp, figures.language)
  return (
    <TableRow sx={{ overflowWrap: 'anywhere' }}>
      <TableCell>
        <TimeText iso={changedTimestamp} />
        {isSmall && <SecondLine>{by}</SecondLine>}
      </TableCell>
      {!isSmall && <TableCell>{by}</TableCell>}
      <TableCell>
        {deviceName || deviceID || t('licenses.noDevice')}
        {isSmall && <SecondLine>{`${t('licenses.expires')}: ${expires}`}</SecondLine>}
      </TableCell>
      {!isSmall && <TableCell>{expires}</TableCell>}
    </TableRow>
  )
}

function SecondLine({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {children}
    </Typography>
  )
}
