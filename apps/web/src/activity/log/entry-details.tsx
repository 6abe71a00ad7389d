import type { ActivityChange } from '@cairn/contract/activity/activities'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ChangeDetails } from '../../features/properties/change-details.tsx'
import { PropertyValue } from '../../features/properties/property-value.tsx'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { useFeatureChange } from '../use-feature-change.ts'
import type { LogRow } from './log-entry.ts'
import { fieldName } from './names.ts'

interface EntryDetailsProps {
  readonly row: LogRow
  /** The values of columns that a small screen has no room for. */
  readonly facts: readonly (string | undefined)[] | undefined
}

/** The message of an entry, what it changed, and its artifact. */
export function EntryDetails({ row, facts }: EntryDetailsProps) {
  const { message, changes, featureId, editedVersion } = row
  return (
    <Box sx={{ py: 1, maxWidth: 720 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {message}
      </Typography>
      {facts && (
        <Typography variant="caption" component="p" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      )}
      {changes.length > 0 && <ChangedFields changes={changes} />}
      {featureId !== undefined && editedVersion !== undefined && (
        <FeatureEdit featureId={featureId} version={editedVersion} />
      )}
      {row.artifact !== '{}' && <Artifact text={row.artifact} />}
    </Box>
  )
}

function ChangedFields({ changes }: { readonly changes: readonly ActivityChange[] }) {
  const { t } = useLocale()
  return (
    <Table size="small" aria-label={t('activity.changes')} sx={{ my: 2, width: 'auto', minWidth: '50%', fontSize: 13 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('activity.changed.field')}</TableCell>
          <TableCell>{t('activity.changed.before')}</TableCell>
          <TableCell>{t('activity.changed.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {fieldName(field)}
            </TableCell>
            {before === null && after === null ? (
              <TableCell colSpan={2}>{t('activity.changed.other')}</TableCell>
            ) : (
              <>
                <TableCell sx={{ color: 'text.secondary' }}>
                  <PropertyValue value={before} />
                </TableCell>
                <TableCell>
                  <PropertyValue value={after} />
                </TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function FeatureEdit({ featureId, version }: { readonly featureId: string; readonly version: number }) {
  const { t } = useLocale()
  const change = useFeatureChange(featureId, version)
  return (
    <QueryContent
      query={change}
      loading={t('activity.loadingChange')}
      failed={t('activity.changeFailed')}
      skeleton={{ count: 2 }}
    >
      {(found) => (found ? <ChangeDetails {...found} /> : null)}
    </QueryContent>
  )
}

function Artifact({ text }: { readonly text: string }) {
  const { t } = useLocale()
  const [open, setOpen] = useState(true)
  return (
    <Box sx={{ mt: 2 }}>
      <Link component="button" type="button" variant="caption" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('activity.artifact')}
      </Link>
      {open && (
        <Box component="pre" role="region" tabIndex={0} aria-label={t('activity.artifact')} sx={artifactStyle}>
          {text}
        </Box>
      )}
    </Box>
  )
}

const artifactStyle = {
  m: 0,
  mt: 1,
  p: 2,
  maxHeight: 320,
  overflow: 'auto',
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.default',
} as const
