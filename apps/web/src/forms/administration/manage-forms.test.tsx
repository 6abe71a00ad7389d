import {
  addFormPermission,
  changeForm,
  changeFormDetails,
  createForm,
  deleteForm,
  type Form,
  listForms,
  readForm,
  readRenderedForm,
  removeFormPermission,
} from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { listProjects } from '@cairn/contract/projects'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { formPage } from '../../../test/form-server.ts'
import { actionMenus, chooseAction } from '../../../test/lists/row-actions.ts'
import { sampleAccount, sampleId, sampleProject } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { ManageForms } from './manage-forms.tsx'

const admin = sampleAccount()
const organizationId = admin.organization.id
const inspection: Form = {
  id: sampleId(),
  organizationId,
  name: 'Inspection',
  description: 'Yearly check of valves',
  htmlFile: 'inspection.html',
  jsFile: null,
  htmlUrl: '/rest/forms/1/rendered',
  created: '2026-01-01T12:00:00.000Z',
  modified: '2026-02-02T12:00:00.000Z',
  version: 3,
  projectCount: 1,
  featureCount: 0,
  permissions: [],
}
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByRole('textbox', { name })
const choose = (name: string, file: File) => userEvent.upload(dialog.getByLabelText(name).last(), file)

const serverWith = (...forms: readonly Form[]) =>
  new AnsweringServer()
    .on(listForms, () => ({ data: [...forms], page: 1, totalCount: forms.length }))
    .on(readRenderedForm, () => ({
      url: 'data:text/html,<p>Form</p>',
      expires: '2030-01-01T00:00:00.000Z',
      formVersion: 1,
    }))

async function show(server: AnsweringServer) {
  await showSignedIn(
    <main>
      <ManageForms />
    </main>,
    server,
    { account: admin },
  )
}

test('a form is added of its files, by keyboard, and its name alone makes it savable', async () => {
  const server = serverWith().on(createForm, () => inspection)
  await show(server)
  await expect.element(page.getByText(/There are no forms yet/)).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await button('Add form').click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(inDialog('Add form')).toBeDisabled()
  await userEvent.keyboard(' Inspection {Tab}Yearly')
  await expect.element(inDialog('Add form')).toBeEnabled()
  expect(await findBarriers()).toEqual([])
  await inDialog('Add form').click()
  await expect.element(dialog.getByText('Choose the HTML file of the form.')).toBeVisible()
  expect(server.bodiesOf(createForm)).toEqual([])
  await choose('Choose HTML file', new File(['<p>'], 'inspection.html'))
  await choose('Choose JavaScript file', new File(['1'], 'inspection.js'))
  field('Name').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Form “Inspection” added.')).toBeVisible()
  expect(server.bodiesOf(createForm)).toMatchObject([
    {
      dto: { name: 'Inspection', description: 'Yearly' },
      htmlFile: { name: 'inspection.html' },
      jsFile: { name: 'inspection.js' },
    },
  ])
})

test('files that cannot be used are refused in their place, by the page and by the server', async () => {
  const server = serverWith().on(createForm, () => {
    throw new Problem('form_file_not_text', { file: 'JavaScript' })
  })
  await show(server)
  await button('Add form').first().click()
  await field('Name').fill('Inspection')
  for (const [file, text] of [
    [new File(['x'], 'form.pdf'), 'Choose one file of type .html or .htm.'],
    [new File([], 'form.html'), 'The file is empty. Choose another one.'],
    [new File(['x'.repeat(1_048_577)], 'form.html'), /at most .* are allowed/],
  ] as const) {
    await choose('Choose HTML file', file)
    await expect.element(dialog.getByText(text)).toBeVisible()
  }
  await choose('Choose HTML file', new File(['<p>'], 'form.htm'))
  await choose('Choose JavaScript file', new File(['1'], 'form.js'))
  await inDialog('Add form').click()
  await expect.element(dialog.getByText(/The JavaScript file is not a text in UTF-8/)).toBeVisible()
})

test('an admin who uploads a form with another page in it reads what to remove', async () => {
  const server = serverWith().on(createForm, () => {
    throw new Problem('form_file_refused', { file: 'HTML', text: 'iframe' })
  })
  await show(server)
  await button('Add form').first().click()
  await field('Name').fill('Inspection')
  await choose('Choose HTML file', new File(['<iframe>'], 'form.html'))
  await inDialog('Add form').click()
  await expect.element(dialog.getByText(/The HTML file contains “iframe”.*Remove it/)).toBeVisible()
})

test('a name that is taken is shown at its field', async () => {
  const server = serverWith().on(createForm, () => {
    throw new Problem('form_name_taken', { name: 'Inspection' })
  })
  await show(server)
  await button('Add form').first().click()
  await field('Name').fill('Inspection')
  await choose('Choose HTML file', new File(['<p>'], 'form.html'))
  await inDialog('Add form').click()
  await expect.element(dialog.getByText(/A form named “Inspection” already exists/)).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
})

test('a row expands to description and times, by keyboard', async () => {
  await show(serverWith(inspection))
  const expand = button('Details of “Inspection”')
  await expect.element(expand).toHaveAttribute('aria-expanded', 'false')
  expand.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Yearly check of valves')).toBeVisible()
  await expect.element(page.getByText(/Created: January 1st, 2026/)).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('the table is sorted, searched after a pause and paged by ten', async () => {
  const forms = Array.from({ length: 10 }, (_, at) => ({ ...inspection, id: sampleId(), name: `Form ${at}` }))
  const server = serverWith().on(listForms, ({ search }) => ({
    data: search.get('search') === 'none' ? [] : forms,
    page: Number(search.get('page')),
    totalCount: search.get('search') === 'none' ? 0 : 25,
  }))
  await show(server)
  const asked = () => Object.fromEntries(server.received.at(-1)?.search ?? [])
  await expect.element(page.getByText('Form 9')).toBeVisible()
  expect(asked()).toMatchObject({ page: '1', orderBy: 'name', orderDirection: 'ASC', orgId: organizationId })
  await button('Next page').click()
  await expect.poll(asked).toMatchObject({ page: '2' })
  await button('Modified').click()
  await expect.poll(asked).toMatchObject({ page: '1', orderBy: 'modified', orderDirection: 'ASC' })
  await button('Modified').click()
  await expect.poll(asked).toMatchObject({ orderDirection: 'DESC' })
  await page.getByRole('searchbox', { name: 'Search forms' }).click()
  await userEvent.keyboard('none')
  await expect.element(page.getByText('No form matches the search.')).toBeVisible()
  expect(server.received.filter(({ search }) => (search.get('search') ?? '') !== '')).toHaveLength(1)
  await button('Clear search').click()
  await expect.element(page.getByText('Form 9')).toBeVisible()
})

test('a form is changed from the version that is shown, and its files stay', async () => {
  const server = serverWith(inspection).on(changeFormDetails, () => ({ ...inspection, name: 'Check' }))
  await show(server)
  await chooseAction('Edit form')
  await expect.element(inDialog('Save')).toBeDisabled()
  await expect.element(dialog.getByText(/“inspection.html” stays/)).toBeVisible()
  await field('Name').fill('Check')
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Check” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFormDetails)).toEqual([
    { name: 'Check', description: 'Yearly check of valves', version: 3 },
  ])
})

test('a file of a form is replaced from the version that is shown', async () => {
  const server = serverWith(inspection).on(changeForm, () => inspection)
  await show(server)
  await chooseAction('Edit form')
  await choose('Choose HTML file', new File(['<p>'], 'new.html'))
  await inDialog('Save').click()
  await expect.element(page.getByText('Form “Inspection” saved.')).toBeVisible()
  expect(server.bodiesOf(changeForm)).toMatchObject([{ htmlFile: { name: 'new.html' }, dto: { version: 3 } }])
})

test('a form that another user changed meanwhile is shown in both states', async () => {
  const current = { ...inspection, name: 'Survey', version: 4 }
  let isFirst = true
  const server = serverWith(inspection).on(changeFormDetails, () => {
    if (!isFirst) return { ...current, name: 'Check', version: 5 }
    isFirst = false
    throw new Problem('form_changed', { current })
  })
  await show(server)
  await chooseAction('Edit form')
  await field('Name').fill('Check')
  await inDialog('Save').click()
  await expect.element(page.getByRole('cell', { name: 'Survey', exact: true })).toBeVisible()
  await button('Save my change').click()
  await expect.element(page.getByText('Form “Check” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFormDetails).map(({ version }) => version)).toEqual([3, 4])
})

test('a form is deleted after a confirmation that names its features, and more of them are confirmed again', async () => {
  const used = { ...inspection, featureCount: 12 }
  const server = serverWith(used).on(deleteForm, ({ search }) => {
    if (search.get('featureCount') === '13') return { id: used.id, name: used.name, featureCount: 13 }
    throw new Problem('form_has_features', { name: used.name, count: 13 })
  })
  await show(server)
  await chooseAction('Delete form')
  await expect.element(dialog.getByText(/12 features that were made with it/)).toBeVisible()
  await expect.element(inDialog('Delete form')).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await inDialog('Delete form').click()
  await expect.element(dialog.getByText('Features: 13 (before: 12)')).toBeVisible()
  await expect.element(dialog.getByText(/13 features that were made with it/)).toBeVisible()
  await expect.element(inDialog('Delete form')).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('checkbox').click()
  await inDialog('Delete form').click()
  await expect.element(page.getByText('Form “Inspection” deleted.')).toBeVisible()
  const [sent] = server.received.filter(({ method }) => method === 'DELETE')
  expect(Object.fromEntries(sent?.search ?? [])).toMatchObject({ version: '3', featureCount: '12' })
})

test('a form that another user changed meanwhile is deleted only after a second confirmation', async () => {
  const current = { ...inspection, name: 'Survey', version: 4 }
  const server = serverWith(inspection).on(deleteForm, ({ search }) => {
    if (search.get('version') !== '4') throw new Problem('form_changed', { current })
    return { id: inspection.id, name: 'Survey', featureCount: 0 }
  })
  await show(server)
  await chooseAction('Delete form')
  await dialog.getByRole('checkbox').click()
  await inDialog('Delete form').click()
  await expect.element(dialog.getByText('Name: Survey (before: Inspection)')).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await inDialog('Delete form').click()
  await expect.element(page.getByText('Form “Survey” deleted.')).toBeVisible()
})

test('a deletion of a form that fails says so with the reason', async () => {
  const server = serverWith(inspection).on(deleteForm, () => {
    throw new Problem('not_permitted', { level: 'admin' })
  })
  await show(server)
  await chooseAction('Delete form')
  await dialog.getByRole('checkbox').click()
  await inDialog('Delete form').click()
  await expect.element(dialog.getByText(/^The form could not be deleted\. You do not have permission/)).toBeVisible()
})

test('a form is granted to projects and taken away at once; a failure takes the tick back', async () => {
  const [mains, valves] = ['Mains', 'Valves'].map((name) => sampleProject({ id: sampleId(), name, organizationId }))
  if (!mains || !valves) throw new Error('two projects')
  const form = { ...inspection, permissions: [{ id: sampleId(), form: inspection.id, projectId: mains.id }] }
  const changed = { id: sampleId(), name: form.name, form: form.id, layerId: sampleId(), version: 4 }
  const server = serverWith(form)
    .on(readForm, () => form)
    .on(listProjects, () => [mains, valves])
    .on(addFormPermission, () => {
      throw new Problem('not_found', { asset: 'project' })
    })
    .on(removeFormPermission, () => ({ ...changed, projectId: mains.id }))
  await show(server)
  await chooseAction('Details and projects')
  await expect.element(dialog.getByText('inspection.html')).toBeVisible()
  await expect.element(dialog.getByTitle('Form “Inspection”')).toBeInTheDocument()
  dialog.getByRole('tab', { name: 'Info' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  await expect.element(box('Mains')).toBeChecked()
  await expect.element(dialog.getByText('1 of 2 projects have the form')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  box('Mains').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByText('0 of 2 projects have the form')).toBeVisible()
  await expect.element(box('Mains')).not.toBeChecked()
  await expect.element(box('Mains')).toHaveFocus()
  await box('Valves').click()
  await expect.element(dialog.getByText(/Project “Valves” was not changed. The project does not exist/)).toBeVisible()
  await expect.element(box('Valves')).not.toBeChecked()
  expect(server.bodiesOf(addFormPermission)).toEqual([{ projectId: valves.id }])
})

test('Escape in a field of the preview closes the details', async () => {
  const url = formPage('<label>Depth<input name="depth"></label>')
  const server = serverWith(inspection)
    .on(readForm, () => inspection)
    .on(readRenderedForm, () => ({ url, expires: '2030-01-01T00:00:00.000Z', formVersion: 1 }))
  await show(server)
  await chooseAction('Details and projects')
  await page.frameLocator(dialog.getByTitle('Form “Inspection”')).getByLabelText('Depth').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a project is found among 499', async () => {
  const projects = Array.from({ length: 499 }, (_, at) =>
    sampleProject({ id: sampleId(), name: `Project ${at}`, organizationId }),
  )
  const server = serverWith(inspection)
    .on(readForm, () => inspection)
    .on(listProjects, () => projects)
  await show(server)
  await chooseAction('Details and projects')
  await dialog.getByRole('tab', { name: 'Projects' }).click()
  await expect.poll(() => dialog.getByRole('checkbox').elements().length).toBe(499)
  await dialog.getByRole('searchbox', { name: 'Search projects' }).fill('project 321')
  await expect.poll(() => dialog.getByRole('checkbox').elements().length).toBe(1)
})

test('the list that cannot be loaded offers another try', async () => {
  let isFirst = true
  const server = serverWith(inspection).on(listForms, () => {
    if (!isFirst) return { data: [inspection], page: 1, totalCount: 1 }
    isFirst = false
    throw new Problem('not_permitted', { level: 'admin' })
  })
  await show(server)
  await button('Try again').click()
  await expect.element(page.getByText('Inspection')).toBeVisible()
})

test('a small screen shows names and actions, without a bar to scroll sideways', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await show(serverWith({ ...inspection, name: 'Inspection of all the valves in the northern district' }))
  await expect.element(actionMenus).toBeVisible()
  await expect.element(page.getByText('Modified')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
