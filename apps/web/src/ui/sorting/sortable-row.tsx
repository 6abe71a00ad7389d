import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { dropLine } from '../rows/drop-line.ts'
import type { RowDrag, RowEdge } from '../rows/use-row-drag.ts'

/** The place of a row in a list of which only the rows in view are rendered. */
export interface RowPlace {
  /** From the upper edge of the list. */
  readonly topPx: number
  readonly count: number
  readonly measure: (row: HTMLElement | null) => void
}

interface HandleProps {
  readonly label: string
  /** The id of the element that says how to move a row. */
  readonly instructionsId: string
}

interface SortableRowProps<Item> {
  readonly item: Item
  readonly index: number
  readonly place: RowPlace | undefined
  /** undefined for a row that stays where it is. */
  readonly handle: HandleProps | undefined
  readonly isMoving: boolean
  /** Where a dragged row would be placed. */
  readonly dropEdge: RowEdge | undefined
  readonly attach: RowDrag['attach']
  readonly renderItem: (item: Item, handle: ReactNode) => ReactNode
}

export function SortableRow<Item extends { readonly id: string }>(props: SortableRowProps<Item>) {
  const { item, index, place, handle, isMoving, dropEdge, attach, renderItem } = props
  const { id } = item
  const row = useRef<HTMLLIElement>(null)
  const handleRef = useRef<HTMLElement>(null)
  const hasHandle = handle !== undefined
  useEffect(() => {
    if (hasHandle && row.current && handleRef.current) return attach(id, row.current, handleRef.current)
    return undefined
  }, [id, attach, hasHandle])
  const { label, instructionsId } = handle ?? {}
  // Each step of a move renders every row. Their content is that of the step before.
  const content = useMemo(() => {
    const button = label !== undefined && (
      <IconButton
        ref={handleRef}
        // Firefox drags no button.
        component="span"
        size="small"
        disableRipple
        aria-label={label}
        aria-describedby={instructionsId}
        data-sort-handle={id}
        sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
    )
    return renderItem(item, button || null)
  }, [label, instructionsId, id, renderItem, item])
  return (
    <Box
      component="li"
      ref={(element: HTMLLIElement | null) => {
        row.current = element
        place?.measure(element)
      }}
      data-row={index}
      aria-posinset={place && index + 1}
      aria-setsize={place?.count}
      style={place && { position: 'absolute', top: place.topPx, left: 0, right: 0 }}
      sx={{ position: 'relative', ...(isMoving && movingStyle), ...dropLine(dropEdge) }}
    >
      {content}
    </Box>
  )
}

/** A row that the user moves. */
const movingStyle = { zIndex: 1, bgcolor: 'background.paper', boxShadow: 4 } as const
