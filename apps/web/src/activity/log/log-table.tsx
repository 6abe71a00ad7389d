import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
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
const wide = '(min-width: 1200px)'

/** The entries of the log; more of them load when the end of the list comes into view. */
export function LogTable(props: LogTableProps) {
  const { organizationId, rows, direction, onDirection } = props
  const { t } = useLocale()
  const isWide = useMediaQuery(wide, { noSsr: true })
  const opposite = direction === 'ASC' ? 'DESC' : 'ASC'
  return (
    <>
      <Table size="small" stickyHeader aria-label={t('activity.table')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 40, p: 0 }}>
              <Box component="span" sx={hidden}>
                {t('activity.column.details')}
              </Box>
            </TableCell>
            <TableCell sortDirection={direction === 'ASC' ? 'asc' : 'desc'} sx={{ width: isWide ? 232 : undefined }}>
              <TableSortLabel
                active
                direction={direction === 'ASC' ? 'asc' : 'desc'}
                onClick={() => onDirection(opposite)}
              >
                {t('activity.column.date')}
              </TableSortLabel>
            </TableCell>
            {isWide && <TableCell>{t('activity.column.performer')}</TableCell>}
            {isWide && (
              <>
                <TableCell sx={{ width: 88 }}>{t('activity.column.action')}</TableCell>
                <TableCell sx={{ width: 120 }}>{t('activity.column.category')}</TableCell>
                <TableCell>{t('activity.column.what')}</TableCell>
                <TableCell>{t('activity.column.project')}</TableCell>
              </>
            )}
            <TableCell sx={{ width: 84, p: 0 }}>
              <Box component="span" sx={hidden}>
                {t('activity.column.restore')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <LogTableRow key={row.key} row={row} organizationId={organizationId} isWide={isWide} />
          ))}
        </TableBody>
      </Table>
      <ListEnd {...props} />
    </>
  )
}

/** The end of the list. The button serves after a failure and where the end does not come into view. */
function ListEnd({ onEnd, isLoadingMore, failure, rows }: LogTableProps) {
  const { t } = useLocale()
  if (!onEnd) return null
  return (
    <Box sx={{ p: 3, textAlign: 'center' }}>
      {/* A new mark after each page: an end that stays in view is reported once. */}
      {!isLoadingMore && failure === undefined && <SeenMark key={rows.length} onSeen={onEnd} />}
      {failure !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', mb: 2 }}>
          {failure}
        </Box>
      )}
      <Button loading={isLoadingMore} onClick={onEnd}>
        {failure === undefined ? t('activity.more') : t('app.retry')}
      </Button>
    </Box>
  )
}

/** Distance in px from the view at which the next page is requested. */
const aheadPx = 400

function SeenMark({ onSeen }: { readonly onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report()
      },
      { rootMargin: `${aheadPx}px` },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} />
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const tableStyle = {
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  fontSize: 13,
  '& td, & th': { px: { xs: 1, md: 2 } },
} as const
