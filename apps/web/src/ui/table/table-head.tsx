import type { VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { PickBox } from './pick-box.tsx'
import { columnWidth, type TableColumn, type TableSort } from './table-column.ts'
import { cellClassOf } from './table-row.tsx'
import { headPx, tableClass } from './table-style.ts'
import type { RowPick } from './use-row-pick.ts'

export interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly shown: readonly VirtualItem[]
  /** The header that is in the tab order. */
  readonly current: number
  /** The keys move the focus to a header. */
  readonly onMove: (to: number) => void
  /** A header got the focus. */
  readonly onFocus: (index: number) => void
  readonly sort: TableSort
  readonly onSort: (columnId: string) => void
  /** Why a column cannot be sorted; undefined for one that can. */
  readonly sortRefusal: (columnId: string) => string | undefined
  readonly onWidth: (columnId: string, widthPx: number | undefined) => void
  /** The box in the first header that picks all rows. */
  readonly pick?: Pick<RowPick<Row>, 'all' | 'allLabel' | 'onAll'> | undefined
  /** Says how the keys resize a column. */
  readonly resizeHint: string
}

const stepPx = 16

/**
 * The headers of a table. One is in the tab order: Left and Right move, Enter and Space sort, Shift with Left and Right
 * resizes the column.
 */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, shown, current, onMove, onFocus, sort, onSort, sortRefusal, onWidth, pick, resizeHint } = props
  const hintId = useId()
  function press(event: KeyboardEvent): void {
    const column = columns[current]
    if (!column) return
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (way !== 0 && event.shiftKey) onWidth(column.id, columnWidth(column.widthPx + way * stepPx))
    else if (way !== 0) onMove(Math.min(columns.length - 1, Math.max(0, current + way)))
    else if (event.key === 'Home') onMove(0)
    else if (event.key === 'End') onMove(columns.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') onSort(column.id)
    else return
    event.preventDefault()
  }
  return (
    <div role="row" aria-rowindex={1} style={{ position: 'relative', height: headPx }}>
      {shown.map(({ index, start, size }) => {
        const column = columns[index]
        if (!column) return null
        const { id, label, isNumeric, widthPx } = column
        const refusal = sortRefusal(id)
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={ariaSortOf(sort, id)}
            aria-disabled={refusal !== undefined || undefined}
            aria-describedby={hintId}
            aria-label={index === 0 && pick ? label : undefined}
            data-column={index}
            tabIndex={index === current ? 0 : -1}
            title={refusal ? `${label}: ${refusal}` : label}
            className={cellClassOf(index, isNumeric)}
            style={index === 0 ? { width: size } : { width: size, left: start }}
            onClick={() => onSort(id)}
            onKeyDown={press}
            onFocus={() => onFocus(index)}
          >
            {index === 0 && pick && <PickBox label={pick.allLabel} state={pick.all} isInTabOrder onPick={pick.onAll} />}
            <span className={tableClass.label}>{label}</span>
            <SortMark sort={sort} columnId={id} />
            <ColumnEdge widthPx={widthPx} onWidth={(px) => onWidth(id, px)} />
          </div>
        )
      })}
      <span id={hintId} hidden>
        {resizeHint}
      </span>
    </div>
  )
}

function ariaSortOf(sort: TableSort, columnId: string): 'ascending' | 'descending' | 'none' {
  if (sort.columnId !== columnId) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function SortMark({ sort, columnId }: { readonly sort: TableSort; readonly columnId: string }) {
  if (sort.columnId !== columnId) return null
  return (
    <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden className={tableClass.mark}>
      <path d={sort.direction === 'asc' ? 'M5 2 L9 8 L1 8 Z' : 'M5 8 L1 2 L9 2 Z'} fill="currentColor" />
    </svg>
  )
}

interface ColumnEdgeProps {
  readonly widthPx: number
  /** Undefined restores the first width. */
  readonly onWidth: (widthPx: number | undefined) => void
}

/** The right edge of a header, which the pointer drags. The keys resize the focused header. */
function ColumnEdge({ widthPx, onWidth }: ColumnEdgeProps) {
  const grabbed = useRef<{ readonly x: number; readonly widthPx: number } | null>(null)
  function press(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = { x: event.clientX, widthPx }
  }
  function move(event: PointerEvent): void {
    if (grabbed.current) onWidth(columnWidth(grabbed.current.widthPx + event.clientX - grabbed.current.x))
  }
  return (
    <span
      aria-hidden
      className={tableClass.edge}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => {
        grabbed.current = null
      }}
      onPointerCancel={() => {
        grabbed.current = null
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onWidth(undefined)}
    />
  )
}
