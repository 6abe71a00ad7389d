import { Problem } from '@cairn/contract/problem'
import { createStyleFile, listStyles, type StyleFile } from '@cairn/contract/styles/styles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../../test/answering-server.ts'
import { sampleAccount } from '../../../../../test/samples.ts'
import { showSignedIn } from '../../../../../test/shown-signed-in.tsx'
import { sampleStyleFile } from '../../../../../test/styles/style-file.ts'
import { ManageStyles } from './manage-styles.tsx'

const account = sampleAccount()
const mains = sampleStyleFile({ organizationId: account.organization.id })
const dialog = page.getByRole('dialog')
const submit = dialog.getByRole('button', { name: 'Upload' })

/** Opens the dialog of an organization that has one style. */
async function open(server = new AnsweringServer()) {
  await showSignedIn(
    <ManageStyles />,
    server.on(listStyles, () => [mains]),
    { account },
  )
  await page.getByRole('button', { name: 'Add style' }).click()
  await expect.element(submit).toBeDisabled()
  return server
}

function drop(...names: string[]): void {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['* { fill: red }'], name))
  const area = dialog.getByRole('button', { name: /^Choose/ }).element().parentElement
  area?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a dropped file is chosen, and a later drop that is refused replaces it', async () => {
  await open()
  drop('areas.css')
  await expect.element(dialog.getByText('areas.css, 15 bytes')).toBeVisible()
  await expect.element(submit).toBeEnabled()
  drop('areas.css', 'points.sld')
  await expect.element(dialog.getByText('Choose one file at a time.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  drop('areas.qml')
  await expect.element(dialog.getByText('Only .sld and .css files are accepted.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
})

test('a dropped file with the name of the style of leaders is ignored', async () => {
  await open()
  drop('areas.css')
  await expect.element(dialog.getByText('areas.css, 15 bytes')).toBeVisible()
  drop('Default_Leaders_Style.sld')
  drop('areas.css')
  await expect.element(dialog.getByText('areas.css, 15 bytes')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(submit).toBeEnabled()
})

test('an upload shows its progress and disables the button until it ends', async () => {
  const answer = Promise.withResolvers<StyleFile>()
  const server = await open(new AnsweringServer().on(createStyleFile, () => answer.promise))
  drop('areas.css')
  await submit.click()
  await expect.element(dialog.getByRole('progressbar', { name: 'Uploading areas' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  drop('points.sld')
  await expect.element(dialog.getByText('areas.css, 15 bytes')).toBeVisible()
  answer.resolve(sampleStyleFile({ organizationId: account.organization.id, name: 'areas' }))
  await expect.element(page.getByText('Style “areas” uploaded.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.bodiesOf(createStyleFile)).toHaveLength(1)
})

test('a text that is refused is listed with line and column until another file is chosen', async () => {
  const params = { detail: 'expected }' }
  const place = { severity: 'error', line: 3, column: 7 } as const
  const exceeded = { ...place, code: 'too_complex', params: { limit: 'nesting', max: 100 } }
  const findings = [{ ...place, code: 'not_well_formed', params }, exceeded]
  await open(
    new AnsweringServer().on(createStyleFile, () => {
      throw new Problem('style_not_drawn', { findings })
    }),
  )
  drop('areas.css')
  await submit.click()
  await expect.element(dialog.getByText('The text cannot be read: expected }')).toBeVisible()
  await expect.element(dialog.getByText('The style exceeds a limit (levels of nesting: 100).')).toBeVisible()
  await expect.element(dialog.getByText('Line 3, column 7').first()).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/then try again\.$/)
  expect(await findBarriers()).toEqual([])
  drop('points.sld')
  await expect.element(dialog.getByText('points.sld, 15 bytes')).toBeVisible()
  await expect.element(dialog.getByText('Line 3, column 7')).not.toBeInTheDocument()
})
