import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { TableSort } from '../table/table-column.ts'

interface SortHeaderProps<Column extends string> {
  readonly columnId: Column
  readonly label: string
  readonly sort: TableSort<Column>
  readonly onSort: (sort: TableSort<Column>) => void
  readonly widthPx?: number
  readonly isNumeric?: true
}

/** The header of a column that sorts its list: ascending, then descending. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { columnId, label, sort, onSort, widthPx, isNumeric } = props
  const isSorted = sort.columnId === columnId
  const direction = isSorted ? sort.direction : 'asc'
  const next = isSorted && direction === 'asc' ? 'desc' : 'asc'
  return (
    <TableCell align={isNumeric ? 'right' : 'left'} sortDirection={isSorted && direction} sx={{ width: widthPx }}>
      <TableSortLabel active={isSorted} direction={direction} onClick={() => onSort({ columnId, direction: next })}>
        {label}
      </TableSortLabel>
    </TableCell>
  )
}
