import type { VirtualItem } from '@tanstack/react-virtual'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { PickBox } from './pick-box.tsx'
import type { TableColumn } from './table-column.ts'
import { tableClass } from './table-style.ts'
import type { RowPicker } from './use-row-pick.ts'

export interface TableRowProps<Row> {
  /** Undefined while it is loading. */
  readonly row: Row | undefined
  readonly index: number
  readonly topPx: number
  readonly heightPx: number
  readonly columns: readonly TableColumn<Row>[]
  /** The columns in view, the first of all included. */
  readonly shown: readonly VirtualItem[]
  readonly isOpen: boolean
  /** Its row is in the tab order. */
  readonly isCurrent: boolean
  /** Whether it is picked; undefined in a table without a choice of rows. */
  readonly isPicked: boolean | undefined
  readonly pickLabel: string
  readonly picker: RowPicker | undefined
  readonly onOpen: (index: number) => void
  /** The pointer or the focus is on the row; null when it left. */
  readonly onPoint: (index: number | null) => void
  readonly onFocus: (index: number) => void
}

function Row<Data>(props: TableRowProps<Data>) {
  const { row, index, topPx, heightPx, columns, shown, isOpen, isCurrent, isPicked, picker } = props
  const { pickLabel, onOpen, onPoint, onFocus } = props
  function click({ shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    if (picker && shiftKey) picker.extendTo(index)
    else if (picker && (ctrlKey || metaKey)) picker.toggle(index)
    else onOpen(index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table handles the keys of its rows
    <div
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      aria-busy={row === undefined || undefined}
      tabIndex={isCurrent && row !== undefined ? 0 : -1}
      className={tableClass.row}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
      onClick={click}
      onPointerEnter={() => onPoint(index)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => {
        onFocus(index)
        onPoint(index)
      }}
      onBlur={() => onPoint(null)}
    >
      {shown.map(({ index: at, start, size }) => {
        const column = columns[at]
        return (
          column && (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={at + 1}
              className={cellClassOf(at, column.isNumeric)}
              style={at === 0 ? { width: size } : { width: size, left: start }}
            >
              {row === undefined ? <span className={tableClass.pending} /> : column.cell(row)}
              {/* The name of the row begins with its content: the style puts the box before it. */}
              {at === 0 && row !== undefined && isPicked !== undefined && (
                <PickBox
                  label={pickLabel}
                  state={isPicked ? 'all' : 'none'}
                  onPick={(isRange) => (isRange ? picker?.extendTo(index) : picker?.toggle(index))}
                />
              )}
            </div>
          )
        )
      })}
    </div>
  )
}

/** A row that is rendered again only when its data, its place or its columns change. */
export const TableRow: <Data>(props: TableRowProps<Data>) => ReactNode = memo(Row)

/** The first column stays in view. */
export function cellClassOf(index: number, isNumeric: boolean): string {
  return [tableClass.cell, index === 0 && tableClass.fixed, isNumeric && tableClass.numeric].filter(Boolean).join(' ')
}
