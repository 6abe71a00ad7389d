import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { shallow } from 'zustand/shallow'
import { useLocale } from '../../platform/locale.ts'
import { LayerSymbol } from './layer-symbol.tsx'
import { treeRowStyle } from './tree-row-view.tsx'
import { isSameRow, type LegendRow } from './tree-rows.ts'

export interface LegendRowViewProps {
  readonly row: LegendRow
  /** Among the rows that can be seen. */
  readonly index: number
  /** From the top of the tree. */
  readonly topPx: number
  /** The row that the Tab key reaches. */
  readonly isActive: boolean
  /** This function and the next are stable, as in `TreeRowViewProps`. */
  readonly onFocus: (id: string) => void
  readonly onPoint: (id: string) => void
}

/** A symbol of a layer and what it stands for, below the row of the layer. */
export const LegendRowView = memo(Legend, isSame)

function isSame(before: LegendRowViewProps, after: LegendRowViewProps): boolean {
  const { row: rowBefore, ...othersBefore } = before
  const { row, ...others } = after
  return isSameRow(rowBefore, row) && shallow(othersBefore, others)
}

function Legend({ row, index, topPx, isActive, onFocus, onPoint }: LegendRowViewProps) {
  const { t } = useLocale()
  const { entry, images } = row
  const title = entry.title || t(entry.isElse ? 'layers.legend.others' : 'layers.legend.all')
  return (
    <Box
      role="treeitem"
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      onFocus={() => onFocus(row.id)}
      onPointerEnter={() => onPoint(row.id)}
      style={{ top: topPx }}
      sx={treeRowStyle(row.level, { isPointedAt: false })}
    >
      {/* Below the box and the symbol of the layer. */}
      <Box sx={{ width: 36, flex: 'none' }} />
      <LayerSymbol entry={entry} images={images} faded={false} />
      <Typography variant="body2" noWrap title={title} sx={{ minWidth: 0, ml: 2, color: 'text.secondary' }}>
        {title}
      </Typography>
    </Box>
  )
}
