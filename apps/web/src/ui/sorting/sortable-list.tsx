import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type CSSProperties, type FocusEvent, type ReactNode, useMemo, useState } from 'react'
import { useRowWindow } from './use-row-window.ts'

/** The texts for the handle and for screen readers. Positions count from 1. */
export interface SortTexts {
  readonly handle: (name: string) => string
  /** How to move a row by keyboard. */
  readonly instructions: string
  readonly lifted: (name: string, position: number, count: number) => string
  readonly moved: (name: string, position: number, count: number) => string
  readonly dropped: (name: string, position: number, count: number) => string
  readonly cancelled: (name: string) => string
}

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
  const [moving, setMoving] = useState<UniqueIdentifier>()
  const [focused, setFocused] = useState<string>()
  const ids = items.map(({ id }) => id)
  const nameById = (id: UniqueIdentifier) => {
    const item = items.find((candidate) => candidate.id === id)
    return item ? nameOf(item) : ''
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function finish({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return
    onReorder?.(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  const isLong = items.length > wholeListMax
  const {
    list: placeList,
    rows,
    heightPx,
    measure,
  } = useRowWindow({
    count: items.length,
    rowHeightPx: isLong ? rowHeightPx : 0,
    pinned: isLong ? [ids.indexOf(String(moving)), ids.indexOf(String(focused))] : [],
  })
  const rowOf = (item: Item, place?: RowPlace) => (
    <SortableRow
      key={item.id}
      item={item}
      handleLabel={texts.handle(nameOf(item))}
      isFixed={!onReorder}
      renderItem={renderItem}
      place={place}
    />
  )
  const list = (
    <Box
      component="ul"
      ref={placeList}
      aria-label={label}
      onFocus={({ target }: FocusEvent) => setFocused(idOfRow(target))}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
      style={rows && { position: 'relative', height: heightPx }}
    >
      {rows
        ? rows.map(({ index, start }) => {
            const item = items[index]
            return item && rowOf(item, { index, topPx: start, count: items.length, measure })
          })
        : items.map((item) => rowOf(item))}
    </Box>
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setMoving(active.id)}
      onDragCancel={() => setMoving(undefined)}
      onDragEnd={(event) => {
        setMoving(undefined)
        finish(event)
      }}
      accessibility={{
        announcements: announcementsOf({ texts, ids, nameById }),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!onReorder}>
        {list}
      </SortableContext>
    </DndContext>
  )
}

/** The row of the list that contains an element. */
function idOfRow(element: Element): string | undefined {
  return element.closest('li[data-row]')?.getAttribute('data-row') ?? undefined
}

/** The place of a row in a list of which only the rows in view are rendered. */
interface RowPlace {
  readonly index: number
  /** From the upper edge of the list. */
  readonly topPx: number
  readonly count: number
  readonly measure: (row: HTMLLIElement | null) => void
}

interface SortableRowProps<Item extends SortableItem> {
  readonly item: Item
  readonly place: RowPlace | undefined
  readonly handleLabel: string
  readonly isFixed: boolean
  readonly renderItem: (item: Item, handle: ReactNode) => ReactNode
}

function SortableRow<Item extends SortableItem>(props: SortableRowProps<Item>) {
  const { item, place, handleLabel, isFixed, renderItem } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: isFixed,
  })
  const described = attributes['aria-describedby']
  // Each step of a move renders every row. Their content is that of the step before.
  const content = useMemo(() => {
    const handle = isFixed ? null : (
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        disableRipple
        aria-label={handleLabel}
        aria-describedby={described}
        {...listeners}
        sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
    )
    return renderItem(item, handle)
  }, [isFixed, handleLabel, described, listeners, setActivatorNodeRef, renderItem, item])
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition !== undefined && { transition }),
    ...(isDragging && lifted),
    ...(place && { position: 'absolute', top: place.topPx, left: 0, right: 0 }),
  }
  return (
    <li
      ref={(row) => {
        setNodeRef(row)
        place?.measure(row)
      }}
      data-row={item.id}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.count}
      style={style}
    >
      {content}
    </li>
  )
}

/** A row above the others while it moves. */
const lifted = {
  position: 'relative',
  zIndex: 1,
  background: 'var(--cairn-palette-background-paper)',
  boxShadow: 'var(--cairn-shadows-4)',
} as const

interface Spoken {
  readonly texts: SortTexts
  readonly ids: readonly string[]
  readonly nameById: (id: UniqueIdentifier) => string
}

function announcementsOf({ texts, ids, nameById }: Spoken): Announcements {
  const at = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => texts.lifted(nameById(active.id), at(active.id), ids.length),
    onDragOver: ({ active, over }) => {
      // A row that was lifted, or that returned to its place, is over itself.
      const text = over?.id === active.id ? texts.lifted : texts.moved
      return over ? text(nameById(active.id), at(over.id), ids.length) : undefined
    },
    onDragEnd: ({ active, over }) => texts.dropped(nameById(active.id), at((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => texts.cancelled(nameById(active.id)),
  }
}
