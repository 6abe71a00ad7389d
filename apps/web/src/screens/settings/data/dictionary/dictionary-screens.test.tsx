import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import {
  copyDictionary,
  type DictionaryEntry,
  deleteDictionary,
  listDictionaries,
  readDictionary,
} from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import { changeProject, countForeignFeatures, listProjects, type Project } from '@cairn/contract/projects'
import { userTypes } from '@cairn/domain/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../../test/accessibility.ts'
import type { AnsweringServer } from '../../../../../test/answering-server.ts'
import { sampleDictionary, sampleDictionaryEntry } from '../../../../../test/dictionaries.ts'
import { actionMenus, chooseAction, openActions } from '../../../../../test/lists/row-actions.ts'
import { sampleAccount, sampleOrganization, sampleProject, sampleViewer } from '../../../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../../../test/shown-settings.tsx'

const water = sampleDictionaryEntry({ name: 'Water template', organizationId: null, updatedBy: null })
const field = sampleDictionaryEntry({ name: 'Field survey' })
const used = sampleDictionaryEntry({ name: 'Mains', isAssigned: true })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

interface Stored {
  readonly dictionaries?: readonly DictionaryEntry[]
  readonly projects?: readonly Project[]
}

function serverWith({ dictionaries = [water, field, used], projects = [] }: Stored = {}): AnsweringServer {
  return settingsServer()
    .on(listDictionaries, () => [...dictionaries])
    .on(listProjects, () => [...projects])
    .on(readDictionary, (_, { id = '' }) => sampleDictionary({ id, name: 'Opened' }))
}

const show = (path: string, server: AnsweringServer, account?: CurrentAccount) =>
  showSettings(`/settings/data${path}`, account, server)

test('the home of the data settings has a card for each of their screens', async () => {
  await show('', serverWith())
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: /Data dictionaries/ })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Manage sites/ })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Company dictionaries/ })).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
})

test.each(['', '/dictionary', '/dictionary/company', '/dictionary/provider', '/dictionary/view?id=x'])(
  'members of plus organizations are sent away from the data settings%s',
  async (path) => {
    const organization = sampleOrganization({ type: 'plus' })
    const { router } = await show(path, serverWith(), sampleAccount({ organization, organizations: [organization] }))
    await expect.poll(() => router.state.location.pathname).toBe('/index.html')
  },
)

test('the data settings are open to data collectors', async () => {
  await show('', serverWith(), { ...sampleViewer(), userType: userTypes.dataCollector })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: /Data dictionaries/ })).toBeVisible()
})

test('the company screen has the provider dictionaries, then the own ones, then the projects', async () => {
  await show('/dictionary/company', serverWith())
  const provider = page.getByText('Provider dictionaries').last()
  const own = page.getByText('Dictionaries of the organization').last()
  const projects = page.getByText('Dictionaries of projects').last()
  await expect.element(projects).toBeVisible()
  const tops = [provider, own, projects].map((title) => title.element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('the first screen of the dictionaries begins with those of the organization, which open at a click', async () => {
  const { router } = await show('/dictionary', serverWith())
  const own = page.getByRole('row', { name: /^Field survey/ })
  await expect.element(own).toMatchTextContent(/November 2nd, 2026, \d\d:05 [AP]M/)
  const welcome = page.getByRole('heading', { name: 'Welcome to data dictionaries' })
  const tops = [own, welcome].map((part) => part.element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await own.click()
  await expect.poll(() => router.state.location.search).toBe(`?id=${field.id}`)
})

test('the path of a dictionary has its name, and leads to the list', async () => {
  const { router } = await show(`/dictionary/view?id=${field.id}`, serverWith())
  const path = page.getByRole('navigation', { name: 'Path' })
  await expect.element(path.getByRole('heading', { name: 'Opened' })).toBeVisible()
  await path.getByRole('link', { name: 'Data dictionaries' }).click()
  expect(router.state.location.pathname).toBe('/settings/data/dictionary')
  await expect.element(page.getByRole('row', { name: /^Field survey/ })).toBeVisible()
})

test('the dashboard welcomes, creates a dictionary from a template, and opens it', async () => {
  const made = sampleDictionaryEntry({ name: 'City water' })
  const server = serverWith().on(copyDictionary, () => made)
  const { router } = await show('/dictionary', server)
  await expect.element(page.getByRole('link', { name: /Provider dictionaries/ })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Get started').click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Create dictionary' }).click()
  await expect.element(dialog.getByText('Enter a name: it must not be empty.')).toBeVisible()
  await expect.element(dialog.getByText('Select a template.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('combobox', { name: 'Template' }).selectOptions('Water template')
  await name.fill('City water')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Dictionary “City water” created.')).toBeVisible()
  expect(server.bodiesOf(copyDictionary)).toEqual([{ name: 'City water', isReadonly: false }])
  expect(router.state.location).toMatchObject({
    pathname: '/settings/data/dictionary/view',
    search: `?id=${made.id}`,
    state: { dictionaryId: made.id },
  })
})

test('a dictionary is created as a read-only copy under the suggested name; a taken one is told at the field', async () => {
  const server = serverWith().on(copyDictionary, () => {
    throw new Problem('dictionary_name_taken', { name: 'Mains-copy' })
  })
  await show('/dictionary/company', server)
  await button('Add dictionary').click()
  await dialog.getByRole('radio', { name: 'Copy of a dictionary' }).click()
  await expect.element(dialog.getByRole('option', { name: 'Water template' })).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: 'Dictionary' }).selectOptions('Mains')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mains-copy')
  await dialog.getByRole('checkbox', { name: /Read-only/ }).click()
  await dialog.getByRole('button', { name: 'Create dictionary' }).click()
  await expect.element(dialog.getByText(/A dictionary named “Mains-copy” already exists/)).toBeVisible()
  expect(server.bodiesOf(copyDictionary)).toEqual([{ name: 'Mains-copy', isReadonly: true }])
})

test('templates are listed and opened, and admins copy them', async () => {
  const { router } = await show('/dictionary/provider', serverWith())
  const list = page.getByRole('table', { name: 'Provider dictionaries' })
  await expect.element(list.getByRole('rowheader')).toHaveTextContent('Water template')
  expect(await findBarriers()).toEqual([])
  await chooseAction('Copy dictionary')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Water template-copy')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Water template').click()
  await expect.poll(() => router.state.location.search).toBe(`?id=${water.id}`)
})

test('the templates on the company screen open and close, and a project without a dictionary says so', async () => {
  const projects = [sampleProject({ name: 'Airport' }), sampleProject({ name: 'Harbour', dataDictionaryId: used.id })]
  const { router } = await show('/dictionary/company', serverWith({ projects }))
  const title = button('Provider dictionaries')
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  await title.click()
  await expect.element(button('Water template')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Airport Not assigned/ })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await page
    .getByRole('cell', { name: 'Harbour' })
    .or(page.getByRole('rowheader', { name: 'Harbour' }))
    .click()
  await expect.poll(() => router.state.location.search).toBe(`?id=${used.id}`)
  await expect.element(page.getByRole('heading', { name: 'Opened', level: 2 })).toBeVisible()
})

test('the dictionary of a project is changed in the table, after the number of features from another one', async () => {
  const harbour = sampleProject({ name: 'Harbour', dataDictionaryId: used.id })
  const server = serverWith({ projects: [harbour] })
    .on(countForeignFeatures, () => ({ count: 3 }))
    .on(changeProject, () => ({ ...harbour, dataDictionaryId: field.id, version: 2 }))
  await show('/dictionary/company', server)
  await chooseAction('Change dictionary', '“Harbour”')
  await dialog.getByRole('combobox', { name: 'Dictionary' }).click()
  await page.getByRole('option', { name: 'Field survey' }).click()
  await expect.element(dialog.getByText(/^3 features of this project are from another dictionary/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Project “Harbour” has another dictionary now.')).toBeVisible()
  expect(server.bodiesOf(changeProject)).toEqual([{ dataDictionaryId: field.id, version: 1 }])
})

test('a dictionary is deleted after a confirmation, and not while a project uses it', async () => {
  const server = serverWith().on(deleteDictionary, () => ({ id: field.id, name: field.name }))
  await show('/dictionary/company', server)
  await openActions('“Mains”')
  await expect
    .element(page.getByRole('menuitem', { name: /^Delete dictionary/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('A project uses this dictionary. Give the project another dictionary first.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await chooseAction('Delete dictionary', '“Field survey”')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete dictionary' }).click()
  await expect.element(page.getByText('Dictionary “Field survey” deleted.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Dictionaries of the organization' })).toHaveFocus()
})

test('a dictionary that another user renamed meanwhile is deleted only after a second confirmation', async () => {
  const current = { ...field, name: 'Winter survey', version: field.version + 1 }
  const server = serverWith().on(deleteDictionary, ({ search }) => {
    if (search.get('version') !== String(current.version)) throw new Problem('dictionary_changed', { current })
    return { id: field.id, name: current.name }
  })
  await show('/dictionary/company', server)
  await chooseAction('Delete dictionary', '“Field survey”')
  const submit = dialog.getByRole('button', { name: 'Delete dictionary' })
  await dialog.getByRole('checkbox').click()
  await submit.click()
  await expect.element(dialog.getByText('Name: Winter survey (before: Field survey)')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await submit.click()
  await expect.element(page.getByText('Dictionary “Winter survey” deleted.')).toBeVisible()
})

test.each([userTypes.viewer, userTypes.dataCollector])(
  'a member of the type %s reads the dictionaries of the organization and changes none',
  async (userType) => {
    await show('/dictionary/company', serverWith(), { ...sampleViewer(), userType })
    await expect.element(page.getByRole('row', { name: /^Field survey/ })).toBeVisible()
    await expect.element(button('Add dictionary')).not.toBeInTheDocument()
    await expect.element(actionMenus).not.toBeInTheDocument()
  },
)

test('a member without any permission is told so instead of that there are no dictionaries and projects', async () => {
  const member = { ...sampleViewer(), permissions: [] }
  await show('/dictionary/company', serverWith({ dictionaries: [] }), member)
  const reason = page.getByText(/You have no permissions in this organization/)
  await expect.poll(() => reason.elements().length).toBe(2)
  await button('Provider dictionaries').click()
  await expect.poll(() => reason.elements().length).toBe(3)
  await expect.element(page.getByText(/no dictionary yet|no projects yet/)).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
})

test('an organization without dictionaries is invited to create one', async () => {
  await show('/dictionary/company', serverWith({ dictionaries: [water] }))
  await expect
    .element(page.getByText('The organization has no dictionary yet. Create one from a template.'))
    .toBeVisible()
  await button('Add dictionary').click()
  await expect.element(dialog.getByRole('radio', { name: 'Copy of a dictionary' })).toBeDisabled()
})

test('the viewer opens from a copied address, and without a dictionary it leads to the list', async () => {
  const { router } = await show('/dictionary/view?id=00000000-0000-4000-8000-00000000abcd', serverWith())
  await expect.element(page.getByRole('heading', { name: 'Opened', level: 2 })).toBeVisible()
  await router.navigate('/settings/data/dictionary/view', { state: { dictionaryId: field.id } })
  await expect.element(page.getByRole('heading', { name: 'Opened', level: 2 })).toBeVisible()
  await router.navigate('/settings/data/dictionary/view')
  await expect.poll(() => router.state.location.pathname).toBe('/settings/data/dictionary/company')
})
