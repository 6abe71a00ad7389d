import type { PickList } from '@cairn/contract/dictionaries/entities'
import { type AttributeTypeName, attributeTypeId, attributeTypes } from '@cairn/domain/dictionary/attribute-types'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import type { AttributeDraft } from './attribute-draft.ts'

const materials: PickList = {
  id: sampleId(),
  name: 'Materials',
  values: ['PVC', 'Steel'].map((value, order) => ({ id: sampleId(), value, label: value, order })),
  isGlobal: true,
  organizationId: sampleId(),
  dictionaryId: sampleId(),
  version: 1,
}

const dialog = page.getByRole('dialog', { name: /attribute/ })
const name = dialog.getByRole('textbox', { name: 'Name' })
const type = dialog.getByRole('combobox', { name: 'Type' })
const defaultField = dialog.getByRole('textbox', { name: 'Default value' })
const apply = page.getByRole('button', { name: 'Apply' })
const text = (words: string | RegExp) => dialog.getByText(words)

interface Opened {
  readonly attribute?: AttributeDraft
  readonly globalLists?: readonly PickList[]
}

async function open({ attribute, globalLists = [materials] }: Opened = {}) {
  const onDone = vi.fn<(draft: AttributeDraft) => void>()
  await showSignedIn(null, new AnsweringServer())
  openDialog(
    <AttributeDialog
      {...(attribute && { attribute })}
      takenNames={['Depth']}
      globalLists={globalLists}
      onDone={onDone}
    />,
  )
  return onDone
}

const select = (typeName: AttributeTypeName) => type.selectOptions(String(attributeTypeId(typeName)))

test('all thirteen types are offered, and an attribute needs a name of its own and a type', async () => {
  await open()
  await expect.element(name).toHaveFocus()
  const offered = [...type.element().querySelectorAll('option')].slice(1).map(({ text: label }) => label.toLowerCase())
  expect(offered).toEqual(attributeTypes.map(({ name: typeName }) => typeName.toLowerCase()))
  await userEvent.keyboard('Depth{Tab}{Tab}')
  await expect.element(text('An attribute named “Depth” already exists in this component.')).toBeVisible()
  await expect.element(text('Select a type.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await name.fill('x'.repeat(49))
  await expect.element(text(/48/)).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await name.fill('Size')
  await select('Boolean')
  await dialog.getByRole('combobox', { name: 'Default value' }).selectOptions('True')
  await expect.element(apply).toBeEnabled()
})

test('another type clears the default value; Read Only is never required and needs a default', async () => {
  const onDone = await open()
  await name.fill('Owner')
  await select('Text')
  await defaultField.fill('City')
  await dialog.getByRole('switch', { name: 'Required' }).click()
  await select('Read Only')
  await expect.element(defaultField).toHaveValue('')
  const required = dialog.getByRole('switch', { name: 'Required' })
  await expect.element(required).toBeDisabled()
  await expect.element(required).not.toBeChecked()
  await expect.element(text('A read-only attribute is never required.')).toBeVisible()
  await expect.element(dialog.getByRole('switch', { name: /last saved/ })).not.toBeInTheDocument()
  await defaultField.click()
  await userEvent.tab()
  await expect.element(text('A read-only attribute needs a default value.')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await defaultField.fill('x'.repeat(97))
  await expect.element(text('The default value has too many characters.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await defaultField.fill('County')
  await apply.click()
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ defaultValue: 'County', required: false }))
})

test.for<[AttributeTypeName, string, string, string]>([
  ['Hyperlink', 'nowhere', 'Bad hyperlink. Enter the address of a web page, such as https://example.com.', 'a.test/b'],
  ['Date', '02/30/2026', 'Invalid date. Write it as MM/DD/YYYY, such as 06/30/2026.', '02/28/2026'],
  ['Time', '13:00 pm', 'Invalid date. Write it as hh:mm am or pm, such as 08:05 am.', '01:00 pm'],
  ['Timestamp', '02/28/2026', /^Invalid date/.source, '02/28/2026 01:00 pm'],
  ['Double', '1,5', 'Enter a number, such as 1.5.', '1.5'],
  ['Note', 'x'.repeat(97), 'The default value has too many characters.', 'x'.repeat(96)],
])('a default of type %s that does not suit it blocks the dialog', async ([typeName, wrong, message, right]) => {
  const onDone = await open()
  await name.fill('Field')
  await select(typeName)
  await defaultField.fill(wrong)
  await userEvent.tab()
  const found = message.startsWith('^') ? text(new RegExp(message)) : text(message)
  await expect.element(found).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await defaultField.fill(right)
  await apply.click()
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ defaultValue: right }))
})

test('an integer takes digits alone', async () => {
  await open()
  await select('Int')
  await defaultField.click()
  await userEvent.keyboard('-1a2.3')
  await expect.element(defaultField).toHaveValue('123')
})

test.for<[AttributeTypeName, string, string]>([
  ['Date', 'Use the date of the entry', '@today_date'],
  ['Time', 'Use the time of the entry', '@today'],
  ['Timestamp', 'Use the date and time of the entry', '@today'],
  ['Text', 'Repeat the last saved value', '@save'],
  ['Hyperlink', 'Repeat the last saved value', '@save'],
])('a default of type %s may be computed', async ([typeName, label, token]) => {
  const onDone = await open()
  await name.fill('Field')
  await select(typeName)
  await dialog.getByRole('switch', { name: label }).click()
  await expect.element(defaultField).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
  await apply.click()
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ defaultValue: token }))
})

test('a pick list has values of its own, added by Enter, edited in place and ordered by keyboard', async () => {
  const onDone = await open()
  await name.fill('Size')
  await select('Pick List')
  const typed = dialog.getByRole('textbox', { name: 'New value' })
  await expect.element(text('Type a value and press Enter to add it.')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await typed.click()
  await userEvent.keyboard('6{Enter}8{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('6')
  await expect.element(text('The value exists already.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add value' })).toBeDisabled()
  await typed.fill('10')
  const second = dialog.getByRole('textbox', { name: 'Value 2' })
  await second.fill('6')
  await expect.element(text('The value exists already.')).toBeVisible()
  await second.fill('x'.repeat(97))
  await expect.element(text('At most 96 characters.')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await second.fill('12')
  const handle = dialog.getByRole('button', { name: 'Move “12”' }).element()
  if (handle instanceof HTMLElement) handle.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('“12” lifted, position 2 of 2.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('“12” moved to position 1 of 2.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByRole('textbox', { name: 'Value 1' })).toHaveValue('12')
  await dialog.getByRole('combobox', { name: 'Default value' }).selectOptions('6')
  await apply.click()
  // “10” was typed and not added: it counts all the same.
  const [draft] = onDone.mock.calls[0] ?? []
  expect(draft?.values.map(({ value }) => value)).toEqual(['12', '6', '10'])
  expect(draft?.defaultValue).toBe('6')
})

test('a global pick list is found by its name; its values are the defaults', async () => {
  const onDone = await open()
  await name.fill('Material')
  await select('Global Pick List')
  const list = dialog.getByRole('combobox', { name: 'Global pick list' })
  await list.click()
  await userEvent.keyboard('zz')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await list.fill('mat')
  await page.getByRole('option', { name: 'Materials' }).click()
  await dialog.getByRole('combobox', { name: 'Default value' }).selectOptions('Steel')
  expect(await findBarriers()).toEqual([])
  await apply.click()
  expect(onDone).toHaveBeenCalledWith(
    expect.objectContaining({ globalListId: materials.id, defaultValue: 'Steel', storedId: undefined }),
  )
})

test('of very many global pick lists the options appear when the user types', async () => {
  const lists = Array.from({ length: 101 }, (_, at) => ({ ...materials, id: sampleId(), name: `List ${at}` }))
  await open({ globalLists: lists })
  await select('Global Pick List')
  const list = dialog.getByRole('combobox', { name: 'Global pick list' })
  await list.click()
  await expect.element(page.getByText('Type for options')).toBeVisible()
  await userEvent.keyboard('100')
  await expect.element(page.getByRole('option', { name: 'List 100' })).toBeVisible()
})

test('Global Pick List is off, with the reason, where the dictionary has none', async () => {
  await open({ globalLists: [] })
  const option = type.getByRole('option', { name: 'Global pick list (this dictionary has no global pick list)' })
  await expect.element(option).toBeDisabled()
})

test('an attribute is edited; Escape asks before the edit is lost', async () => {
  const attribute: AttributeDraft = {
    id: sampleId(),
    storedId: sampleId(),
    name: 'Crew',
    typeId: attributeTypeId('Text'),
    defaultValue: '@save',
    required: true,
    globalListId: '',
    values: [],
  }
  const onDone = await open({ attribute })
  await expect.element(dialog.getByRole('switch', { name: /last saved/ })).toBeChecked()
  await expect.element(apply).toBeDisabled()
  await name.fill('Team')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Team')
  await apply.click()
  expect(onDone).toHaveBeenCalledWith({ ...attribute, name: 'Team' })
})
