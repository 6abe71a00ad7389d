import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { formatCreated } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { RestoreFeature } from '../restore/restore-feature.tsx'
import type { LogRow } from './log-entry.ts'
import { useCategoryName } from './names.ts'

interface LogTableRowProps {
  readonly row: LogRow
  readonly organizationId: string
  /** Without it category and project are among the details. */
  readonly isWide: boolean
}

/** An entry, which expands to its message and its artifact. */
export const LogTableRow = memo(function LogTableRow({ row, organizationId, isWide }: LogTableRowProps) {
  const { t, figures } = useLocale()
  const categoryName = useCategoryName()
  const [open, setOpen] = useState(false)
  const { time, email, type, category, project, featureId } = row
  const date = formatCreated(time, figures.language)
  return (
    <>
      <TableRow hover>
        <TableCell sx={{ p: 0 }}>
          <IconAction
            label={t(open ? 'activity.collapse' : 'activity.expand', { message: row.message })}
            icon={<ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            expanded={open}
            onClick={() => setOpen(!open)}
          />
        </TableCell>
        <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <time dateTime={time}>{date}</time>
          {!isWide && (
            <Typography variant="caption" component="div" color="textSecondary">
              {email}
            </Typography>
          )}
        </TableCell>
        {isWide && <TableCell>{email}</TableCell>}
        <TableCell>{t(`activity.type.${type}`)}</TableCell>
        {isWide && <TableCell>{categoryName(category)}</TableCell>}
        {isWide && <TableCell>{project}</TableCell>}
        <TableCell sx={{ p: 0 }}>
          {featureId !== undefined && (
            <IconAction
              label={t('activity.restore.action', { feature: featureId })}
              icon={<RestoreIcon fontSize="small" />}
              onClick={() =>
                openDialog(<RestoreFeature organizationId={organizationId} featureId={featureId} time={time} />)
              }
            />
          )}
        </TableCell>
      </TableRow>
      {open && (
        <TableRow>
          <TableCell />
          <TableCell colSpan={isWide ? 6 : 3}>
            <Details row={row} facts={isWide ? undefined : [categoryName(category), project]} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
})

interface DetailsProps {
  readonly row: LogRow
  /** The values of columns that a small screen has no room for. */
  readonly facts: readonly (string | undefined)[] | undefined
}

function Details({ row: { message, artifact }, facts }: DetailsProps) {
  const { t } = useLocale()
  return (
    <Box sx={{ py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {message}
      </Typography>
      {facts && (
        <Typography variant="caption" component="p" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      )}
      {artifact !== '{}' && (
        <Box component="pre" role="region" tabIndex={0} aria-label={t('activity.artifact')} sx={artifactStyle}>
          {artifact}
        </Box>
      )}
    </Box>
  )
}

const artifactStyle = {
  m: 0,
  mt: 2,
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
