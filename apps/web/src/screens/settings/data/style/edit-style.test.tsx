import { Problem } from '@cairn/contract/problem'
import { changeStyleFile, createStyleFile, deleteStyle, listStyles, readStyleFile } from '@cairn/contract/styles/styles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../../../test/accessibility.ts'
import { discardQuestion } from '../../../../../test/discard-question.ts'
import { chooseAction } from '../../../../../test/lists/row-actions.ts'
import { sampleAccount, sampleId } from '../../../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../../../test/shown-settings.tsx'
import { replaceText } from '../../../../../test/styles/code-editor.ts'
import { sampleStyleFile } from '../../../../../test/styles/style-file.ts'

const admin = sampleAccount()
const mains = sampleStyleFile({
  organizationId: admin.organization.id,
  format: 'xml',
  body: '<a>\n<RasterSymbolizer/>\n</a>',
  findings: [
    { severity: 'warning', code: 'raster_not_drawn', params: { name: 'RasterSymbolizer' }, line: 2, column: 1 },
  ],
})
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const editor = page.getByRole('textbox', { name: 'Text of “Mains”' })
const edit = `/settings/data/style/edit?id=${mains.id}`

const server = () =>
  settingsServer()
    .on(listStyles, () => [mains])
    .on(readStyleFile, () => mains)
    .on(deleteStyle, () => ({ id: mains.id, name: mains.name }))
const open = (address = edit, account = admin) => showSettings(address, account, server())
type Opened = Awaited<ReturnType<typeof open>>
const pathOf = ({ router }: Opened) => router.state.location.pathname

test('the editor has an address that opens the same style after a reload', async () => {
  const shown = await open('/settings/data/style')
  await chooseAction('Edit style')
  await expect.element(editor).toBeVisible()
  const { pathname, search } = shown.router.state.location
  expect(pathname + search).toBe(edit)
  shown.close()
  await open(pathname + search)
  await expect.element(editor).toBeVisible()
})

test('an address of the editor without a style leads to the list', async () => {
  const shown = await open('/settings/data/style/edit')
  await expect.element(button('Add style')).toBeVisible()
  expect(pathOf(shown)).toBe('/settings/data/style')
})

test('an organization without map services has no style editor', async () => {
  const shown = await open(edit, { ...admin, organization: { ...admin.organization, features: [] } })
  await expect.element(page.getByText('Outside of the settings')).toBeVisible()
  expect(pathOf(shown)).toBe('/index.html')
})

test('leaving asks before a changed text is lost', async () => {
  const shown = await open()
  await replaceText(editor, '<b/>')
  await button('Cancel').click()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(editor).toHaveTextContent('<b/>')
  await shown.router.navigate('/settings/home')
  await expect.element(discardQuestion).toBeVisible()
  expect(pathOf(shown)).toBe('/settings/data/style/edit')
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => pathOf(shown)).toBe('/settings/home')
})

test('cancel returns to the list without a question when nothing was changed', async () => {
  const shown = await open()
  await button('Cancel').click()
  await expect.element(button('Add style')).toBeVisible()
  expect(pathOf(shown)).toBe('/settings/data/style')
})

test('a style with a changed text is deleted in the editor, which returns to the list', async () => {
  const shown = await open()
  await replaceText(editor, '<b/>')
  await button('Delete style').click()
  const submit = dialog.getByRole('button', { name: 'Delete style' })
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await submit.click()
  await expect.element(page.getByText('Style “Mains” deleted.')).toBeVisible()
  await expect.poll(() => pathOf(shown)).toBe('/settings/data/style')
  await expect.element(discardQuestion).not.toBeInTheDocument()
})

test('a style that another user changed meanwhile is deleted only after a second confirmation', async () => {
  const current = { ...mains, version: mains.version + 1 }
  const changing = server().on(deleteStyle, ({ search }) => {
    if (search.get('version') !== String(current.version)) throw new Problem('style_changed', { current })
    return { id: mains.id, name: mains.name }
  })
  await showSettings(edit, admin, changing)
  await button('Delete style').click()
  const submit = dialog.getByRole('button', { name: 'Delete style' })
  await dialog.getByRole('checkbox').click()
  await submit.click()
  await expect.element(dialog.getByText(/“Mains” was changed while this dialog was open/)).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await submit.click()
  await expect.element(page.getByText('Style “Mains” deleted.')).toBeVisible()
})

const texts = {
  xml: `<?xml version="1.0"?>
<!-- Water mains -->
<a:Rule name='Old' b="1">text
<RasterSymbolizer/>&amp;&#65;<![CDATA[<b>]]><Fill></Stroke></a:Rule>`,
  css: `/* Water mains */
@mode "Flat";
[year < 1980 and name like 'M%'] [@sd < 5k], #id.class:hover {
  stroke: #0b6e6e, red; stroke-width: 2px; label: [name]; mark: symbol('circle'); :mark { fill: blue !important } }`,
} as const

test.each([
  ['xml', 1440],
  ['css', 390],
] as const)('the editor of %s has no barriers at a width of %d px', async (format, width) => {
  await showSettings(
    edit,
    admin,
    // Longer than the editor, which scrolls.
    server().on(readStyleFile, () => ({ ...mains, format, body: `${texts[format]}\n`.repeat(40) })),
  )
  await page.viewport(width, 844)
  await expect.element(page.getByRole('button', { name: /Rules for images draw nothing/ })).toBeVisible()
  await expect.element(editor).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('a text that is saved leaves without a question', async () => {
  const answering = server().on(changeStyleFile, () => ({ ...mains, body: '<b/>', version: 4, findings: [] }))
  const shown = await showSettings(edit, admin, answering)
  await replaceText(editor, '<b/>')
  await button('Save').click()
  await expect.element(page.getByText('No errors or warnings.')).toBeVisible()
  await button('Cancel').click()
  await expect.poll(() => pathOf(shown)).toBe('/settings/data/style')
})

test('a text whose style another user deleted meanwhile is saved as a new style', async () => {
  const created = { ...mains, id: sampleId(), name: 'Mains 2', body: '<b/>', findings: [] }
  const answering = server()
    .on(changeStyleFile, () => {
      throw new Problem('not_found', { asset: 'style' })
    })
    .on(createStyleFile, ({ body }) => {
      const { name } = body as { readonly name: string }
      if (name === mains.name) throw new Problem('style_name_taken', { name })
      return created
    })
  const shown = await showSettings(edit, admin, answering)
  await replaceText(editor, '<b/>')
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Style “Mains” was deleted meanwhile, so your text was not saved. Save it as a new style.')
  await expect.element(button('Delete style')).not.toBeInTheDocument()
  await button('Save as new style').click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('A style named “Mains” already exists. Enter another name.')).toBeVisible()
  await name.fill('Mains 2')
  answering.on(readStyleFile, () => created)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Style “Mains 2” saved.')).toBeVisible()
  await expect.poll(() => shown.router.state.location.search).toBe(`?id=${created.id}`)
  await expect.element(page.getByRole('textbox', { name: 'Text of “Mains 2”' })).toHaveTextContent('<b/>')
  expect(answering.bodiesOf(createStyleFile).at(-1)).toEqual({ name: 'Mains 2', format: 'xml', body: '<b/>' })
  await expect.element(discardQuestion).not.toBeInTheDocument()
})
