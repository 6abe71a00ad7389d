import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../../platform/locale.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import type { LogRow } from './log-entry.ts'
import { LogTableRow } from './log-table-row.tsx'

interface LogTableProps {
  readonly organizationId: string
  readonly rows: readonly LogRow[]
  readonly direction: 'ASC' | 'DESC'
  readonly onDirection: (direction: 'ASC' | 'DESC') => void
  /** Requests the next page; undefined after the last one. */
  readonly onEnd: (() => void) | undefined
  readonly isLoadingMore: boolean
  /** The text of a failure to load the next page. */
  readonly failure: string | undefined
}

/** Narrower screens have one column with the thing, and category and project among the details. */
const wide = '(min-width: 1280px)'
/** Narrower screens write the date in two lines, as the performer is: the thing needs the room beside the menu. */
const roomy = '@media (min-width: 1440px)'

/** The entries of the log; more of them load when the end of the list comes into view. */
export function LogTable(props: LogTableProps) {
  const { organizationId, rows, direction, onDirection, onEnd, isLoadingMore, failure } = props
  const { t } = useLocale()
  const isWide = useMediaQuery(wide, { noSsr: true })
  const opposite = direction === 'ASC' ? 'DESC' : 'ASC'
  return (
    <>
      <Table size="small" stickyHeader aria-label={t('activity.table')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: 56, sm: 64 }, py: 0 }}>
              <HiddenText>{t('app.list.details')}</HiddenText>
            </TableCell>
            <TableCell
              sortDirection={direction === 'ASC' ? 'asc' : 'desc'}
              sx={isWide ? { width: 144, [roomy]: { width: 232 } } : undefined}
            >
              <TableSortLabel
                active
                direction={direction === 'ASC' ? 'asc' : 'desc'}
                onClick={() => onDirection(opposite)}
              >
                {t('activity.column.date')}
              </TableSortLabel>
            </TableCell>
            {isWide && (
              <>
                <TableCell sx={{ width: 152 }}>{t('activity.column.performer')}</TableCell>
                <TableCell sx={{ width: 80 }}>{t('activity.column.action')}</TableCell>
                <TableCell sx={{ width: 112 }}>{t('activity.column.category')}</TableCell>
                <TableCell>{t('activity.column.what')}</TableCell>
                <TableCell sx={{ width: 120 }}>{t('activity.column.project')}</TableCell>
              </>
            )}
            <TableCell sx={{ width: 104, py: 0 }}>
              <HiddenText>{t('app.list.actions')}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <LogTableRow key={row.key} row={row} organizationId={organizationId} isWide={isWide} />
          ))}
        </TableBody>
      </Table>
      <ListEnd {...{ onEnd, isLoadingMore, failure }} rowCount={rows.length} more={t('activity.more')} />
    </>
  )
}

const tableStyle = {
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  fontSize: 13,
  borderTop: 1,
  borderColor: 'divider',
  '& td, & th': { px: { xs: 1, md: 2 } },
  // The head stays in view above the rows.
  '& th': { bgcolor: 'background.paper' },
  '& > * > tr > *:not(* + *)': { pl: { xs: 2, sm: 4 } },
  '& > * > tr > *:last-child': { pr: { xs: 2, sm: 4 } },
} as const
