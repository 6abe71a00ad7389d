import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { Problem } from '@cairn/contract/problem'
import {
  changeStyleFile,
  createStyleFile,
  deleteStyle,
  listStyles,
  readStyleFile,
  type StyleFile,
} from '@cairn/contract/styles/styles'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../../test/answering-server.ts'
import { chooseAction, openActions } from '../../../../../test/lists/row-actions.ts'
import { sampleAccount, sampleId } from '../../../../../test/samples.ts'
import { showSignedIn } from '../../../../../test/shown-signed-in.tsx'
import { replaceText } from '../../../../../test/styles/code-editor.ts'
import { sampleStyleFile } from '../../../../../test/styles/style-file.ts'
import { StyleEditor } from '../../../../styles/style-editor.tsx'
import { ManageStyles } from './manage-styles.tsx'

const admin = sampleAccount()
const viewer = sampleAccount({ organization: admin.organization, permissions: [] })
const mains = sampleStyleFile({ organizationId: admin.organization.id })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const showList = (server: AnsweringServer, account: CurrentAccount = admin) =>
  showSignedIn(
    <main>
      <ManageStyles />
    </main>,
    server,
    { account },
  )
const listing = (...styles: StyleFile[]) => new AnsweringServer().on(listStyles, () => styles)

test('styles are listed without those of dictionaries, and deleted after a confirmation', async () => {
  const ofDictionary = { ...mains, id: sampleId(), name: 'Of a dictionary', isDictionaryStyle: true }
  const server = listing(mains, ofDictionary).on(deleteStyle, ({ search }) => {
    expect(search.get('version')).toBe(String(mains.version))
    return { id: mains.id, name: mains.name }
  })
  await showList(server)
  await expect.element(page.getByRole('rowheader', { name: /Mains/ })).toBeVisible()
  await expect.element(page.getByText('Of a dictionary')).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
  await chooseAction('Delete style')
  const submit = dialog.getByRole('button', { name: 'Delete style' })
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseAction('Delete style')
  await expect.element(dialog.getByRole('checkbox')).not.toBeChecked()
  await dialog.getByRole('checkbox').click()
  await submit.click()
  await expect.element(page.getByText('Style “Mains” deleted.')).toBeVisible()
})

test('the reason why a style is not deleted is shown', async () => {
  const server = listing(mains).on(deleteStyle, () => {
    throw new Problem('style_in_use', { name: 'Mains', layers: ['Water', 'Gas'], inactive: 2 })
  })
  await showList(server)
  await chooseAction('Delete style')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete style' }).click()
  await expect.element(dialog.getByText(/Style “Mains” is used by Water, Gas,? and 2 inactive layers\./)).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('a member views styles', async () => {
  await showList(listing(mains), viewer)
  await openActions()
  await expect.element(page.getByRole('menuitem', { name: 'View style' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await expect.element(button('Add style')).not.toBeInTheDocument()
})

test('on a small screen the type is below the name, and the list has no barriers', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await showList(listing(mains))
  await expect.element(page.getByRole('rowheader', { name: /Mains.*CSS/ })).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('one .sld or .css file is uploaded, and others are refused in words', async () => {
  const server = listing(mains).on(createStyleFile, () => mains)
  await showList(server)
  await button('Add style').click()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('the dialog has no file chooser')
  const choose = (...files: [string, string][]) =>
    userEvent.upload(
      input,
      files.map(([name, text]) => new File([text], name)),
    )
  const submit = dialog.getByRole('button', { name: 'Upload' })
  await expect.element(submit).toBeDisabled()
  await choose(['MAINS.sld', '<a/>'])
  await expect.element(dialog.getByText(/A style named “MAINS” already exists/)).toBeVisible()
  await choose(['empty.css', ' '])
  await expect.element(dialog.getByText(/The file is empty/)).toBeVisible()
  await choose(['default_leaders_style.sld', '<a/>'])
  await expect.element(submit).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await choose(['areas.CSS', '* { fill: red }'])
  await expect.element(dialog.getByText('areas.CSS, 15 bytes')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Style “Mains” uploaded.')).toBeVisible()
  expect(server.bodiesOf(createStyleFile)).toEqual([{ name: 'areas', format: 'css', body: '* { fill: red }' }])
})

const textOf = (body: unknown) => changeStyleFile.body.parse(body).body ?? ''
const showEditor = (server: AnsweringServer, { canEdit = true, style = mains } = {}) =>
  showSignedIn(
    <main>
      <StyleEditor style={style} canEdit={canEdit} onLeave={() => undefined} onOpen={() => undefined} />
    </main>,
    server.on(listStyles, () => []).on(readStyleFile, () => style),
    { account: admin },
  )
const editor = page.getByRole('textbox', { name: 'Text of “Mains”' })

test('a text is saved from the version that is shown, and only after a change', async () => {
  const server = new AnsweringServer().on(changeStyleFile, ({ body }) => ({
    ...mains,
    body: textOf(body),
    version: 4,
  }))
  await showEditor(server)
  await expect.element(button('Save')).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await replaceText(editor, '* { fill: blue; }')
  await button('Save').click()
  await expect.element(page.getByText('Style “Mains” saved.')).toBeVisible()
  expect(server.bodiesOf(changeStyleFile)).toEqual([{ id: mains.id, version: 3, body: '* { fill: blue; }' }])
  await expect.element(button('Save')).toBeDisabled()
})

test('errors are listed with their place and move the cursor', async () => {
  const finding = {
    severity: 'error',
    code: 'not_well_formed',
    params: { detail: 'expected }' },
    line: 1,
    column: 5,
  } as const
  const server = new AnsweringServer().on(changeStyleFile, () => {
    throw new Problem('style_not_drawn', { findings: [finding] })
  })
  await showEditor(server)
  await replaceText(editor, '* { fill: blue')
  await button('Save').click()
  const entry = page.getByRole('button', { name: /The text cannot be read: expected }.*Line 1, column 5/ })
  await entry.click()
  await expect.element(editor).toHaveFocus()
})

test('a text that another user saved meanwhile is shown beside the own one', async () => {
  const current = { ...mains, body: '* { stroke: green; }', version: 4 }
  let calls = 0
  const server = new AnsweringServer().on(changeStyleFile, ({ body }) => {
    calls++
    if (calls === 1) throw new Problem('style_changed', { current })
    return { ...mains, body: textOf(body), version: 5 }
  })
  await showEditor(server)
  await replaceText(editor, '* { stroke: blue; }')
  await button('Save').click()
  await expect
    .element(dialog.getByRole('region', { name: /: Saved meanwhile$/ }))
    .toHaveTextContent('* { stroke: green; }')
  await expect.element(dialog.getByRole('region', { name: /: Your change$/ })).toHaveTextContent('* { stroke: blue; }')
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Save my change' }).click()
  await expect.element(page.getByText('Style “Mains” saved.')).toBeVisible()
  expect(server.bodiesOf(changeStyleFile).at(-1)).toMatchObject({ version: 4, body: '* { stroke: blue; }' })
})

test('a member reads a text without changing it', async () => {
  await showEditor(new AnsweringServer(), { canEdit: false })
  await expect.element(page.getByText('Only admins of the organization can change styles.')).toBeVisible()
  await expect.element(button('Save')).not.toBeInTheDocument()
  await expect.element(page.getByText('* { stroke: red; }')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('a member without any permission is told so instead of that there are no styles', async () => {
  await showList(listing(), viewer)
  await expect.element(page.getByText(/You have no permissions in this organization/)).toBeVisible()
})
