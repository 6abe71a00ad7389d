import type { Geometry } from '@cairn/domain/geometry/geojson'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { useRowWindow } from '../../ui/rows/use-row-window.ts'
import { stickyHead } from '../../ui/table/sticky-head.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { goToVertex } from '../commands/step-vertex.ts'
import { useCurrentVertex } from './view-tools.tsx'

/** A row about a vertex; null for one about the whole feature. */
export interface VertexRow {
  readonly vertex: number | null
}

export interface VertexColumn<Row> {
  readonly id: string
  readonly label: string
  readonly isNumeric?: true
  cell(this: void, row: Row): ReactNode
}

export interface VertexTableProps<Row extends VertexRow> {
  readonly label: string
  readonly geometry: Geometry
  /** The columns after that of the vertex. */
  readonly columns: readonly VertexColumn<Row>[]
  /** In the order of the vertices. */
  readonly rows: readonly Row[]
}

const rowPx = { fine: 28, touch: 44 } as const

/**
 * A table by vertex, which scrolls to the current vertex and marks its rows. The number of a vertex makes it the current one.
 * Only the rows in view are rendered: a feature may have 100,000 vertices.
 */
export function VertexTable<Row extends VertexRow>({ label, geometry, columns, rows }: VertexTableProps<Row>) {
  const { t } = useLocale()
  const current = useCurrentVertex()
  const heightPx = useByFinger() ? rowPx.touch : rowPx.fine
  const { ref, items, scrollTo, lastInView, ...shown } = useRowWindow({
    count: rows.length,
    rowHeightPx: heightPx,
    pinned: [],
    coveredPx: rowPx.fine,
  })
  const follow = useEffectEvent((vertex: number | null) => {
    const first = vertex === null ? -1 : rows.findIndex((row) => row.vertex === vertex)
    const last = rows.findLastIndex((row) => row.vertex === vertex)
    if (first >= 0) scrollTo(last > lastInView ? last : first)
  })
  useEffect(() => follow(current), [current])
  const template = `56px repeat(${columns.length}, minmax(0, 1fr))`
  return (
    // The keyboard scrolls it.
    <Box role="table" aria-label={label} aria-rowcount={rows.length + 1} tabIndex={0} sx={tableStyle}>
      <Box role="rowgroup" sx={stickyHead}>
        <Box role="row" aria-rowindex={1} sx={{ ...rowStyle, gridTemplateColumns: template, height: rowPx.fine }}>
          <span role="columnheader">{t('views.column.vertex')}</span>
          {columns.map((column) => (
            <span key={column.id} role="columnheader" data-numeric={column.isNumeric}>
              {column.label}
            </span>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup" ref={ref} sx={{ position: 'relative' }} style={{ height: shown.heightPx }}>
        {items.map(({ index, topPx }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <Box
              key={index}
              role="row"
              aria-rowindex={index + 2}
              aria-current={row.vertex !== null && row.vertex === current ? 'true' : undefined}
              data-row={index}
              sx={rowStyle}
              style={{
                position: 'absolute',
                top: topPx,
                insetInline: 0,
                height: heightPx,
                gridTemplateColumns: template,
              }}
            >
              <VertexCell vertex={row.vertex} isRepeated={rows[index - 1]?.vertex === row.vertex} geometry={geometry} />
              {columns.map((column) => (
                <Cell key={column.id} isNumeric={column.isNumeric === true}>
                  {column.cell(row)}
                </Cell>
              ))}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

function Cell({ isNumeric, children }: { readonly isNumeric: boolean; readonly children: ReactNode }) {
  const title = typeof children === 'string' ? children : undefined
  return (
    <span role="cell" data-numeric={isNumeric || undefined} title={title}>
      {children}
    </span>
  )
}

interface VertexCellProps {
  readonly vertex: number | null
  /** The row before is about the same vertex. */
  readonly isRepeated: boolean
  readonly geometry: Geometry
}

function VertexCell({ vertex, isRepeated, geometry }: VertexCellProps) {
  const { t, figures } = useLocale()
  const map = useLiveMap()
  if (vertex === null) return <span role="cell">{isRepeated ? '' : t('views.noVertex')}</span>
  const number = figures.number(vertex + 1)
  return (
    <span role="cell">
      <ButtonBase
        // The keys of the map step through the vertices: a stop at each row would bar the way to what follows the table.
        tabIndex={-1}
        aria-label={t('views.goToVertex', { index: vertex + 1 })}
        onClick={() => map && goToVertex(map, geometry, vertex)}
        sx={{ ...numberStyle, ...(isRepeated && { opacity: 0.45 }) }}
      >
        {number}
      </ButtonBase>
    </span>
  )
}

const tableStyle = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  fontSize: 13,
  outlineOffset: '-2px',
  fontVariantNumeric: 'tabular-nums',
} as const
const rowStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  px: 4,
  borderBottom: 1,
  borderColor: 'divider',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-numeric]': { textAlign: 'right' },
  '&[aria-current]': { bgcolor: 'action.selected' },
} as const
const numberStyle = {
  font: 'inherit',
  minWidth: 24,
  height: 24,
  px: 1,
  borderRadius: '4px',
  color: 'primary.main',
  '&:hover': { bgcolor: 'action.hover' },
} as const
