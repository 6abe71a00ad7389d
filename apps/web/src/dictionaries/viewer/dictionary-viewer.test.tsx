import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import {
  changeDictionary,
  copyDictionary,
  type Dictionary,
  readDictionary,
  readDictionaryUsage,
  reorderSystems,
} from '@cairn/contract/dictionaries/dictionaries'
import { deleteSystem, reorderComponents } from '@cairn/contract/dictionaries/systems'
import { Problem } from '@cairn/contract/problem'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import {
  sampleAttribute,
  sampleComponent,
  sampleDictionary,
  sampleDictionaryEntry,
  sampleSystem,
} from '../../../test/dictionaries.ts'
import { sampleAccount, sampleId, sampleViewer } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { DictionaryViewer } from './dictionary-viewer.tsx'

const pipe = sampleComponent({
  alias: 'Pipe',
  componentTypeId: 2,
  attributes: [
    sampleAttribute('Text', { name: 'Material', defaultValue: 'Steel', required: true }),
    sampleAttribute('Date', { name: 'Surveyed', defaultValue: '@today_date' }),
    sampleAttribute('Boolean', { name: 'Lined', defaultValue: 'false' }),
  ],
})
const valve = sampleComponent({ alias: 'Valve' })
const water = sampleSystem({ name: 'Water', components: [pipe, valve] })
const gas = sampleSystem({ name: 'Gas', color: '#ffd100' })
const dictionary = sampleDictionary({ name: 'Utilities', copiedFromName: 'Water template', systems: [water, gas] })
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

interface Shown {
  readonly account?: CurrentAccount
  readonly onOpen?: (id: string) => void
  readonly address?: string
}

/** Shows a dictionary as the server stores it; `stored` changes with the test. */
async function show(server: AnsweringServer, { account = sampleAccount(), onOpen = () => {}, address }: Shown = {}) {
  await page.viewport(1280, 800)
  return showSignedIn(
    <main>
      <h1>Dictionary</h1>
      <DictionaryViewer id={dictionary.id} onOpen={onOpen} onList={() => {}} />
    </main>,
    server,
    { account, address },
  )
}

const serverWith = (stored: Dictionary | (() => Dictionary)) =>
  new AnsweringServer().on(readDictionary, () => (typeof stored === 'function' ? stored() : stored))

test('a component expands to its attributes, one without says so, and an empty system invites to add one', async () => {
  await show(serverWith(dictionary))
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await button('Show the attributes of “Pipe”').click()
  const table = page.getByRole('table', { name: 'Attributes of “Pipe”' })
  await expect.element(table.getByRole('row', { name: 'Material Text Steel Required' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Surveyed Date Today’s date' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Lined Boolean False' })).toBeVisible()
  await button('Show the attributes of “Valve”').click()
  await expect.element(page.getByText('This component has no attributes.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Gas').click()
  await expect.element(page.getByText(/This system has no components yet/)).toBeVisible()
  await button('Add component').click()
  await expect.element(page.getByRole('dialog', { name: 'Add component' })).toBeVisible()
})

test('an attribute with a pick list names the list with the number of its values, which pointer and keys open', async () => {
  const values = ['PVC', 'Steel', 'Copper'].map((value, order) => ({ id: sampleId(), value, label: value, order }))
  const organizationId = dictionary.organizationId
  const list = {
    id: sampleId(),
    name: 'Pipe material',
    isGlobal: true,
    organizationId,
    dictionaryId: dictionary.id,
    values,
    version: 1,
  }
  const listed = sampleComponent({
    alias: 'Main',
    attributes: [sampleAttribute('Global Pick List', { name: 'Material', pickListId: list.id, pickList: null })],
  })
  const system = sampleSystem({ name: 'Water', components: [listed] })
  await show(serverWith({ ...dictionary, systems: [system], pickLists: [list] }))
  // The area of the button is the row, and covers the name.
  await page.getByText('Main', { exact: true }).click({ force: true })
  const type = button('Pipe material · 3 values')
  await type.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('PVC, Steel, and Copper')
  ;(type.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Pipe material' }).getByText('Copper')).toBeVisible()
})

test('the tooltip tells the dates, who changed it and its original, by keyboard', async () => {
  await show(serverWith(dictionary))
  await button('About this dictionary').click()
  const tooltip = page.getByRole('tooltip')
  const dates = tooltip.getByText(/^November 2nd, 2026, \d\d:05 [AP]M$/)
  await expect.element(dates.nth(1)).toBeVisible()
  await expect.element(tooltip).toMatchTextContent(/Updated by\s*Nora Field/)
  await expect.element(tooltip.getByText('admin@demo.test')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await expect.element(tooltip.getByText('Water template')).toBeVisible()
})

test('an admin renames a dictionary; an empty name is flagged, Escape and leaving discard', async () => {
  let stored = dictionary
  const server = serverWith(() => stored).on(changeDictionary, ({ body }) => {
    stored = { ...dictionary, ...(body as { name: string }), version: 2 }
    return sampleDictionaryEntry({ name: stored.name })
  })
  await show(server)
  const field = page.getByRole('textbox', { name: 'Name of the dictionary' })
  await button('Edit the name').click()
  await expect.element(field).toHaveFocus()
  await field.fill('   ')
  await expect.element(page.getByText('Enter a name: it must not be empty.')).toBeVisible()
  await expect.element(button('Save the name')).toHaveAttribute('aria-disabled', 'true')
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Utilities' })).toBeVisible()
  await expect.element(button('Edit the name')).toHaveFocus()
  await button('Edit the name').click()
  await field.fill('Elsewhere')
  await button('Gas').click()
  await expect.element(page.getByRole('heading', { name: 'Utilities' })).toBeVisible()
  await button('Edit the name').click()
  await field.fill(' City ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Dictionary “City” saved.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'City' })).toBeVisible()
  expect(server.bodiesOf(changeDictionary)).toEqual([{ id: dictionary.id, name: 'City', version: 1 }])
})

test('a name that another user changed meanwhile is shown beside the own one, and saved over it on request', async () => {
  const current = sampleDictionaryEntry({ id: dictionary.id, name: 'County', version: 5 })
  const server = serverWith(dictionary).on(changeDictionary, ({ body }) => {
    if ((body as { version: number }).version < 5) throw new Problem('dictionary_changed', { current })
    return { ...current, name: 'City', version: 6 }
  })
  await show(server)
  await button('Edit the name').click()
  await page.getByRole('textbox', { name: 'Name of the dictionary' }).fill('City')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('row', { name: 'Name City County' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name of the dictionary' })).toHaveValue('City')
  await button('Save the name').click()
  await dialog.getByRole('button', { name: 'Save my change' }).click()
  await expect.element(page.getByText('Dictionary “City” saved.')).toBeVisible()
  expect(server.bodiesOf(changeDictionary).map(({ version }) => version)).toEqual([1, 1, 5])
})

test('systems move by keyboard, and their new order is saved', async () => {
  let stored = dictionary
  const server = serverWith(() => stored).on(reorderSystems, () => {
    stored = { ...dictionary, systems: [gas, water], version: 2 }
    return { id: dictionary.id, name: dictionary.name, version: 2, order: [] }
  })
  await show(server)
  const handle = button('Move “Water”')
  await expect.element(handle).toBeVisible()
  const element = handle.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('“Water” lifted, position 1 of 2.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('“Water” moved to position 2 of 2.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Order of the systems saved.')).toBeVisible()
  expect(server.bodiesOf(reorderSystems)).toEqual([
    [
      { id: gas.id, order: 0 },
      { id: water.id, order: 1 },
    ],
  ])
})

test('components move by pointer, and the stored order returns after a refusal', async () => {
  const server = serverWith(dictionary).on(reorderComponents, () => {
    throw new Problem('system_changed', { current: water })
  })
  await show(server)
  await userEvent.dragAndDrop(button('Move “Pipe”'), button('Move “Valve”'), { steps: 8 })
  await expect.element(page.getByText(/The system was changed meanwhile/)).toBeVisible()
  expect(server.bodiesOf(reorderComponents)[0]?.map(({ id }) => id)).toEqual([valve.id, pipe.id])
  const rows = page.getByRole('list', { name: 'Components' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('PipeLine · 3 attributes')
})

test('after a system is deleted, the first one is shown', async () => {
  let stored = dictionary
  const server = serverWith(() => stored).on(deleteSystem, () => {
    stored = { ...dictionary, systems: [water] }
    return { id: gas.id, name: gas.name }
  })
  await show(server)
  await button('Gas').click()
  await expect.element(page.getByRole('heading', { name: 'Gas' })).toBeVisible()
  await button('Actions for system “Gas”').click()
  await page.getByRole('menuitem', { name: 'Delete system' }).click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete system' }).click()
  await expect.element(page.getByText('System “Gas” deleted.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Systems' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Water' })).toBeVisible()
  await expect.element(button('Gas')).not.toBeInTheDocument()
})

test('a system that another user changed meanwhile is deleted only after a second confirmation', async () => {
  let stored = dictionary
  const server = serverWith(() => stored).on(deleteSystem, ({ search }) => {
    if (search.get('version') === '2') {
      stored = { ...dictionary, systems: [water] }
      return { id: gas.id, name: 'Steam' }
    }
    const current = { ...gas, name: 'Steam', version: 2 }
    stored = { ...dictionary, systems: [water, { ...current, components: [valve] }] }
    throw new Problem('system_changed', { current })
  })
  await show(server)
  await button('Actions for system “Gas”').click()
  await page.getByRole('menuitem', { name: 'Delete system' }).click()
  await expect.element(dialog.getByText(/with its 0 components/)).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete system' }).click()
  await expect.element(dialog.getByText('Name: Steam (before: Gas)')).toBeVisible()
  await expect.element(dialog.getByText(/with its 1 component\./)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete system' })).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete system' }).click()
  await expect.element(page.getByText('System “Steam” deleted.')).toBeVisible()
})

test('an admin copies a dictionary under the suggested name and opens the copy', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const copy = sampleDictionaryEntry({ name: 'Utilities-copy' })
  const server = serverWith(dictionary).on(copyDictionary, () => copy)
  await show(server, { onOpen })
  await button('Copy dictionary').click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Utilities-copy')
  await dialog.getByRole('checkbox').click()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Copy dictionary' }).click()
  await expect.element(page.getByText('Dictionary “Utilities-copy” copied.')).toBeVisible()
  expect(server.bodiesOf(copyDictionary)).toEqual([{ name: 'Utilities-copy', isReadonly: true }])
  await button('Open').click()
  expect(onOpen).toHaveBeenCalledWith(copy.id)
})

test.each([
  ['a member', dictionary, sampleViewer()],
  ['an admin with a read-only dictionary', { ...dictionary, isReadonly: true }, sampleAccount()],
  ['an admin with a template', { ...dictionary, organizationId: null }, sampleAccount()],
] as const)('%s reads and changes nothing', async (_, stored, account) => {
  await show(serverWith(stored), { account })
  await expect.element(button('Show the attributes of “Pipe”')).toBeVisible()
  await expect.element(button('Edit the name')).not.toBeInTheDocument()
  await expect.element(button('Add system')).not.toBeInTheDocument()
  await expect.element(button('Move “Water”')).not.toBeInTheDocument()
  await expect.element(button('Actions for system “Water”')).not.toBeInTheDocument()
  const isAdmin = account.userType !== sampleViewer().userType
  await expect.poll(() => button('Copy dictionary').elements().length).toBe(isAdmin ? 1 : 0)
  expect(await findBarriers()).toEqual([])
})

test('on a small screen a select replaces the drawer', async () => {
  await show(serverWith(dictionary))
  await page.viewport(390, 844)
  await page.getByRole('combobox', { name: 'System' }).selectOptions('Gas')
  await expect.element(page.getByRole('heading', { name: 'Gas' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Systems' })).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
  await page.viewport(1280, 800)
})

test('the usage shows the projects and their layers with the features of each component', async () => {
  const components = [{ componentId: pipe.id, systemId: water.id, alias: 'Pipe', featureCount: 1200 }]
  const layers = [
    { id: sampleId(), name: 'Mains 2026', components },
    { id: sampleId(), name: 'Services', components: components.map((entry) => ({ ...entry, featureCount: 34 })) },
  ]
  const server = serverWith(dictionary).on(readDictionaryUsage, () => ({
    projects: [
      { id: sampleId(), name: 'Mapleton', isAssigned: true, layers },
      { id: sampleId(), name: 'Airport', isAssigned: true, layers: [] },
    ],
  }))
  await show(server)
  await button('Show usage').click()
  const rows = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Mapletonassigned1,234 features/),
      'Mains 2026layer1,200 featuresPipe1,200 features',
      'Pipe1,200 features',
      'Serviceslayer34 featuresPipe34 features',
      'Pipe34 features',
      expect.stringMatching(/^Airportassigned0 features/),
    ])
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await button('Actions for component “Valve”').click()
  await page.getByRole('menuitem', { name: 'Show usage' }).click()
  await expect.element(dialog.getByText('No feature uses this component.')).toBeVisible()
})

test('a dictionary that the user may not see leads to the list', async () => {
  const server = new AnsweringServer().on(readDictionary, () => {
    throw new Problem('not_found', { asset: 'dictionary' })
  })
  await show(server)
  await expect.element(page.getByText('This dictionary does not exist, or you may not see it.')).toBeVisible()
  await expect.element(button('To the dictionaries')).toBeVisible()
})

test('the menu of a component and the header open their dialogs', async () => {
  await show(serverWith(dictionary))
  for (const [action, title] of [
    ['Edit component', 'Edit component “Valve”'],
    ['Copy component', 'Copy component “Valve”'],
    ['Delete component', 'Delete component “Valve”?'],
  ] as const) {
    await button('Actions for component “Valve”').click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await button('Manage pick lists').click()
  await expect.element(page.getByRole('dialog', { name: 'Global pick lists of “Utilities”' })).toBeVisible()
})

test('a member views the pick lists', async () => {
  const { organization } = sampleAccount()
  await show(serverWith(dictionary), { account: sampleAccount({ organization, permissions: [] }) })
  await button('View pick lists').click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add pick list' })).not.toBeInTheDocument()
})

test('the address holds the chosen system, for a reload and a sent link', async () => {
  const { router, close } = await show(serverWith(dictionary), { address: `/view?id=${dictionary.id}` })
  await button('Gas').click()
  await expect.element(page.getByRole('heading', { level: 3, name: 'Gas' })).toBeVisible()
  const { pathname, search } = router.state.location
  expect(search).toBe(`?id=${dictionary.id}&system=${gas.id}`)
  close()
  await show(serverWith(dictionary), { address: pathname + search })
  await expect.element(page.getByRole('heading', { level: 3, name: 'Gas' })).toBeVisible()
})
