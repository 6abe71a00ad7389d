import type { ActivityColumns } from '@cairn/contract/activity/reports'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import { columnName } from './report-range.ts'

/** A column of a report. */
export type ReportColumn = ActivityColumns['columns'][number]

interface ReportTableProps {
  readonly label: string
  readonly report: ActivityColumns
  readonly onOpen: (column: ReportColumn) => void
}

/** The columns of a report as rows; a count that is not zero opens its entries. */
export function ReportTable({ label, report: { unit, columns }, onOpen }: ReportTableProps) {
  const { t, figures } = useLocale()
  return (
    <Table size="small" aria-label={label} sx={{ maxWidth: 400 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t(`activity.reports.unit.${unit}`)}</TableCell>
          <TableCell align="right">{t('activity.reports.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map((column) => {
          const name = columnName(column, unit, figures.language)
          const count = figures.number(column.count)
          return (
            <TableRow key={column.startTime}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right" className="tabular">
                {column.count === 0 ? (
                  count
                ) : (
                  <Link
                    component="button"
                    aria-label={t('activity.reports.open', { count: column.count, name })}
                    onClick={() => onOpen(column)}
                    sx={{ textAlign: 'end', '@media (pointer: coarse)': touchTarget }}
                  >
                    {count}
                  </Link>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const touchTarget = { minWidth: rowPx.touchTarget, minHeight: rowPx.touchTarget } as const
