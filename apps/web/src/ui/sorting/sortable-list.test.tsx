import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inMiddle, touch } from '../../../test/gestures/touch.ts'
import { show } from '../../../test/shown.tsx'
import { SortableList, type SortableListProps } from './sortable-list.tsx'

const texts: SortableListProps<Item>['texts'] = {
  handle: (name) => `Move ${name}`,
  instructions: 'Space lifts a row.',
  lifted: (name, position, count) => `${name} lifted at ${position} of ${count}`,
  moved: (name, position, count) => `${name} moved to ${position} of ${count}`,
  dropped: (name, position, count) => `${name} dropped at ${position} of ${count}`,
  cancelled: (name) => `${name} returned`,
}

interface Item {
  readonly id: string
}

const onReorder = vi.fn<(ids: readonly string[]) => void>()

function Sorted({ ids, isLong = false }: { readonly ids: readonly string[]; readonly isLong?: boolean }) {
  const [items, setItems] = useState(ids.map((id) => ({ id })))
  return (
    <SortableList
      label="Rows"
      items={items}
      nameOf={({ id }) => id}
      texts={texts}
      onReorder={(sorted) => {
        onReorder(sorted)
        setItems(sorted.map((id) => ({ id })))
      }}
      {...(isLong && { rowHeightPx: 40 })}
      renderItem={({ id }, handle) => (
        <div style={{ height: 40 }}>
          {handle}
          {id}
        </div>
      )}
    />
  )
}

const letters = ['a', 'b', 'c', 'd']
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

/** The rows from top to bottom. */
function shownRows(): readonly string[] {
  const rows = page.getByRole('listitem').elements()
  const sorted = rows.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  return sorted.map(({ textContent }) => textContent)
}

function showRows(): void {
  onReorder.mockClear()
  show(<Sorted ids={letters} />)
}

async function lift(name: string): Promise<void> {
  await expect.element(handle(name)).toBeVisible()
  handle(name).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('status')).toMatchTextContent(new RegExp(`^${name} lifted`))
}

test('Space lifts a row, the arrows move it with the focus, and Space drops it', async () => {
  showRows()
  await lift('a')
  await expect.element(handle('a')).toHaveAccessibleDescription('Space lifts a row.')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('status')).toHaveTextContent('a moved to 3 of 4')
  expect(shownRows()).toEqual(['b', 'c', 'a', 'd'])
  await expect.element(handle('a')).toHaveFocus()
  expect(onReorder).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('status')).toHaveTextContent('a dropped at 3 of 4')
  expect(onReorder.mock.calls).toEqual([[['b', 'c', 'a', 'd']]])
  await expect.element(handle('a')).toHaveFocus()
})

test('Escape returns a lifted row and leaves the dialog around the list open', async () => {
  const onEscape = vi.fn<() => void>()
  onReorder.mockClear()
  show(
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Sorted ids={letters} />
    </div>,
  )
  await lift('b')
  await userEvent.keyboard('{End}')
  expect(shownRows()).toEqual(['a', 'c', 'd', 'b'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status')).toHaveTextContent('b returned')
  expect(shownRows()).toEqual(letters)
  expect(onReorder).not.toHaveBeenCalled()
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('a lifted row returns when the focus leaves its handle', async () => {
  showRows()
  await lift('c')
  await userEvent.keyboard('{ArrowUp}')
  handle('d').element().focus()
  await expect.element(page.getByRole('status')).toHaveTextContent('c returned')
  expect(shownRows()).toEqual(letters)
})

test('a mouse drags a row to the place of another, upwards and downwards', async () => {
  showRows()
  await handle('a').dropTo(handle('c'))
  await expect.poll(shownRows).toEqual(['b', 'c', 'a', 'd'])
  await handle('d').dropTo(handle('b'))
  await expect.poll(shownRows).toEqual(['d', 'b', 'c', 'a'])
  await expect.element(page.getByRole('status')).toHaveTextContent('d dropped at 1 of 4')
})

test('a row of one list is not dropped into another', async () => {
  onReorder.mockClear()
  show(
    <>
      <Sorted ids={['a', 'b']} />
      <Sorted ids={['y', 'z']} />
    </>,
  )
  await handle('a').dropTo(handle('z'))
  await handle('a').dropTo(handle('b'))
  await expect.poll(() => onReorder.mock.calls).toEqual([[['b', 'a']]])
})

test('a finger drags a row by its handle', async () => {
  showRows()
  await expect.element(handle('b')).toBeVisible()
  await touch('touchStart', inMiddle(handle('b')))
  await touch('touchMove', inMiddle(handle('c')))
  await touch('touchMove', inMiddle(handle('d')))
  await expect.element(page.getByRole('status')).toHaveTextContent('b moved to 4 of 4')
  await touch('touchEnd')
  await expect.poll(shownRows).toEqual(['a', 'c', 'd', 'b'])
  await expect.element(page.getByRole('status')).toHaveTextContent('b dropped at 4 of 4')
})

test('near the edge of a long list a finger scrolls it, and reaches rows that were out of view', async () => {
  onReorder.mockClear()
  const ids = Array.from({ length: 500 }, (_, at) => `row ${at + 1}`)
  show(
    <div data-testid="scroller" style={{ height: 400, overflowY: 'auto' }}>
      <Sorted ids={ids} isLong />
    </div>,
  )
  await expect.element(handle('row 2')).toBeVisible()
  expect(page.getByRole('listitem').elements().length).toBeLessThan(60)
  const { x } = inMiddle(handle('row 2'))
  await touch('touchStart', inMiddle(handle('row 2')))
  await touch('touchMove', { x, y: 200 })
  await touch('touchMove', { x, y: 390 })
  await expect.poll(() => page.getByTestId('scroller').element().scrollTop).toBeGreaterThan(600)
  await touch('touchMove', { x, y: 200 })
  await touch('touchEnd')
  await expect.poll(() => onReorder.mock.calls.length).toBe(1)
  expect(onReorder.mock.calls[0]?.[0].indexOf('row 2')).toBeGreaterThan(15)
})
