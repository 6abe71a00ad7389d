import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeFeatureForm, createFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { FormValue } from '@cairn/contract/forms/form-values'
import { Problem } from '@cairn/contract/problem'
import type { Called } from '@cairn/contract/route'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormServer, formPage } from '../../../test/form-server.ts'
import { sampleAccount, sampleViewer } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'
import { closeOverlays } from '../../ui/overlays/overlays.ts'
import { listStoredForms } from './stored-forms.ts'

let account: CurrentAccount
let server: FormServer
beforeEach(() => {
  account = sampleAccount()
  server = new FormServer()
})

const dialog = page.getByRole('dialog').filter({ hasText: 'Inspection · Valve' })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const frame = page.getByTitle('Form “Inspection”')
const field = (name: string) => page.frameLocator(frame).getByLabelText(name)
const alert = dialog.getByRole('alert')
const text = (id: string, value: FormValue['value'], type = 'text'): FormValue => ({ id, type, value })

async function open(action = 'Edit form “Inspection”', as = account) {
  const shown = await showFeaturePanel(server, server.feature.id, as)
  await page.getByRole('tab', { name: 'Forms' }).click()
  await page.getByRole('button', { name: action }).click()
  return shown
}

async function openNew() {
  const shown = await open('Add a form')
  await page.getByRole('menuitem', { name: 'Inspection' }).click()
  return shown
}

test('a new form is saved when its validator passes, with all that the specification states', async () => {
  await openNew()
  await expect.element(frame).toBeVisible()
  await inDialog('Save').click()
  await expect.element(alert).toMatchTextContent(/^The form contains errors\./)
  await field('Depth').fill(' 2,5 <b>\u4e2d ')
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Inspection” added.')).toBeVisible()
  const [{ formId, layerId } = server.form('')] = server.offered
  const { feature } = server
  expect(server.bodiesOf(createFeatureForm)).toEqual([
    {
      data: [text('depth', ' 2,5 <b>\u4e2d '), text('note', '', 'textarea')],
      layerId,
      featureId: feature.id,
      formId,
      featureLayerId: feature.layerId,
      featureFolderId: feature.folderId,
      projectId: feature.projectId,
      geometry: feature.geometry,
      formVersion: 3,
    },
  ])
  await expect.element(page.getByRole('button', { name: 'Edit form “Inspection”' })).toBeVisible()
})

test('a form that is gone is invalid', async () => {
  server.page = formPage(
    '<label>Depth<input name="depth"></label><button onclick="location=`data:text/html,gone`">Leave</button>',
  )
  await openNew()
  await page.frameLocator(frame).getByRole('button', { name: 'Leave' }).click()
  await expect.element(alert).toMatchTextContent(/left its page and was stopped/)
  await inDialog('Save').click()
  await expect.element(alert.filter({ hasText: 'The form is invalid' })).toBeVisible()
  expect(server.bodiesOf(createFeatureForm)).toEqual([])
})

test('a form that does not answer for 10 s after Save is invalid', async () => {
  server.page = formPage('<script>cairnForm.onValidate(() => new Promise(() => {}))</script>')
  await openNew()
  await expect.element(frame).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await inDialog('Save').click()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(alert.filter({ hasText: 'The form is invalid' })).toBeVisible()
})

test('values that are not saved survive a reload, and are offered again', async () => {
  const { close } = await openNew()
  await field('Depth').fill('7')
  await expect.poll(storedCount).toBe(1)
  close()
  closeOverlays()
  await openNew()
  await expect.element(alert).toMatchTextContent(/^You have values of this form from .* that are not saved\./)
  // Other values would have no place beside the offered ones.
  await expect.element(inDialog('Save')).toBeDisabled()
  expect(document.querySelector('iframe')?.closest('[inert]')).not.toBeNull()
  await alert.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => document.querySelector('iframe')?.closest('[inert]')).toBeNull()
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Inspection” added.')).toBeVisible()
  expect(server.bodiesOf(createFeatureForm)[0]?.data[0]).toEqual(text('depth', '7'))
  expect(await storedCount()).toBe(0)
})

/** Holds the first request to create a form until the test releases it. */
function holdCreation(): { release: () => void } {
  const held = Promise.withResolvers<void>()
  server.on(createFeatureForm, async ({ body }) => {
    await held.promise
    return server.written(server.fillIn((body as Called<typeof createFeatureForm>['body']).data))
  })
  return { release: held.resolve }
}

test('values that are typed while a save runs stay in the form, survive a reload, and are saved by the next save', async () => {
  const creation = holdCreation()
  const { close } = await openNew()
  await field('Depth').fill('7')
  await inDialog('Save').click()
  await expect.poll(() => server.bodiesOf(createFeatureForm)).toHaveLength(1)
  await field('Depth').fill('8')
  creation.release()
  await expect.element(alert).toMatchTextContent(/^The form is saved as it was when you clicked Save\./)
  await inDialog('Close').click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  close()
  closeOverlays()
  await open()
  await alert.getByRole('button', { name: 'Continue' }).click()
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Inspection” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFeatureForm)).toMatchObject([{ version: 1, data: [text('depth', '8'), {}] }])
  expect(server.bodiesOf(createFeatureForm)).toHaveLength(1)
  expect(await storedCount()).toBe(0)
})

test('a form whose script alone changes its values closes after a save', async () => {
  server.page = formPage(`<label>Depth<input name="depth"></label><script>
    cairnForm.onCollect(() => [{ id: 'asked', value: performance.now() }])</script>`)
  await openNew()
  await field('Depth').fill('7')
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Inspection” added.')).toBeVisible()
  await expect.element(frame).not.toBeInTheDocument()
})

test('closing a changed form asks first, and an unchanged one closes', async () => {
  server.fillIn([text('depth', '3'), text('note', '', 'textarea')])
  await open()
  await expect.element(frame).toBeVisible()
  await inDialog('Close').click()
  await expect.element(frame).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit form “Inspection”' }).click()
  await field('Depth').fill('4')
  await inDialog('Close').click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(frame).toBeVisible()
  await field('Depth').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).not.toBeInTheDocument()
  await inDialog('Close').click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(frame).not.toBeInTheDocument()
  expect(await storedCount()).toBe(0)
})

test('a user whose form was saved by another one sees both states, and takes either or both for each field', async () => {
  const { id } = server.fillIn([text('depth', '3'), text('note', 'dry', 'textarea')])
  await open()
  await field('Depth').fill('4')
  await field('Note').fill('wet')
  server.changeFilled(id, [text('depth', '5'), text('note', 'muddy', 'textarea')])
  await inDialog('Save').click()
  const conflict = page.getByRole('dialog', { name: 'Form “Inspection” was changed meanwhile' })
  await conflict
    .getByRole('radiogroup', { name: 'Depth' })
    .getByRole('radio', { name: /^Saved meanwhile/ })
    .click()
  await conflict.getByRole('radiogroup', { name: 'Note' }).getByRole('radio', { name: /^Both/ }).click()
  await conflict.getByRole('button', { name: 'Save the chosen values' }).click()
  await expect.element(page.getByText('Form “Inspection” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFeatureForm).map(({ version }) => version)).toEqual([1, 2])
  expect(server.filled(id).data).toEqual([text('depth', '5'), text('note', 'muddy\nwet', 'textarea')])
})

test('a form that another user deleted meanwhile is saved as a new one', async () => {
  server.fillIn([text('depth', '3'), text('note', '', 'textarea')])
  server.on(changeFeatureForm, () => {
    throw new Problem('feature_deleted', {})
  })
  await open()
  await field('Depth').fill('4')
  await inDialog('Save').click()
  await expect.element(alert).toMatchTextContent(/^This form was deleted meanwhile\./)
  await inDialog('Save as a new form').click()
  await expect.element(page.getByText('Form “Inspection” added.')).toBeVisible()
  expect(server.bodiesOf(createFeatureForm)[0]?.data[0]).toEqual(text('depth', '4'))
})

test('a form without the right to change it is shown for reading, of its older version where it has one', async () => {
  server.fillIn([text('depth', '3')], { isOldVersion: true })
  await open('View form “Inspection”', sampleViewer())
  await expect.element(frame).toBeVisible()
  await expect.element(dialog.getByText(/^This was filled in with an older version/)).toBeVisible()
  await expect.element(inDialog('Save')).not.toBeInTheDocument()
  await inDialog('Expand to the whole page').click()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(window.innerWidth)
})

test('a form of 2,000 fields is filled in and saved', async () => {
  const fields = Array.from({ length: 2000 }, (_, at) => `<input name="f${at}" value="${at}">`)
  server.page = formPage(fields.join(''))
  await openNew()
  await expect.element(frame).toBeVisible()
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Inspection” added.')).toBeVisible()
  expect(server.bodiesOf(createFeatureForm)[0]?.data).toHaveLength(2000)
})

/** The forms that this browser stores. */
async function storedCount(): Promise<number> {
  return (await listStoredForms(account.id)).length
}
