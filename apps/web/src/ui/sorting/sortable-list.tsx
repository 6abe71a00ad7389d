import Box from '@mui/material/Box'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { LiveText } from '../live-text.tsx'
import { useRowWindow } from '../rows/use-row-window.ts'
import type { SortTexts } from './sort-texts.ts'
import { type RowPlace, SortableRow } from './sortable-row.tsx'
import { useSorting } from './use-sorting.ts'

interface SortableItem {
  readonly id: string
}

export interface SortableListProps<Item extends SortableItem> {
  readonly label: string
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly texts: SortTexts
  /** The ids in their new order. Without it the rows have no handle. */
  readonly onReorder: ((ids: readonly string[]) => void) | undefined
  /** The content of a row; the handle is part of it, so that the row places it. null without `onReorder`. */
  readonly renderItem: (item: Item, handle: ReactNode) => ReactNode
  /**
   * The usual height of a row in px. With it, only the rows in view of a long list are rendered: a row must keep no state
   * of its own.
   */
  readonly rowHeightPx?: number
}

/** Lists of up to so many rows are rendered whole. */
const wholeListMax = 60

/**
 * A list whose rows the user moves by their handles: by pointer, or by Space, arrow keys and Space, with Escape to
 * cancel. Screen readers hear each step.
 */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, nameOf, texts, onReorder, renderItem, rowHeightPx = 0 } = props
  const instructionsId = useId()
  const { shown, moving, drag, report, press, leave } = useSorting({ items, nameOf, texts, onReorder })
  const [focusedId, setFocusedId] = useState<string>()
  const indexOf = (id: string | undefined) => shown.findIndex((item) => item.id === id)
  const isLong = rowHeightPx > 0 && items.length > wholeListMax
  const {
    ref: list,
    items: inView,
    heightPx,
    measure,
    rowAt,
  } = useRowWindow({
    count: isLong ? items.length : 0,
    rowHeightPx,
    pinned: [indexOf(moving?.id), indexOf(focusedId)],
  })
  // A pointer scrolls by itself.
  const liftedTo = drag.draggedId === undefined ? moving?.to : undefined
  useLayoutEffect(() => {
    if (liftedTo !== undefined) rowAt(liftedTo)?.scrollIntoView({ block: 'nearest' })
  }, [liftedTo, rowAt])
  const rowOf = (item: Item, index: number, place?: RowPlace) => (
    <SortableRow
      key={item.id}
      item={item}
      index={index}
      place={place}
      handle={onReorder && { label: texts.handle(nameOf(item)), instructionsId }}
      isMoving={item.id === moving?.id}
      dropEdge={drag.mark?.rowId === item.id ? drag.mark.edge : undefined}
      attach={drag.attach}
      renderItem={renderItem}
    />
  )
  function pressHandle(event: KeyboardEvent): void {
    const id = idOfHandle(event.target)
    if (id !== undefined) press(event, id)
  }
  function leaveHandle(event: FocusEvent): void {
    const id = idOfHandle(event.target)
    if (id !== undefined) leave(id)
  }
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        onFocus={({ target }: FocusEvent) => setFocusedId(shown[indexOfRow(target)]?.id)}
        onKeyDown={pressHandle}
        onBlur={leaveHandle}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
        style={isLong ? { position: 'relative', height: heightPx } : undefined}
      >
        {isLong
          ? inView.map(({ index, topPx }) => {
              const item = shown[index]
              return item && rowOf(item, index, { topPx, count: items.length, measure })
            })
          : shown.map((item, index) => rowOf(item, index))}
      </Box>
      {onReorder && (
        <>
          <span id={instructionsId} hidden>
            {texts.instructions}
          </span>
          <LiveText text={report} />
        </>
      )}
    </>
  )
}

/** The index of the row that contains an element; -1 elsewhere. */
function indexOfRow(element: Element): number {
  return Number(element.closest('li[data-row]')?.getAttribute('data-row') ?? -1)
}

/** The id of the row whose handle an element is. */
function idOfHandle(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset['sortHandle'] : undefined
}
