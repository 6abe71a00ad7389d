import { deleteFeatureForm, listFeatureForms, printFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import { FormServer } from '../../test/form-server.ts'
import { sampleAccount, sampleEditor, sampleViewer } from '../../test/samples.ts'
import { showFeaturePanel } from '../../test/shown-feature.tsx'

let server: FormServer
beforeEach(() => {
  server = new FormServer()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = page.getByRole('tab', { name: 'Forms' })
const items = page.getByRole('list', { name: 'Forms of this feature' }).getByRole('listitem')
const dial = page.getByRole('button', { name: 'Add a form' })

async function openTab(account = sampleAccount()) {
  const shown = await showFeaturePanel(server, server.feature.id, account)
  await tab.click()
  return shown
}

test('a feature without forms says so, and offers the forms of its project', async () => {
  await openTab()
  await expect.element(page.getByText('No forms have been filled in on this feature.')).toBeVisible()
  await dial.click()
  await expect.element(page.getByRole('menuitem', { name: 'Inspection' })).toBeVisible()
})

test('the forms are listed, and expand to who filled them in and changed them', async () => {
  server.fillIn([], { isFormPresent: false })
  await openTab()
  await button(/^Inspection/).click()
  await expect.element(items.nth(0)).toMatchTextContent(/Filled in.*2026.*Ada Crew.*Changed.*2026.*editor@demo.test/)
  await expect.element(items.nth(0)).toMatchTextContent(/The project does not have this form any more/)
  expect(await findBarriers()).toEqual([])
})

test('forms that cannot be retrieved are an error with another attempt', async () => {
  server.on(listFeatureForms, () => {
    throw new Problem('internal', {})
  })
  await openTab()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The forms could not be retrieved\. /)
  server.on(listFeatureForms, () => [server.fillIn([])])
  await button('Try again').click()
  await expect.element(items.nth(0)).toBeVisible()
})

test('a viewer views forms, an editor changes and adds them, and an admin deletes them', async () => {
  server.fillIn([])
  const { close } = await openTab(sampleViewer())
  await expect.element(button('View form “Inspection”')).toBeVisible()
  for (const absent of [button('Delete form “Inspection”'), dial]) await expect.element(absent).not.toBeInTheDocument()
  close()
  const asEditor = await openTab(sampleEditor())
  await expect.element(button('Edit form “Inspection”')).toBeVisible()
  await expect.element(dial).toBeVisible()
  await expect.element(button('Delete form “Inspection”')).not.toBeInTheDocument()
  asEditor.close()
  await openTab()
  await expect.element(button('Delete form “Inspection”')).toBeVisible()
})

test('a read-only layer lets view its forms, and says why no other action works', async () => {
  server.changeLayer({ readOnly: true })
  server.fillIn([])
  await openTab()
  await expect.element(page.getByText(/^The layer is read-only, so its forms can be viewed/)).toBeVisible()
  await expect.element(button('View form “Inspection”')).toBeVisible()
  await expect.element(button('Delete form “Inspection”')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dial).toHaveAttribute('aria-disabled', 'true')
})

test('a form is deleted after a tick, and the feature takes its new version', async () => {
  server.fillIn([])
  await openTab()
  await button('Delete form “Inspection”').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete form' }).click()
  await expect.element(page.getByText('Form “Inspection” deleted.')).toBeVisible()
  await expect.element(page.getByText('No forms have been filled in on this feature.')).toBeVisible()
  expect(page.getByRole('tabpanel').element().contains(document.activeElement)).toBe(true)
  expect(
    server.received.filter(({ method, path }) => method === 'DELETE' && path.includes('feature-forms')),
  ).toHaveLength(1)
  expect(server.bodiesOf(deleteFeatureForm)).toEqual([undefined])
})

test('the PDF opens in a window of its own, and a plain one is announced', async () => {
  const open = window.open.bind(window)
  const opened: Window[] = []
  window.open = (...given) => {
    const shown = open(...given)
    if (shown) opened.push(shown)
    return shown
  }
  onTestFinished(() => {
    window.open = open
    for (const shown of opened) shown.close()
  })
  const url = `${location.origin}/pdf-of-the-form`
  server.on(printFeatureForm, () => ({ url, expires: '2026-01-01T12:00:00.000Z', isPlain: true }))
  server.fillIn([])
  await openTab()
  await button('Download “Inspection” as PDF').click()
  await expect.element(page.getByText(/the PDF of “Inspection” is a table of its values/)).toBeVisible()
  await expect.poll(() => opened.map((shown) => shown.location.href)).toEqual([url])
})

test('the address names the form that is expanded, and another tab ends that', async () => {
  const [, named] = [server.fillIn([]), server.fillIn([])]
  const { router } = await showFeaturePanel(server, server.feature.id, sampleAccount())
  await router.navigate(`/?project=${server.project.id}&feature=${server.feature.id}&form=${named.id}`)
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  const expanded = items.getByRole('button', { expanded: true })
  await expect.element(expanded).toBeVisible()
  expect(expanded.elements()).toHaveLength(1)
  await page.getByRole('tab', { name: 'Info' }).click()
  expect(router.state.location.search).not.toContain('form=')
  await expect.element(page.getByLabelText('Properties', { exact: true })).toBeVisible()
})

test('a filled-in form that is opened itself has its own actions, a way to its feature, and no others', async () => {
  const ofForms = new FormServer({ serverName: 'htmlform_feature', name: 'Inspection' })
  const { feature } = ofForms
  ofForms.fillIn([], { id: feature.id, featureId: feature.id })
  server = ofForms
  await showFeaturePanel(server, feature.id, sampleAccount())
  await expect.element(page.getByText('Form filled in: Inspection')).toBeVisible()
  const actions = page.getByRole('group', { name: 'Actions for form “Inspection”' }).getByRole('button')
  await expect.poll(() => actions.elements().map(({ textContent }) => textContent)).toEqual(['PDF', 'View'])
  await expect.element(tab).not.toBeInTheDocument()
  for (const name of ['Edit', 'Edit geometry', 'Delete feature', 'Move feature'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await button(/^Show “/).click()
})

test('of many forms the dial opens a list that can be searched', async () => {
  server.offered.push(...Array.from({ length: 9 }, (_, at) => server.form(`Form ${at}`)))
  await openTab()
  await dial.click()
  await page.getByRole('menuitem', { name: 'More forms…' }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.keyboard('form 8')
  await expect.poll(() => dialog.getByRole('list').getByRole('button').elements().length).toBe(1)
})
