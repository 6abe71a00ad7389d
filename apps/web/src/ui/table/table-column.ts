import type { ReactNode } from 'react'

/** A column of a table. */
export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  /** Right-aligned, with tabular figures. */
  readonly isNumeric: boolean
  readonly widthPx: number
  cell(this: void, row: Row): ReactNode
}

export interface TableSort<Column extends string = string> {
  readonly columnId: Column
  readonly direction: 'asc' | 'desc'
}

const minPx = 56
const maxPx = 640

/** A width that the user may give a column. */
export const columnWidth = (px: number) => Math.round(Math.min(maxPx, Math.max(minPx, px)))

/** The estimated width in px of the text of a cell with its padding, in the 13 px type of tables. */
export const textWidthPx = (characters: number) => characters * 7.6 + 28

/** The next order of a column that is clicked: ascending, descending, then the one without a choice. */
export function nextSort<Column extends string>(
  sort: TableSort<Column>,
  columnId: Column,
  initial: TableSort<Column>,
): TableSort<Column> {
  if (sort.columnId !== columnId) return { columnId, direction: 'asc' }
  return sort.direction === 'asc' ? { columnId, direction: 'desc' } : initial
}
