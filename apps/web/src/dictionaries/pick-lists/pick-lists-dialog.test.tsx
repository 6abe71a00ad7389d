import { type Dictionary, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import { changePickList, createPickList, deletePickList } from '@cairn/contract/dictionaries/pick-lists'
import { readListValueCounts } from '@cairn/contract/dictionaries/value-counts'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { PickListsDialog } from './pick-lists-dialog.tsx'

const pickList = (name: string, values: readonly string[], parts: Partial<PickList> = {}): PickList => ({
  id: sampleId(),
  name,
  values: values.map((value, order) => ({ id: sampleId(), value, label: value, order })),
  isGlobal: true,
  organizationId: sampleId(),
  dictionaryId: sampleId(),
  version: 1,
  ...parts,
})

const materials = pickList('Materials', ['PVC', 'Steel'], { version: 3 })
const crews = pickList('Crews', ['North'])
const attribute = sampleAttribute('Global Pick List', { pickListId: materials.id })
const system = sampleSystem({ components: [sampleComponent({ attributes: [attribute] })] })
const withLists = (...pickLists: PickList[]) => sampleDictionary({ name: 'Utilities', systems: [system], pickLists })
const dictionary = withLists(crews, materials)

const manager = page.getByRole('dialog', { name: 'Global pick lists of “Utilities”' })
const editor = page.getByRole('dialog', { name: /(Add|Edit) pick list/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = editor.getByRole('textbox', { name: 'Name' })
const typed = editor.getByRole('textbox', { name: 'New value' })

/** Shows the lists of a dictionary as the server has it; `stored` changes with the test. */
async function show(server: AnsweringServer, { stored = () => dictionary, canEdit = true } = {}) {
  server.on(readDictionary, stored)
  await showSignedIn(null, server)
  openDialog(<PickListsDialog dictionary={stored()} canEdit={canEdit} />)
  await expect.element(manager).toBeVisible()
}

test('a list is added by keyboard and appears by its name', async () => {
  const valves = pickList('Joints', ['Welded'])
  let stored: Dictionary = dictionary
  const server = new AnsweringServer().on(createPickList, () => {
    stored = withLists(crews, valves, materials)
    return valves
  })
  await show(server, { stored: () => stored })
  expect(await findBarriers()).toEqual([])
  await button('Add pick list').click()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Joints{Tab}')
  await expect.element(typed).toHaveFocus()
  await userEvent.keyboard('Welded{Enter}Flanged')
  await editor.getByRole('button', { name: 'Add pick list' }).click()
  await expect.element(page.getByText('Pick list “Joints” added.')).toBeVisible()
  expect(server.bodiesOf(createPickList)).toEqual([
    { dictionaryId: dictionary.id, name: 'Joints', values: [{ value: 'Welded' }, { value: 'Flanged' }] },
  ])
  await expect.element(manager.getByRole('listitem').nth(1).getByText('Joints')).toBeVisible()
})

test('a list needs a name of its own and at least one value of at most 64 characters', async () => {
  await show(new AnsweringServer())
  await button('Add pick list').click()
  const submit = editor.getByRole('button', { name: 'Add pick list' })
  await name.fill('Materials')
  await userEvent.tab()
  const taken = 'A global pick list named “Materials” already exists in this dictionary.'
  await expect.element(editor.getByText(taken)).toBeVisible()
  await name.fill('x'.repeat(49))
  await expect.element(editor.getByText(/48/)).toBeVisible()
  await name.fill('Joints')
  await expect.element(submit).toBeDisabled()
  await typed.fill('x'.repeat(65))
  await expect.element(editor.getByText('At most 64 characters.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await typed.fill('Welded')
  await userEvent.keyboard('{Enter}Welded')
  await expect.element(editor.getByText('The value exists already.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await typed.fill('')
  await button('Remove value “Welded”').click()
  await expect.element(editor.getByText('Add at least one value.')).toBeVisible()
  await expect.element(typed).toHaveFocus()
})

test('values are edited in place and keep their ids', async () => {
  const server = new AnsweringServer().on(changePickList, () => ({ ...materials, version: 4 }))
  await show(server)
  await button('Edit “Materials”').click()
  await editor.getByRole('textbox', { name: 'Value 1' }).fill('PVC pipe')
  await button('Save').click()
  await expect.element(page.getByText('Pick list “Materials” saved.')).toBeVisible()
  expect(server.bodiesOf(changePickList)).toEqual([
    {
      id: materials.id,
      version: 3,
      name: 'Materials',
      values: [
        { id: materials.values[0]?.id, value: 'PVC pipe' },
        { id: materials.values[1]?.id, value: 'Steel' },
      ],
    },
  ])
})

test('an edit of another user meanwhile is shown beside the own one before anything is overwritten', async () => {
  const current = { ...materials, name: 'Pipe materials', version: 8, values: pickList('', ['Clay']).values }
  let count = 0
  const server = new AnsweringServer().on(changePickList, () => {
    if (count++ === 0) throw new Problem('pick_list_changed', { current })
    return { ...current, version: 9 }
  })
  await show(server)
  await button('Edit “Materials”').click()
  await editor.getByRole('textbox', { name: 'Value 2' }).fill('Copper')
  await button('Save').click()
  const conflict = page.getByRole('dialog', { name: '“Pipe materials” was changed meanwhile' })
  await expect.element(conflict.getByRole('row', { name: /Values PVC Copper Clay/ })).toBeVisible()
  await button('Save my change').click()
  await expect.element(page.getByText('Pick list “Pipe materials” saved.')).toBeVisible()
  // The name is the one that the other user gave it: this user did not change it.
  expect(server.bodiesOf(changePickList).at(-1)).toMatchObject({ version: 8, name: 'Pipe materials' })
})

test('a list that attributes use is deleted after a warning', async () => {
  let stored: Dictionary = dictionary
  const server = new AnsweringServer().on(deletePickList, () => {
    stored = withLists(crews)
    return { id: materials.id, name: materials.name }
  })
  await show(server, { stored: () => stored })
  await button('Delete “Materials”').click()
  await expect.element(page.getByText(/1 attribute uses it and stays without a list/)).toBeVisible()
  await page.getByRole('checkbox').click()
  expect(await findBarriers()).toEqual([])
  await button('Delete pick list').click()
  await expect.element(page.getByText('Pick list “Materials” deleted.')).toBeVisible()
  await expect.element(manager.getByText('Materials')).not.toBeInTheDocument()
})

test('of 1,000 values those in view are rendered: they are edited, moved by keyboard and reached by scrolling', async () => {
  const long = pickList(
    'Long',
    Array.from({ length: 1000 }, (_, at) => `Value ${at + 1}`),
  )
  const server = new AnsweringServer().on(changePickList, () => ({ ...long, version: 2 }))
  await show(server, { stored: () => withLists(long) })
  await button('Edit “Long”').click()
  const field = (position: string) => editor.getByRole('textbox', { name: `Value ${position}`, exact: true })
  await field('1').fill('First')
  expect(editor.getByRole('listitem').elements().length).toBeLessThan(60)
  expect(await findBarriers()).toEqual([])
  editor.getByRole('button', { name: 'Move “Value 2”', exact: true }).element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByText('“Value 2” moved to position 3 of 1,000.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  typed.element().scrollIntoView()
  await field('1,000').fill('Last')
  await button('Save').click()
  await expect.element(page.getByText('Pick list “Long” saved.')).toBeVisible()
  const sent = server.bodiesOf(changePickList)[0]?.values?.map(({ value }) => value) ?? []
  expect([...sent.slice(0, 3), sent.at(-1)]).toEqual(['First', 'Value 3', 'Value 2', 'Last'])
})

test('the lists of a template or of a read-only dictionary are viewed only', async () => {
  await show(new AnsweringServer(), { canEdit: false })
  await expect.element(button('Edit “Materials”')).not.toBeInTheDocument()
  await expect.element(button('Delete “Materials”')).not.toBeInTheDocument()
  await expect.element(button('Add pick list')).not.toBeInTheDocument()
  await button('View “Materials”').click()
  const view = page.getByRole('dialog', { name: 'Materials', exact: true })
  await expect.element(view.getByRole('listitem').nth(1)).toHaveTextContent('Steel')
  expect(await findBarriers()).toEqual([])
})

test('many lists are searched by name; a dictionary without lists says so, also on a small screen', async () => {
  await page.viewport(390, 844)
  const many = Array.from({ length: 9 }, (_, at) => pickList(`List ${at}`, ['a']))
  await show(new AnsweringServer(), { stored: () => withLists(...many) })
  await manager.getByRole('textbox', { name: 'Search pick lists' }).fill('LIST 7')
  await expect.element(manager.getByRole('listitem').nth(1)).not.toBeInTheDocument()
  await manager.getByRole('textbox', { name: 'Search pick lists' }).fill('zz')
  await expect.element(manager.getByText('Nothing found')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a dictionary without lists invites to add one', async () => {
  await show(new AnsweringServer(), { stored: () => withLists() })
  await expect.element(manager.getByText(/has no global pick lists yet/)).toBeVisible()
})

test('a list says how many features have the values that it loses, before it is saved', async () => {
  const server = new AnsweringServer().on(readListValueCounts, () => ({
    values: [
      { value: 'PVC', featureCount: 8 },
      { value: 'Steel', featureCount: 1 },
    ],
  }))
  await show(server)
  await button('Edit “Materials”').click()
  await button('Remove value “Steel”').click()
  const fate = 'The list no longer offers Steel. 1 feature has one of these values and keeps it until it is changed.'
  await expect.element(editor.getByText(fate)).toBeVisible()
})
