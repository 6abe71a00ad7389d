import {
  changeComponent,
  copyComponent,
  createComponent,
  deleteComponent,
} from '@cairn/contract/dictionaries/components'
import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import { type AttributeValueCount, readValueCounts } from '@cairn/contract/dictionaries/value-counts'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { sampleAccount, sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { CopyComponent } from './copy-component.tsx'
import { DeleteComponent } from './delete-component.tsx'
import { EditComponent } from './edit-component.tsx'

const materials: PickList = {
  id: sampleId(),
  name: 'Materials',
  values: [{ id: sampleId(), value: 'PVC', label: 'PVC', order: 0 }],
  isGlobal: true,
  organizationId: sampleId(),
  dictionaryId: sampleId(),
  version: 1,
}
const remark = sampleAttribute('Text', { name: 'Remark' })
const material = sampleAttribute('Global Pick List', { name: 'Material', pickListId: materials.id, required: true })
const valve = sampleComponent({ alias: 'Valve', version: 4, attributes: [remark, material] })
const pipe = sampleComponent({ alias: 'Pipe' })
const water = sampleSystem({ name: 'Water', components: [valve, pipe] })
const dictionary = sampleDictionary({ systems: [water], pickLists: [materials] })
const place = { dictionary, system: water, component: valve }

const countOf = ({ id }: Attribute, featureCount: number): AttributeValueCount => ({
  attributeId: id,
  featureCount,
  layerCount: 3,
  projectCount: 1,
  values: [],
  namedBy: [],
})

const dialog = page.getByRole('dialog')
const named = (name: string | RegExp) => page.getByRole('dialog', { name })
const alias = named(/component/i).getByRole('textbox', { name: 'Name' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const attributeDialog = named(/(Add|Edit) attribute/)

async function show(dialogToOpen: React.ReactNode, server = new AnsweringServer()) {
  await showSignedIn(null, server)
  openDialog(dialogToOpen)
}

test('a component is added with an attribute, by keyboard', async () => {
  const server = new AnsweringServer().on(createComponent, () => sampleComponent({ alias: 'Hydrant' }))
  await show(<EditComponent dictionary={dictionary} system={water} />, server)
  await expect.element(alias).toHaveFocus()
  await userEvent.keyboard('Hydrant')
  await dialog.getByRole('combobox', { name: 'Geometry type' }).selectOptions('Line')
  expect(await findBarriers()).toEqual([])
  button('Add attribute').element().focus()
  await userEvent.keyboard('{Enter}')
  const name = attributeDialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Installed')
  await attributeDialog.getByRole('combobox', { name: 'Type' }).selectOptions('Date')
  await attributeDialog.getByRole('switch', { name: 'Use the date of the entry' }).click()
  await attributeDialog.getByRole('switch', { name: 'Required' }).click()
  expect(await findBarriers()).toEqual([])
  name.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(attributeDialog).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Date · Default: Today’s date')).toBeVisible()
  await button('Add component').click()
  await expect.element(page.getByText('Component “Hydrant” added.')).toBeVisible()
  expect(server.bodiesOf(createComponent)).toEqual([
    {
      systemId: water.id,
      alias: 'Hydrant',
      componentTypeId: 2,
      componentStyling: false,
      style: null,
      attributes: [
        {
          name: 'Installed',
          typeId: attributeTypeId('Date'),
          defaultValue: '@today_date',
          required: true,
          pickListId: null,
        },
      ],
    },
  ])
})

test('a name that is empty, too long or taken is refused', async () => {
  await show(<EditComponent dictionary={dictionary} system={water} />)
  await alias.fill('Pipe ')
  await userEvent.tab()
  await expect.element(dialog.getByText('The name “Pipe” is taken by another component of this system.')).toBeVisible()
  await expect.element(button('Add component')).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await alias.fill('x'.repeat(49))
  await expect.element(dialog.getByText(/48/)).toBeVisible()
  await alias.fill('')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await alias.fill('x'.repeat(48))
  await expect.element(button('Add component')).toBeEnabled()
})

test('an edit sends the whole list of attributes in its new order, and names those that it deletes', async () => {
  const server = new AnsweringServer()
    .on(changeComponent, () => ({ ...valve, version: 5 }))
    .on(readValueCounts, () => ({ featureCount: 2000, attributes: [countOf(remark, 1204)] }))
  await show(<EditComponent {...place} />, server)
  await expect.element(button('Save')).toBeDisabled()
  const handle = dialog.getByRole('button', { name: 'Move “Material”' })
  handle.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('“Material” lifted, position 2 of 2.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('“Material” moved to position 1 of 2.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  const items = dialog.getByRole('list', { name: 'Attributes' }).getByRole('listitem')
  await expect.element(items.first().getByText('Material')).toBeVisible()
  await button('Remove attribute “Remark”').click()
  await expect
    .element(
      dialog.getByText(
        'Remark will be deleted. 1,204 features (3 layers, 1 project) keep their values: they stay stored and the search finds them, but they are no longer shown or edited.',
      ),
    )
    .toBeVisible()
  await expect.element(button('Add attribute')).toHaveFocus()
  expect(await findBarriers()).toEqual([])
  await button('Save').click()
  await expect.element(page.getByText('Component “Valve” saved.')).toBeVisible()
  expect(server.bodiesOf(changeComponent)).toEqual([
    {
      version: 4,
      alias: 'Valve',
      componentStyling: false,
      style: null,
      attributes: [
        {
          id: material.id,
          name: 'Material',
          typeId: material.typeId,
          defaultValue: null,
          required: true,
          pickListId: materials.id,
        },
      ],
    },
  ])
})

test('a failed save shows its error in the dialog and as a message, and keeps the edit', async () => {
  const server = new AnsweringServer().on(changeComponent, () => {
    throw new Problem('attribute_name_taken', { name: 'Remark' })
  })
  await show(<EditComponent {...place} />, server)
  await alias.fill('Gate valve')
  await button('Save').click()
  const text = /An attribute named “Remark” already exists/
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(page.getByText(text).nth(1)).toBeVisible()
  await expect.element(alias).toHaveValue('Gate valve')
  await expect.element(button('Save')).toBeEnabled()
})

test('an edit of another user meanwhile is shown beside the own one, and both are kept where they do not meet', async () => {
  const added = sampleAttribute('Int', { name: 'Depth' })
  const current = { ...valve, alias: 'Their valve', version: 7, attributes: [...valve.attributes, added] }
  let count = 0
  const server = new AnsweringServer().on(changeComponent, () => {
    if (count++ === 0) throw new Problem('component_changed', { current })
    return { ...current, alias: 'My valve', version: 8 }
  })
  await show(<EditComponent {...place} />, server)
  await alias.fill('My valve')
  await button('Save').click()
  const conflict = named('“Their valve” was changed meanwhile')
  await expect.element(conflict.getByRole('row', { name: /My valve.*Their valve/ })).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: /Depth/ })).toBeVisible()
  await button('Back to the form').click()
  await expect.element(alias).toHaveValue('My valve')
  count = 0
  await button('Save').click()
  await button('Save my change').click()
  await expect.element(page.getByText('Component “My valve” saved.')).toBeVisible()
  const sent = server.bodiesOf(changeComponent).at(-1)
  expect(sent).toMatchObject({ version: 7, alias: 'My valve' })
  expect(sent?.attributes?.map(({ name }) => name)).toEqual(['Remark', 'Material', 'Depth'])
})

test('a style that another user changed meanwhile is compared in the words of the form, in the parts that differ', async () => {
  const styled = sampleComponent({ alias: 'Main', componentTypeId: 2, componentStyling: true, version: 4 })
  const style = { strokeColor: '#b3261e', strokeOpacity: 1, strokeWidth: 3, dashed: true }
  const current = { ...styled, style: JSON.stringify(style), version: 5 }
  const server = new AnsweringServer().on(changeComponent, () => {
    throw new Problem('component_changed', { current })
  })
  const account = sampleAccount()
  const organization = { ...account.organization, features: ['dictionaryStyling' as const] }
  await showSignedIn(null, server, { account: { ...account, organization, organizations: [organization] } })
  openDialog(<EditComponent dictionary={dictionary} system={water} component={styled} />)
  await dialog.getByRole('textbox', { name: 'Stroke width (px)' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Stroke colour' }).fill('#12')
  await expect.element(button('Save')).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Stroke colour' }).fill('#0078d4')
  await button('Save').click()
  const conflict = named('“Main” was changed meanwhile')
  await expect.element(conflict.getByRole('row', { name: 'Stroke colour #0078d4 #b3261e' })).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: 'Stroke width (px) 5 3' })).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: 'Dashed line Off On' })).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: /opacity/ })).not.toBeInTheDocument()
  await expect.element(conflict.getByText('strokeColor')).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
})

test('the state that another user saved is taken on request, and nothing is sent again', async () => {
  const current = { ...valve, alias: 'Their valve', version: 7 }
  const server = new AnsweringServer().on(changeComponent, () => {
    throw new Problem('component_changed', { current })
  })
  await show(<EditComponent {...place} />, server)
  await alias.fill('My valve')
  await button('Save').click()
  await button('Keep the saved state').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.bodiesOf(changeComponent)).toHaveLength(1)
})

test('a component is copied under the suggested name; a taken name and one of 129 characters are refused', async () => {
  const server = new AnsweringServer().on(copyComponent, () => sampleComponent({ alias: 'Valve ( Copy )' }))
  await show(<CopyComponent system={water} component={valve} />, server)
  await expect.element(alias).toHaveValue('Valve ( Copy )')
  await alias.fill('PIPE')
  await userEvent.tab()
  await expect.element(dialog.getByText('The name “PIPE” is taken by another component of this system.')).toBeVisible()
  await alias.fill('x'.repeat(129))
  await expect.element(dialog.getByText(/128/)).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await alias.fill('Valve ( Copy )')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Component “Valve ( Copy )” copied.')).toBeVisible()
  expect(server.received.at(-1)?.search.get('name')).toBe('Valve ( Copy )')
})

test('a deletion waits for the tick, and asks again where another user changed the component', async () => {
  const onDeleted = vi.fn<() => void>()
  const versions: string[] = []
  const server = new AnsweringServer().on(deleteComponent, ({ search }) => {
    versions.push(search.get('version') ?? '')
    if (versions.length === 1)
      throw new Problem('component_changed', { current: { ...valve, alias: 'Gate', version: 9, attributes: [remark] } })
    return { id: valve.id, alias: 'Gate' }
  })
  server.on(readValueCounts, () => ({ featureCount: 0, attributes: [] }))
  await show(<DeleteComponent component={valve} onDeleted={onDeleted} />, server)
  const submit = button('Delete component')
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  expect(await findBarriers()).toEqual([])
  await submit.click()
  const notice = dialog.getByRole('alert')
  await expect.element(notice.getByText(/“Gate” was changed while this dialog was open/)).toBeVisible()
  await expect.element(notice.getByText('Name: Gate (before: Valve)')).toBeVisible()
  await expect.element(notice.getByText('Attributes: 1 (before: 2)')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Delete component “Gate”?' })).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox')).toHaveFocus()
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard(' {Enter}')
  await expect.element(page.getByText('Component “Gate” deleted.')).toBeVisible()
  expect(versions).toEqual(['4', '9'])
  expect(onDeleted).toHaveBeenCalledOnce()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.received.filter(({ path }) => path.endsWith('/value-counts'))).toHaveLength(1)
})

test('an edit of a component with 40 attributes stays usable, also on a small screen', async () => {
  const attributes = Array.from({ length: 40 }, (_, at) => sampleAttribute('Text', { name: `Attribute ${at + 1}` }))
  await page.viewport(390, 844)
  await show(<EditComponent {...place} component={sampleComponent({ alias: 'Station', attributes })} />)
  await expect.element(alias).toHaveFocus()
  await userEvent.keyboard(' of the north')
  await expect.element(alias).toHaveValue('Station of the north')
  await button('Edit attribute “Attribute 40”').click()
  await attributeDialog.getByRole('textbox', { name: 'Name' }).fill('Last')
  await button('Apply').click()
  await expect.element(button('Edit attribute “Last”')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a new name, a shorter list and a new requirement say what becomes of values before they are saved', async () => {
  const joint = sampleAttribute('Pick List', {
    name: 'Joint',
    pickList: { ...materials, isGlobal: false, name: 'Joint' },
  })
  const gate = sampleComponent({ alias: 'Gate', attributes: [remark, joint] })
  const byTitle = [{ layerId: sampleId(), layerName: 'Mains', use: 'title' as const }]
  const server = new AnsweringServer().on(readValueCounts, () => ({
    featureCount: 10,
    attributes: [
      { ...countOf(remark, 7), namedBy: byTitle },
      { ...countOf(joint, 5), values: [{ value: 'PVC', featureCount: 4 }] },
    ],
  }))
  await show(<EditComponent {...place} component={gate} />, server)
  await button('Edit attribute “Remark”').click()
  await attributeDialog.getByRole('textbox', { name: 'Name' }).fill('Note')
  await attributeDialog.getByRole('switch', { name: 'Required' }).click()
  await button('Apply').click()
  const fates = dialog.getByRole('status').getByRole('listitem')
  await expect
    .element(fates.nth(0))
    .toHaveTextContent(
      'Remark becomes Note. 7 features (3 layers, 1 project) keep their values and show them under the new name. These still name “Remark” and have to be changed: title of Mains.',
    )
  await expect
    .element(fates.nth(1))
    .toHaveTextContent(
      'Remark becomes required. 3 features have no value. Their attributes can be edited only with one.',
    )
  await button('Edit attribute “Joint”').click()
  await attributeDialog.getByRole('textbox', { name: 'Value 1' }).fill('HDPE')
  await button('Apply').click()
  await expect
    .element(fates.nth(2))
    .toHaveTextContent(
      'Joint no longer offers PVC. 4 features have one of these values and keep it until it is changed.',
    )
  expect(await findBarriers()).toEqual([])
})
