import { changeSystem, createSystem } from '@cairn/contract/dictionaries/systems'
import { Problem } from '@cairn/contract/problem'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { SystemDialog } from './system-dialog.tsx'

const water = sampleSystem({ name: 'Water', color: '#0078d4', version: 3 })
const gas = sampleSystem({ name: 'Gas' })
const dictionary = sampleDictionary({ systems: [water, gas] })
const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const color = dialog.getByRole('textbox', { name: 'Colour' })
const save = dialog.getByRole('button', { name: 'Save', exact: true })

test('a system is added by keyboard, its colour typed without #', async () => {
  const added = sampleSystem({ name: 'Sewer', color: '#00aa00' })
  const onAdded = vi.fn<(id: string) => void>()
  const server = new AnsweringServer().on(createSystem, () => added)
  await showSignedIn(null, server)
  openDialog(<SystemDialog dictionary={dictionary} onAdded={onAdded} />)
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Sewer')
  await color.fill('00AA00')
  await expect.element(color).toHaveValue('#00AA00')
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('System “Sewer” created.')).toBeVisible()
  expect(server.bodiesOf(createSystem)).toEqual([{ dictionaryId: dictionary.id, name: 'Sewer', color: '#00aa00' }])
  expect(onAdded).toHaveBeenCalledWith(added.id)
})

test('an empty name, a taken name and a colour that is not six digits are refused at their fields', async () => {
  await showSignedIn(null, new AnsweringServer())
  openDialog(<SystemDialog dictionary={dictionary} />)
  await name.fill('Gas ')
  await color.fill('#12')
  await dialog.getByRole('button', { name: 'Add system' }).click()
  await expect.element(dialog.getByText('The system “Gas” already exists. Enter another name.')).toBeVisible()
  await expect.element(dialog.getByText('Enter a valid colour: # and six hexadecimal digits.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await name.fill(' ')
  await expect.element(dialog.getByText(/Enter|required|empty/i).first()).toBeVisible()
  await name.fill('x'.repeat(49))
  await expect.element(dialog.getByText(/48/)).toBeVisible()
})

test('save waits for a change of name or colour', async () => {
  const server = new AnsweringServer().on(changeSystem, () => ({ ...water, color: '#ff0000' }))
  await showSignedIn(null, server)
  openDialog(<SystemDialog dictionary={dictionary} system={water} />)
  await expect.element(save).toBeDisabled()
  await color.fill('#ff0000')
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(page.getByText('System “Water” saved.')).toBeVisible()
  expect(server.bodiesOf(changeSystem)).toEqual([{ name: 'Water', color: '#ff0000', version: 3 }])
})

test('the state that another user saved meanwhile is shown and kept on request', async () => {
  const current = { ...water, name: 'Potable', color: '#111111', version: 4 }
  const server = new AnsweringServer().on(changeSystem, () => {
    throw new Problem('system_changed', { current })
  })
  await showSignedIn(null, server)
  openDialog(<SystemDialog dictionary={dictionary} system={water} />)
  await name.fill('Drinking water')
  await save.click()
  await expect.element(page.getByRole('row', { name: 'Name Drinking water Potable' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Colour #0078d4 #111111' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep the saved state' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.bodiesOf(changeSystem)).toHaveLength(1)
})

test('a new order of the components is no conflict: the change goes out from the new version', async () => {
  const server = new AnsweringServer().on(changeSystem, ({ body }) => {
    if ((body as { version: number }).version === 3)
      throw new Problem('system_changed', { current: { ...water, version: 7 } })
    return { ...water, name: 'Potable', version: 8 }
  })
  await showSignedIn(null, server)
  openDialog(<SystemDialog dictionary={dictionary} system={water} />)
  await name.fill('Potable')
  await save.click()
  await expect.element(page.getByText('System “Potable” saved.')).toBeVisible()
  expect(server.bodiesOf(changeSystem).map(({ version }) => version)).toEqual([3, 7])
})
