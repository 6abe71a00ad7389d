import Box from '@mui/material/Box'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useByFinger } from '../use-by-finger.ts'
import type { TableColumn, TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { pressTableKey } from './table-keys.ts'
import { TableRow } from './table-row.tsx'
import { rowPx, tableClass, tableStyle } from './table-style.ts'
import { useColumnsInView } from './use-columns-in-view.ts'
import { type RowPick, useRowPick } from './use-row-pick.ts'
import { useTableFocus } from './use-table-focus.ts'

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string
  /** The first column stays in view. Pass a stable list. */
  readonly columns: readonly TableColumn<Row>[]
  /** The rows that are loaded. Pass a stable list. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Number of all rows. */
  readonly rowCount: number
  /** Called when the user comes near the last loaded row; undefined while rows are loading, and after the last. */
  readonly onEnd: (() => void) | undefined
  /** Whether rows follow the loaded ones. */
  readonly hasMore: boolean
  readonly sort: TableSort
  readonly onSort: (columnId: string) => void
  /** Why a column cannot be sorted; undefined for one that can. */
  readonly sortRefusal: (columnId: string) => string | undefined
  /** Undefined restores the first width. */
  readonly onWidth: (columnId: string, widthPx: number | undefined) => void
  /** Says how the keys resize a column. */
  readonly resizeHint: string
  /** The key of the row that is in the tab order at first. */
  readonly startKey: string | null
  /** The key of the row that is open: it is marked and scrolled into view. */
  readonly openKey: string | null
  readonly onOpen: (row: Row) => void
  /** The pointer or the focus is on a row; null when it left. */
  readonly onPoint: (row: Row | null) => void
  /** The choice of several rows; Space picks then, and Enter alone opens. */
  readonly pick?: RowPick<Row> | undefined
  /** Whether the table takes the focus after its rows or the open row have changed. */
  readonly claimsFocus: () => boolean
}

/** Rows before the last loaded one at which the next page is requested. */
const aheadRows = 60
/** Rows that stand for those that are loading. */
const pendingRows = 3

/**
 * A table whose rows and columns are rendered only where they are in view. One row is in the tab order: Up, Down, Page Up,
 * Page Down, Home and End move, Enter and Space open, Left and Right scroll.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, onEnd, openKey, pick } = props
  const picker = useRowPick(props)
  const scroller = useRef<HTMLDivElement>(null)
  const [head, setHead] = useState(0)
  const heightPx = useByFinger() ? rowPx.touch : rowPx.fine
  const across = useColumnsInView(scroller, columns, head)
  const count = rows.length + (props.hasMore ? pendingRows : 0)
  const focus = useTableFocus({ ...props, count, rowHeightPx: heightPx })
  const { ref: rowGroup, items, heightPx: rowsPx, lastInView } = focus.window
  useNearEnd(lastInView, rows.length, onEnd)
  const { open, point } = useRowActions(props)
  const headFocus = useHeadFocus(scroller, head)
  const moveHead = (to: number) => {
    setHead(to)
    headFocus.want()
    across.scrollToIndex(to)
  }
  const shown = across.getVirtualItems()
  const width = { width: across.getTotalSize(), minWidth: '100%' }
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.rowCount + 1}
      aria-colcount={columns.length}
      onKeyDown={(event) =>
        pressTableKey(event, {
          current: focus.current,
          count: rows.length,
          rowPx: heightPx,
          move: focus.moveTo,
          open,
          picker,
        })
      }
      sx={tableStyle}
    >
      <div role="rowgroup" className={tableClass.head} style={width}>
        <TableHead
          {...props}
          shown={shown}
          current={Math.min(head, columns.length - 1)}
          onMove={moveHead}
          onFocus={setHead}
        />
      </div>
      <div role="rowgroup" ref={rowGroup} style={{ ...width, position: 'relative', height: rowsPx }}>
        {items.map(({ index, topPx }) => {
          const row = rows[index]
          const key = row === undefined ? `pending ${index}` : keyOf(row)
          return (
            <TableRow
              key={key}
              row={row}
              index={index}
              topPx={topPx}
              heightPx={heightPx}
              columns={columns}
              shown={shown}
              isOpen={key === openKey}
              isCurrent={index === focus.current}
              isPicked={pick?.picked.has(key)}
              pickLabel={pick && row !== undefined ? pick.labelOf(row) : ''}
              picker={picker}
              onOpen={open}
              onPoint={point}
              onFocus={focus.hold}
            />
          )
        })}
      </div>
    </Box>
  )
}

/** Gives the focus to a header as soon as it is rendered: it may have been out of view. */
function useHeadFocus(scroller: RefObject<HTMLElement | null>, head: number) {
  const isWanted = useRef(false)
  // After each rendering.
  useLayoutEffect(() => {
    const header = isWanted.current && scroller.current?.querySelector<HTMLElement>(`[data-column="${head}"]`)
    if (!header) return
    isWanted.current = false
    header.focus({ preventScroll: true })
  })
  return {
    want: () => {
      isWanted.current = true
    },
  }
}

function useNearEnd(lastInView: number, loaded: number, onEnd: (() => void) | undefined): void {
  const isNear = lastInView >= loaded - aheadRows
  useEffect(() => {
    if (isNear) onEnd?.()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests further pages until the view is full
  }, [isNear, loaded, onEnd])
}

/** Returns the same functions on each render, so that a row is rendered only when it changes. */
function useRowActions<Row>({ rows, onOpen, onPoint }: DataTableProps<Row>) {
  const latest = useRef({ rows, onOpen, onPoint })
  useEffect(() => {
    latest.current = { rows, onOpen, onPoint }
  })
  return useMemo(
    () => ({
      open: (index: number) => {
        const row = latest.current.rows[index]
        if (row !== undefined) latest.current.onOpen(row)
      },
      point: (index: number | null) =>
        latest.current.onPoint((index === null ? undefined : latest.current.rows[index]) ?? null),
    }),
    [],
  )
}
