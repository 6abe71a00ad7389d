import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyboardEvent } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { HiddenText } from '../hidden-text.tsx'
import { smallScreen } from '../small-screen.ts'
import type { TableSort } from '../table/table-column.ts'
import type { ListColumn, ListRows } from './list-column.ts'
import { listEdge } from './list-frame.tsx'
import { ListRow } from './list-row.tsx'
import { SortHeader } from './sort-header.tsx'
import { useRowsWaiting } from './waiting-rows.tsx'

interface ListTableProps<Row, Column extends string> extends ListRows<Row, Column> {
  /** The accessible name. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly order?: { readonly sort: TableSort<Column>; readonly onSort: (sort: TableSort<Column>) => void }
}

/** The rows of a list in its full width: details first, actions last. Up and Down move between the rows. */
export function ListTable<Row, Column extends string = string>(props: ListTableProps<Row, Column>) {
  const { label, rows, order, keyOf, name, columns = [], actions, details } = props
  const { t } = useLocale()
  const waiting = useRowsWaiting()
  const isPhone = useMediaQuery(smallScreen, { noSsr: true })
  const shown = columns.filter(({ phone }) => !isPhone || phone === 'column')
  const header = (column: Omit<ListColumn<Row, Column>, 'cell'>) =>
    column.sort && order ? (
      <SortHeader
        key={column.id}
        columnId={column.sort}
        label={column.label}
        {...(column.widthPx !== undefined && !isPhone && { widthPx: column.widthPx })}
        {...(column.isNumeric && { isNumeric: true })}
        {...order}
      />
    ) : (
      <TableCell
        key={column.id}
        align={column.isNumeric ? 'right' : 'left'}
        sx={{ width: isPhone ? undefined : column.widthPx }}
      >
        {column.label}
      </TableCell>
    )
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label} sx={{ ...tableStyle, minWidth: isPhone ? undefined : minWidthPx(props) }}>
        <TableHead>
          <TableRow>
            {details && (
              <TableCell sx={{ width: detailsPx }}>
                <HiddenText>{t('app.list.details')}</HiddenText>
              </TableCell>
            )}
            {header({ id: 'name', label: name.label, ...(name.sort && { sort: name.sort }) })}
            {shown.map(header)}
            {actions && (
              <TableCell sx={{ width: actionsPx }}>
                <HiddenText>{t('app.list.actions')}</HiddenText>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody {...waiting} onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <ListRow key={keyOf(row)} {...props} row={row} columns={columns} isPhone={isPhone} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const [detailsPx, actionsPx] = [48, 64]
/** The least widths in px of the column of names, and of the columns that have no width of their own. */
const [nameLeastPx, columnLeastPx] = [200, 120]

/** The width in px below which the table scrolls sideways. */
function minWidthPx<Row, Column extends string>({ columns = [], actions, details }: ListRows<Row, Column>): number {
  const ownPx = nameLeastPx + (details ? detailsPx : 0) + (actions ? actionsPx : 0)
  return columns.reduce((sumPx, { widthPx = columnLeastPx }) => sumPx + widthPx, ownPx)
}

/** Moves the focus to the same control of the next row, or of the one before. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target, currentTarget } = event
  if (way === 0 || !(target instanceof HTMLButtonElement)) return
  const name = target.closest('td, th')
  if (!(name instanceof HTMLTableCellElement)) return
  const rows = [...currentTarget.querySelectorAll<HTMLTableRowElement>(':scope > tr[data-row]')]
  const at = rows.findIndex((row) => row.contains(target))
  const next = rows[at + way]?.cells[name.cellIndex]?.querySelector('button')
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}

const tableStyle = {
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  borderTop: 1,
  borderColor: 'divider',
  '& > tbody > tr:last-of-type > *': { borderBottom: 0 },
  // The first and the last cell of a row, whether header or data.
  '& > * > tr > *:not(* + *)': { pl: listEdge },
  '& > * > tr > *:last-child': { pr: listEdge },
  // Icons have a padding of their own.
  '& > * > tr > [data-icons]': { px: { xs: 1, sm: 3 } },
} as const
