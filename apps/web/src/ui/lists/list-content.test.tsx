import { createContext, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { type ListShape, withoutFilter } from './list-address.ts'
import { ListContent } from './list-content.tsx'
import { ListTable } from './list-table.tsx'
import { useListView } from './use-list-view.ts'

const shape: ListShape<'name' | 'size', undefined> = {
  searchMax: 20,
  columns: ['name', 'size'],
  filter: withoutFilter,
}

const texts = {
  loading: 'Loading valves',
  failed: 'The valves could not be loaded.',
  search: 'Search valves',
  empty: 'There are no valves yet.',
  noMatch: 'No valve matches.',
  clear: 'Clear search',
  pager: 'Pages of valves',
}

interface Stored {
  /** undefined while it loads. */
  readonly names: readonly string[] | undefined
  readonly error?: Error | null
  readonly refetch?: () => Promise<void>
  /** The page whose rows are shown while another page loads. */
  readonly loadedPage?: number
}

/** Ten valves a page, searched by a part of the name. */
function Valves() {
  const { names, error = null, refetch = async () => {}, loadedPage } = use(StoredValves)
  const list = useListView(shape)
  const { search, sort } = list.view
  const found = names?.filter((name) => name.includes(search))
  const shownPage = loadedPage ?? list.page
  const from = (shownPage - 1) * 10
  const data = found && { data: found.slice(from, from + 10), totalCount: found.length }
  const isDescending = sort.direction === 'desc'
  return (
    <ListContent
      list={list}
      query={{ data, error, refetch, isPlaceholderData: shownPage !== list.page }}
      pageSize={10}
      heading={{ title: 'Valves', action: { label: 'Add valve', run: () => undefined } }}
      texts={texts}
      filters={
        <button type="button" onClick={() => list.change({ sort: { columnId: 'size', direction: 'desc' } })}>
          {isDescending ? 'Largest first' : 'By name'}
        </button>
      }
    >
      {({ data: shown }) => (
        <ListTable
          label="Valves"
          rows={shown}
          keyOf={(name) => name}
          name={{ label: 'Name', of: (name) => name, sort: 'name' }}
          order={{ sort, onSort: (changed) => list.change({ sort: changed }) }}
        />
      )}
    </ListContent>
  )
}

const valves = Array.from({ length: 21 }, (_, index) => `valve ${index + 10}`)
const field = page.getByRole('searchbox', { name: 'Search valves' })
const button = (name: string) => page.getByRole('button', { name })

const StoredValves = createContext<Stored>({ names: valves })

async function showValves(address: string, stored: Stored = { names: valves }) {
  await startLocale(['en'])
  const router = createMemoryRouter([{ path: '*', element: <Valves /> }], { initialEntries: ['/before', address] })
  const partWith = (value: Stored) => (
    <StoredValves value={value}>
      <RouterProvider router={router} useTransitions={false} />
    </StoredValves>
  )
  const { change } = show(partWith(stored))
  const store = (next: Stored) => change(partWith(next))
  return { router, store, address: () => router.state.location.search }
}

test('a link opens its search, order and page', async () => {
  await showValves('/list?search=valve&sort=-size&page=2')
  await expect.element(field).toHaveValue('valve')
  await expect.element(button('Largest first')).toBeVisible()
  await expect.element(page.getByText('valve 20')).toBeVisible()
  await expect.element(page.getByText('11–20 of 21')).toBeVisible()
})

test('a search takes the place of the address after a pause, and begins with the first page', async () => {
  const { router, address } = await showValves('/list?organization=7&page=2')
  await field.fill('valve 3')
  expect(address()).toBe('?organization=7&page=2')
  await expect.poll(address).toBe('?organization=7&search=valve+3')
  await expect.element(page.getByText('valve 30')).toBeVisible()
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/before')
})

test('Back returns from a page and from the search that a link has opened, and Forward leads to them again', async () => {
  const { router, address } = await showValves('/list')
  await button('Next page').click()
  await button('Next page').click()
  await expect.element(page.getByText('21–21 of 21')).toBeVisible()
  await router.navigate(-1)
  await expect.element(page.getByText('11–20 of 21')).toBeVisible()
  await router.navigate('/list?search=valve+1')
  await expect.element(field).toHaveValue('valve 1')
  await router.navigate(-1)
  await expect.element(field).toHaveValue('')
  expect(address()).toBe('?page=2')
  await router.navigate(1)
  await expect.element(field).toHaveValue('valve 1')
})

test('an order takes the place of the address and begins with the first page', async () => {
  const { router, address } = await showValves('/list?page=2')
  await button('By name').click()
  await expect.poll(address).toBe('?sort=-size')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/before')
})

test('a page that has lost its last entry leads to the last page that has some', async () => {
  const { address, store } = await showValves('/list?page=3')
  await expect.element(page.getByText('valve 30')).toBeVisible()
  store({ names: valves.slice(0, 20) })
  await expect.poll(address).toBe('?page=2')
  await expect.element(page.getByText('11–20 of 20')).toBeVisible()
})

test('nothing found leads back to everything, and keeps the field in its place', async () => {
  const { address } = await showValves('/list')
  await field.click()
  await userEvent.keyboard('hydrant')
  await expect.element(page.getByText('No valve matches.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await button('Clear search').click()
  await expect.element(field).toHaveValue('')
  expect(address()).toBe('')
  await expect.element(page.getByText('valve 10')).toBeVisible()
})

test('a list shows its title, the number of its entries, and its action at the right', async () => {
  await showValves('/list')
  const section = page.getByRole('region', { name: 'Valves' })
  await expect.element(section.getByRole('heading', { name: 'Valves', exact: true })).toBeVisible()
  await expect.element(section.getByText('21 entries')).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  expect(right(section.element()) - right(button('Add valve').element())).toBeLessThan(32)
})

test('the title of a list is level with the middle of its action, on a desk and on a phone', async () => {
  await showValves('/list')
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const title = page.getByRole('heading', { name: 'Valves', exact: true })
  onTestFinished(() => page.viewport(1280, 800))
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(() => middle(title.element()) - middle(button('Add valve').element())).toBeCloseTo(0, -0.5)
  }
})

test('an empty list shows the sentence that says so, and beside it the one action that fills it', async () => {
  await showValves('/list', { names: [] })
  await expect.element(page.getByText('There are no valves yet.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect(button('Add valve').elements()).toHaveLength(1)
})

test('a list that is loading has a skeleton, and one that failed tries again', async () => {
  let tries = 0
  const { store } = await showValves('/list', { names: undefined })
  await expect.element(page.getByRole('status', { name: 'Loading valves' })).toBeInTheDocument()
  const refetch = async () => {
    tries++
  }
  store({ names: undefined, error: new Error('away'), refetch })
  await expect.element(page.getByText('The valves could not be loaded.')).toBeVisible()
  await button('Try again').click()
  expect(tries).toBe(1)
})

test('while another page loads the rows of the page before are marked, and neither pager nor focus runs ahead', async () => {
  const { store } = await showValves('/list')
  const busy = () => document.querySelector('[aria-busy="true"]')
  await expect.element(page.getByText('valve 10')).toBeVisible()
  store({ names: valves, loadedPage: 1 })
  await button('Next page').click()
  const progress = page.getByRole('progressbar', { name: 'Loading valves' })
  await expect.element(progress).toBeInTheDocument()
  expect(busy()?.querySelector('[inert]')?.textContent).toContain('valve 10')
  await expect.element(page.getByText('1–10 of 21')).toBeVisible()
  await expect.element(button('Next page')).toHaveFocus()
  // The header of the order stays usable, with its focus.
  await button('Name').click()
  await expect.element(button('Name')).toHaveFocus()
  await field.click()
  await expect.element(field).toHaveFocus()
  store({ names: valves })
  await expect.element(progress).not.toBeInTheDocument()
  expect(busy()).toBeNull()
  await expect.element(field).toHaveFocus()
})

test('a page that fails keeps the search, the filters and the pager, which lead away from it', async () => {
  const { store } = await showValves('/list')
  await expect.element(page.getByText('1–10 of 21')).toBeVisible()
  await button('Next page').click()
  store({ names: undefined, error: new Error('away') })
  await expect.element(page.getByText('The valves could not be loaded.')).toBeVisible()
  await expect.element(field).toBeVisible()
  await expect.element(button('By name')).toBeVisible()
  await expect.element(page.getByText('of 21')).not.toBeInTheDocument()
  await button('Previous page').click()
  store({ names: valves })
  await expect.element(page.getByText('1–10 of 21')).toBeVisible()
})
