import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { typeInOneGo } from '../../../test/gestures/typing.ts'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { SearchPicker } from './search-picker.tsx'
import { usePickerSearch } from './use-picker-search.ts'

const texts = { searching: 'Searching', nothing: 'No valve matches.', failed: 'The valves could not be searched.' }
const field = page.getByRole('combobox', { name: 'Valve' })
const options = page.getByRole('option')
const shown = () => options.elements().map(({ textContent }) => textContent)

type Find = (search: string) => Promise<readonly string[]>

interface ValvePickerProps {
  readonly find: Find
  readonly onChoose: (valve: string | null) => void
  readonly opensByTyping?: boolean
}

function ValvePicker({ find, ...picker }: ValvePickerProps) {
  const search = usePickerSearch()
  const query = useQuery({ queryKey: ['valves', search.search], queryFn: () => find(search.search) })
  return (
    <SearchPicker
      label="Valve"
      search={search}
      query={query}
      texts={texts}
      keyOf={(valve) => valve}
      textOf={(valve) => valve}
      {...picker}
    />
  )
}

/** Shows the picker on a page; `searched` has the searches that it sent, `chosen` what the user chose. */
async function showPicker(find: Find, { opensByTyping = false } = {}) {
  await startLocale(['en'])
  const searched: string[] = []
  const chosen: (string | null)[] = []
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observed: Find = (search) => {
    searched.push(search)
    return find(search)
  }
  show(
    <QueryClientProvider client={queries}>
      <main>
        <ValvePicker find={observed} opensByTyping={opensByTyping} onChoose={(valve) => chosen.push(valve)} />
      </main>
    </QueryClientProvider>,
  )
  return { searched, chosen }
}

const valves = ['Gate 1', 'Gate 2', 'Ball 1']
const matching: Find = async (search) => valves.filter((valve) => valve.toLowerCase().includes(search.toLowerCase()))

test('what is typed is searched once, after a pause', async () => {
  const { searched } = await showPicker(matching)
  await field.click()
  typeInOneGo(field, 'ball ')
  await expect.poll(shown).toEqual(['Ball 1'])
  expect(searched).toEqual(['', 'ball'])
  expect(await findBarriers()).toEqual([])
})

test('the keyboard chooses an entry', async () => {
  const { chosen } = await showPicker(matching)
  await field.click()
  await userEvent.keyboard('gate')
  await expect.poll(shown).toEqual(['Gate 1', 'Gate 2'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toEqual(['Gate 2'])
  await expect.element(field).toHaveValue('Gate 2')
  await expect.element(options).not.toBeInTheDocument()
})

test('the answer to an earlier search does not replace that to a later one', async () => {
  const early = Promise.withResolvers<readonly string[]>()
  const { searched } = await showPicker((search) => (search === 'g' ? early.promise : matching(search)))
  await field.fill('g')
  await expect.poll(() => searched).toContain('g')
  await field.fill('ball')
  await expect.poll(shown).toEqual(['Ball 1'])
  early.resolve(['Gate 1'])
  await early.promise
  // An answer that were shown would be shown in the next frames.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown()).toEqual(['Ball 1'])
})

test('the list says that a search is under way, and that nothing was found', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  await showPicker(() => promise, { opensByTyping: true })
  await field.click()
  await expect.element(page.getByText(texts.searching)).not.toBeInTheDocument()
  await userEvent.keyboard('hydrant')
  await expect.element(page.getByText(texts.searching)).toBeVisible()
  resolve([])
  await expect.element(page.getByText(texts.nothing)).toBeVisible()
})

test.each([
  ['the keyboard', () => userEvent.keyboard('{Tab}{Enter}')],
  ['the pointer', () => page.getByRole('button', { name: 'Try again' }).click()],
])('a search that failed says so, keeps the text, and is repeated by %s', async (_, retry) => {
  let failures = 1
  const { searched } = await showPicker(async (search) => {
    if (search === 'gate' && failures-- > 0) throw new Error('away')
    return matching(search)
  })
  await field.click()
  typeInOneGo(field, 'gate')
  await expect.element(page.getByText(new RegExp(texts.failed))).toBeVisible()
  await expect.element(page.getByText(texts.nothing)).not.toBeInTheDocument()
  await retry()
  await expect.poll(shown).toEqual(['Gate 1', 'Gate 2'])
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('gate')
  expect(searched).toEqual(['', 'gate', 'gate'])
})

interface Valve {
  readonly id: number
  readonly name: string
}

function ValveList({ valves: data }: { readonly valves: readonly Valve[] }) {
  return (
    <SearchPicker
      label="Valve"
      search={usePickerSearch()}
      query={{ data, isFetching: false, isError: false, refetch: async () => undefined }}
      texts={texts}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      value={data.find(({ id }) => id === 1) ?? null}
      onChoose={() => undefined}
    />
  )
}

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))

test('a list that arrives again while the user types keeps the text; a new name of the chosen entry is shown', async () => {
  await startLocale(['en'])
  const { change } = show(<ValveList valves={named('Gate 1', 'Ball 1')} />)
  await field.fill('ball')
  change(<ValveList valves={named('Gate 1', 'Ball 1', 'Ball 2')} />)
  await expect.poll(shown).toEqual(['Gate 1', 'Ball 1', 'Ball 2'])
  await expect.element(field).toHaveValue('ball')
  await userEvent.keyboard('{Escape}{Tab}')
  change(<ValveList valves={named('Gate 7', 'Ball 1')} />)
  await expect.element(field).toHaveValue('Gate 7')
})
