import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { Problem } from '@cairn/contract/problem'
import {
  changeSymbol,
  countSymbolUsage,
  createSymbol,
  deleteSymbol,
  findSymbolName,
  listSymbols,
  type MapSymbol,
  packageSymbol,
  putSymbolFile,
} from '@cairn/contract/symbols/symbols'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import { AnsweringServer } from '../../test/answering-server.ts'
import { typeInOneGo } from '../../test/gestures/typing.ts'
import { actionMenus, chooseAction } from '../../test/lists/row-actions.ts'
import { sampleAccount, sampleId, sampleViewer } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { ManageSymbols } from './manage-symbols.tsx'

const valve: MapSymbol = {
  id: sampleId(),
  name: 'Gate valve',
  format: 'png',
  originalName: 'gate.png',
  symbolUrl: null,
  version: 3,
  createdAt: '2026-01-05T10:00:00.000Z',
  createdBy: 'ada@example.test',
  createdByName: 'Ada Field',
  updatedAt: '2026-02-05T10:00:00.000Z',
  updatedBy: 'grace@example.test',
}

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submit = (name: string) => dialog.getByRole('button', { name, exact: true })

const serverWith = (symbols: readonly MapSymbol[]) =>
  new AnsweringServer()
    .on(listSymbols, ({ search: asked }) => {
      const search = asked.get('search') ?? ''
      const data = symbols.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      return { data: data.slice(0, 10), page: 0, totalCount: data.length }
    })
    .on(findSymbolName, ({ search }) => ({ exists: search.get('name')?.toLowerCase() === 'hydrant' }))

function refuseFile(): never {
  throw new Problem('symbol_file_refused', { fault: 'damaged' })
}

async function show(
  server: AnsweringServer,
  { isOn = true, account = sampleAccount() }: { isOn?: boolean; account?: CurrentAccount } = {},
) {
  const organization = { ...account.organization, features: isOn ? (['dictionaryStyling'] as const).slice() : [] }
  const shown = { ...account, organization, organizations: [organization] }
  await showSignedIn(
    <main>
      <ManageSymbols />
    </main>,
    server,
    { account: shown },
  )
}

const picture = (name: string, sizeBytes = 10) => new File([new Uint8Array(sizeBytes)], name)
const chooseFile = (file: File) =>
  userEvent.upload(
    dialog
      .getByLabelText('Choose picture')
      .elements()
      .find((each) => each instanceof HTMLInputElement) ?? document.body,
    file,
  )

test('a symbol is listed with its format, and its details open by keyboard', async () => {
  await show(serverWith([valve]))
  await expect.element(page.getByRole('cell', { name: 'PNG' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  button('Details of “Gate valve”').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/, grace@example\.test$/)).toBeVisible()
  const created = page.getByText(/, Ada Field$/)
  await created.hover()
  await expect.element(page.getByRole('tooltip').filter({ hasText: 'ada@example.test' })).toBeVisible()
  await created.unhover()
  await expect.element(page.getByText('gate.png')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('a symbol is added with a picture, which goes to its address, and dictionaries are packaged', async () => {
  const dictionaryId = sampleId()
  const written = { ...valve, name: 'Meter', postUrl: null, dictionaryIDsUsing: [dictionaryId] }
  const server = serverWith([])
    .on(createSymbol, () => written)
    .on(packageSymbol, () => ({ id: valve.id, name: 'Meter', dictionaries: [] }))
  await show(server)
  await button('Add symbol').click()
  await expect.element(submit('Add symbol')).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Meter')
  await expect.element(submit('Add symbol')).toBeDisabled()
  await chooseFile(picture('Meter.PNG'))
  await expect.element(dialog.getByText('Meter.PNG, 10 bytes')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await submit('Add symbol').click()
  await expect.element(page.getByText('Symbol “Meter” added.')).toBeVisible()
  expect(server.bodiesOf(createSymbol)).toEqual([{ name: 'Meter', originalName: 'Meter.PNG', format: 'png' }])
  expect(server.bodiesOf(packageSymbol)).toEqual([[dictionaryId]])
})

test('the limits of a picture are named, and the refusal of a file ends when another one is chosen', async () => {
  const postUrl = `/rest/symbols/files/${'a'.repeat(43)}`
  const server = serverWith([])
    .on(createSymbol, () => ({ ...valve, name: 'Meter', version: 1, postUrl, dictionaryIDsUsing: [] }))
    .on(putSymbolFile, () => {
      throw new Problem('symbol_file_refused', { fault: 'too-many-pixels' })
    })
  await show(server)
  await button('Add symbol').click()
  await expect.element(dialog.getByText(/at most 4,096 × 4,096 px/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Meter')
  await chooseFile(picture('wide.png'))
  await submit('Add symbol').click()
  const refusal = dialog.getByText(/wider or higher than 4,096 px/)
  await expect.element(refusal).toBeVisible()
  await chooseFile(picture('small.png'))
  await expect.element(dialog.getByText('small.png, 10 bytes')).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
})

test('after a failed upload a new symbol is not created again: the next save changes it and sends the file', async () => {
  const postUrl = `/rest/symbols/files/${'a'.repeat(43)}`
  const written = { ...valve, name: 'Meter', version: 1, postUrl, dictionaryIDsUsing: [] }
  const server = serverWith([])
    .on(createSymbol, () => written)
    .on(changeSymbol, () => written)
    .on(putSymbolFile, refuseFile)
  await show(server)
  await button('Add symbol').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Meter')
  await chooseFile(picture('Meter.png'))
  await submit('Add symbol').click()
  await expect.element(dialog.getByText(/damaged or cut off/)).toBeVisible()
  server.on(putSymbolFile, () => ({ ...valve, name: 'Meter', version: 2 }))
  await chooseFile(picture('better.png'))
  await submit('Add symbol').click()
  await expect.element(page.getByText('Symbol “Meter” added.')).toBeVisible()
  expect(server.bodiesOf(createSymbol)).toHaveLength(1)
  expect(server.bodiesOf(changeSymbol)).toEqual([
    { version: 1, name: 'Meter', originalName: 'better.png', format: 'png' },
  ])
  expect(server.bodiesOf(putSymbolFile)).toHaveLength(2)
})

test('after a rename whose upload failed, and after a failed packaging, a save begins with the stored version', async () => {
  const postUrl = `/rest/symbols/files/${'a'.repeat(43)}`
  let version = valve.version
  const dictionaryIDsUsing = [sampleId()]
  const server = serverWith([valve])
    .on(changeSymbol, () => ({ ...valve, name: 'Valve', version: ++version, postUrl, dictionaryIDsUsing }))
    .on(putSymbolFile, refuseFile)
    .on(packageSymbol, () => {
      throw new Problem('not_found', { asset: 'symbol' })
    })
  await show(server)
  await chooseAction('Edit symbol')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Valve')
  await chooseFile(picture('new.png'))
  await submit('Save').click()
  await expect.element(dialog.getByText(/damaged or cut off/)).toBeVisible()
  server.on(putSymbolFile, () => ({ ...valve, name: 'Valve', version: ++version }))
  await submit('Save').click()
  await expect.element(dialog.getByText(/damaged or cut off/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  server.on(packageSymbol, () => ({ id: valve.id, name: 'Valve', dictionaries: [] }))
  await submit('Save').click()
  await expect.element(page.getByText('Symbol “Valve” saved.')).toBeVisible()
  expect(server.bodiesOf(changeSymbol).map((body) => body.version)).toEqual([3, 4, 6])
})

test('after an upload whose answer was lost, the next save begins with the version that the upload made', async () => {
  const postUrl = `/rest/symbols/files/${'a'.repeat(43)}`
  const symbols = [valve]
  const server = serverWith(symbols)
    .on(changeSymbol, () => ({ ...valve, ...symbols[0], postUrl, dictionaryIDsUsing: [] }))
    .on(putSymbolFile, () => {
      symbols[0] = { ...valve, originalName: 'new.png', version: valve.version + 1 }
      throw new Problem('internal', {})
    })
  await show(server)
  await chooseAction('Edit symbol')
  await chooseFile(picture('new.png'))
  await submit('Save').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  server.on(putSymbolFile, () => ({ ...valve, originalName: 'new.png', version: valve.version + 2 }))
  await submit('Save').click()
  await expect.element(page.getByText('Symbol “Gate valve” saved.')).toBeVisible()
  expect(server.bodiesOf(changeSymbol).map((body) => body.version)).toEqual([3, 4])
})

test('a change by another user after a lost answer is still refused', async () => {
  const symbols = [valve]
  const server = serverWith(symbols).on(changeSymbol, () => {
    symbols[0] = { ...valve, name: 'Valve of another user', version: valve.version + 1 }
    throw new Problem('internal', {})
  })
  await show(server)
  await chooseAction('Edit symbol')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Valve')
  await submit('Save').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await submit('Save').click()
  await expect.poll(() => server.bodiesOf(changeSymbol)).toHaveLength(2)
  expect(server.bodiesOf(changeSymbol).map((body) => body.version)).toEqual([3, 3])
})

test('files of another format, without content and of 1,000,000 bytes are refused in the dialog', async () => {
  await show(serverWith([]))
  await button('Add symbol').click()
  await chooseFile(picture('valve.svg'))
  await expect.element(dialog.getByText(/not named as a PNG, JPG or GIF/)).toBeVisible()
  await chooseFile(picture('valve.png', 0))
  await expect.element(dialog.getByText(/The file is empty/)).toBeVisible()
  await chooseFile(picture('valve.png', 1_000_000))
  await expect.element(dialog.getByText(/The file is too large/)).toBeVisible()
})

test('a name that another symbol has is refused while it is typed', async () => {
  const server = serverWith([valve]).on(changeSymbol, () => ({ ...valve, postUrl: null, dictionaryIDsUsing: [] }))
  await show(server)
  await chooseAction('Edit symbol')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Hydrant')
  await expect.element(dialog.getByText(/A symbol of this name exists/)).toBeVisible()
  await expect.element(submit('Save')).toBeDisabled()
  await name.fill('Valve')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Symbol “Valve” saved.')).toBeVisible()
  expect(server.bodiesOf(changeSymbol)).toEqual([{ version: 3, name: 'Valve' }])
})

test('a symbol is deleted after a confirmation that counts the components', async () => {
  const server = serverWith([valve])
    .on(countSymbolUsage, () => ({ count: 2 }))
    .on(deleteSymbol, () => ({ id: valve.id, name: valve.name, componentCount: 2 }))
  await show(server)
  await chooseAction('Delete symbol')
  await expect.element(dialog.getByText(/2 components use the symbol/)).toBeVisible()
  await expect.element(submit('Delete symbol')).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await submit('Delete symbol').click()
  await expect.element(page.getByText('Symbol “Gate valve” deleted.')).toBeVisible()
  // Of the deleted symbol nothing is read again.
  expect(server.received.filter(({ path }) => path.includes('countComponentUsage'))).toHaveLength(1)
})

test('after the only symbol of the last page is deleted, the page before is shown', async () => {
  let symbols = Array.from({ length: 11 }, (_, at) => ({ ...valve, id: sampleId(), name: `Valve ${at + 1}` }))
  const server = new AnsweringServer()
    .on(listSymbols, ({ search }) => {
      const from = 10 * Number(search.get('page'))
      return { data: symbols.slice(from, from + 10), page: from / 10, totalCount: symbols.length }
    })
    .on(countSymbolUsage, () => ({ count: 0 }))
    .on(deleteSymbol, ({ search }) => {
      expect(search.get('version')).toBe('3')
      symbols = symbols.slice(0, 10)
      return { id: sampleId(), name: 'Valve 11', componentCount: 0 }
    })
  await show(server)
  await button('Next page').click()
  await expect.element(page.getByRole('rowheader', { name: 'Valve 11' })).toBeVisible()
  await chooseAction('Delete symbol')
  await dialog.getByRole('checkbox').click()
  await submit('Delete symbol').click()
  await expect.element(page.getByRole('rowheader', { name: 'Valve 10' })).toBeVisible()
})

test('the table is searched by name', async () => {
  await show(serverWith([valve, { ...valve, id: sampleId(), name: 'Hydrant' }]))
  await page.getByRole('searchbox', { name: 'Search symbols' }).fill('hyd')
  await expect.element(page.getByRole('rowheader', { name: 'Gate valve' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: 'Hydrant' })).toBeVisible()
})

test('without dictionary styling a notice says so, and no symbol can be added or changed', async () => {
  await show(serverWith([valve]), { isOn: false })
  await expect.element(page.getByText(/Dictionary styling is not enabled/)).toBeVisible()
  await expect.element(button('Add symbol')).not.toBeInTheDocument()
})

test('members see the symbols and their details, and no button that changes one', async () => {
  await show(serverWith([valve]), { account: sampleViewer() })
  await expect.element(button('Details of “Gate valve”')).toBeVisible()
  await expect.element(actionMenus).not.toBeInTheDocument()
  await expect.element(button('Add symbol')).not.toBeInTheDocument()
})

test('without symbols an admin is invited to add the first, and a member is told that there are none', async () => {
  await show(serverWith([]))
  await expect.element(page.getByText('There are no symbols yet. Add one with a picture.')).toBeVisible()
  await button('Add symbol').first().click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await show(serverWith([]), { account: sampleViewer() })
  await expect.element(page.getByText('The organization has no symbols yet.')).toBeVisible()
})

test('symbols that cannot be loaded are asked for again', async () => {
  const server = serverWith([]).on(listSymbols, () => {
    throw new Problem('internal', {})
  })
  await show(server)
  await expect.element(page.getByText('The symbols could not be loaded.')).toBeVisible()
  server.on(listSymbols, () => ({ data: [valve], page: 0, totalCount: 1 }))
  await page.getByRole('button', { name: /again|retry/i }).click()
  await expect.element(page.getByRole('cell', { name: 'PNG' })).toBeVisible()
})

test('a member without any permission is told so instead of that there are no symbols', async () => {
  await show(serverWith([]), { account: { ...sampleViewer(), permissions: [] } })
  await expect.element(page.getByText(/You have no permissions in this organization/)).toBeVisible()
})

test('a save that the server refuses shows its reason, and any other failed save says that nothing was saved', async () => {
  const server = serverWith([valve]).on(changeSymbol, () => {
    throw new Problem('symbol_changed', { name: 'Gate valve', current: valve })
  })
  await show(server)
  await chooseAction('Edit symbol')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Valve')
  await submit('Save').click()
  await expect.element(dialog.getByText(/was changed meanwhile/)).toBeVisible()
  server.on(changeSymbol, () => {
    throw new Problem('internal', {})
  })
  await submit('Save').click()
  await expect.element(dialog.getByText('The symbol could not be saved. Try again.')).toBeVisible()
})

test('a deletion that fails says so in a message of its own, with the reason', async () => {
  const server = serverWith([valve])
    .on(countSymbolUsage, () => ({ count: 0 }))
    .on(deleteSymbol, () => {
      throw new Problem('not_permitted', { level: 'admin' })
    })
  await show(server)
  await chooseAction('Delete symbol')
  await dialog.getByRole('checkbox').click()
  await submit('Delete symbol').click()
  await expect.element(dialog.getByText(/^The symbol could not be deleted\. You do not have permission/)).toBeVisible()
})

test('a symbol that another user changed meanwhile is deleted only after a second confirmation', async () => {
  const current = { ...valve, name: 'Angle valve', version: valve.version + 1 }
  const server = serverWith([valve])
    .on(countSymbolUsage, () => ({ count: 0 }))
    .on(deleteSymbol, ({ search }) => {
      if (search.get('version') !== String(current.version))
        throw new Problem('symbol_changed', { name: current.name, current })
      return { id: valve.id, name: current.name, componentCount: 0 }
    })
  await show(server)
  await chooseAction('Delete symbol')
  await dialog.getByRole('checkbox').click()
  await submit('Delete symbol').click()
  await expect.element(dialog.getByText('Name: Angle valve (before: Gate valve)')).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await submit('Delete symbol').click()
  await expect.element(page.getByText('Symbol “Angle valve” deleted.')).toBeVisible()
})

test('keystrokes in one go ask for the name of a symbol once, and search the table once, 10 to a page', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ ...valve, id: sampleId(), name: `Valve ${index + 1}` }))
  const server = serverWith(many).on(findSymbolName, ({ search }) => ({ exists: search.get('name') === 'Tee' }))
  await show(server)
  await expect.element(page.getByText('1–10 of 11')).toBeVisible()
  typeInOneGo(page.getByRole('searchbox', { name: 'Search symbols' }), 'valve 3')
  await expect.element(page.getByRole('rowheader', { name: 'Valve 4', exact: true })).not.toBeInTheDocument()
  const searches = server.received
    .filter(({ path }) => path.endsWith('/paged'))
    .map(({ search }) => search.get('search'))
  expect(searches).toEqual(['', 'valve 3'])
  await chooseAction('Edit symbol')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  typeInOneGo(name, 'Tee')
  await expect.element(dialog.getByText(/A symbol of this name exists/)).toBeVisible()
  const lookUps = server.received.filter(({ path }) => path.endsWith('/name/exists'))
  expect(lookUps.map(({ search }) => search.get('name'))).toEqual(['Tee'])
})
