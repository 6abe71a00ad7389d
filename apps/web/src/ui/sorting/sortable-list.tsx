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
  const { isLong, list, inView, heightPx, measure } = useRowsInView({
    count: items.length,
    rowHeightPx,
    pinned: [indexOf(moving?.id), indexOf(focusedId)],
    // A pointer scrolls by itself.
    liftedTo: drag.draggedId === undefined ? moving?.to : undefined,
  })
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
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        onFocus={({ target }: FocusEvent) => setFocusedId(shown[indexOfRow(target)]?.id)}
        onKeyDown={(event: KeyboardEvent) => ifHandle(event, (id) => press(event, id))}
        onBlur={(event: FocusEvent) => ifHandle(event, leave)}
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
      {onReorder && <SortingTexts instructionsId={instructionsId} instructions={texts.instructions} report={report} />}
    </>
  )
}

interface SortingTextsProps {
  readonly instructionsId: string
  readonly instructions: string
  readonly report: string
}

/** The texts for screen readers: how to move a row, and each step of a move. */
function SortingTexts({ instructionsId, instructions, report }: SortingTextsProps) {
  return (
    <>
      <span id={instructionsId} hidden>
        {instructions}
      </span>
      <LiveText text={report} />
    </>
  )
}

interface RowsInViewOptions {
  readonly count: number
  readonly rowHeightPx: number
  /** Indexes of rows that are rendered wherever they are; -1 for none. */
  readonly pinned: readonly number[]
  /** The index to which the keyboard moves a row, which is scrolled into view. */
  readonly liftedTo: number | undefined
}

/** The rows of a long list that are in view. Other lists are rendered whole. */
function useRowsInView({ count, rowHeightPx, pinned, liftedTo }: RowsInViewOptions) {
  const isLong = rowHeightPx > 0 && count > wholeListMax
  const { ref: list, items: inView, rowAt, ...rows } = useRowWindow({ count: isLong ? count : 0, rowHeightPx, pinned })
  useLayoutEffect(() => {
    if (liftedTo !== undefined) rowAt(liftedTo)?.scrollIntoView({ block: 'nearest' })
  }, [liftedTo, rowAt])
  return { isLong, list, inView, heightPx: rows.heightPx, measure: rows.measure }
}

/** Calls the function with the id of the row whose handle is the target of an event. */
function ifHandle({ target }: KeyboardEvent | FocusEvent, act: (id: string) => void): void {
  const id = idOfHandle(target)
  if (id !== undefined) act(id)
}

/** The index of the row that contains an element; -1 elsewhere. */
function indexOfRow(element: Element): number {
  return Number(element.closest('li[data-row]')?.getAttribute('data-row') ?? -1)
}

/** The id of the row whose handle an element is. */
function idOfHandle(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset['sortHandle'] : undefined
}
