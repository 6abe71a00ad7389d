import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import { changeProject, listProjects, type OrganizationChange, readOrganizationChange } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleDictionaryEntry } from '../../../test/dictionaries.ts'
import { sampleAccount, sampleOrganization, sampleProject } from '../../../test/samples.ts'
import { showDialog } from '../../../test/shown-dialog.tsx'
import { ProjectDetails } from './project-details.tsx'

const [own, west, east] = [
  sampleOrganization({ name: 'Mapleton' }),
  sampleOrganization({ name: 'Mapleton West' }),
  sampleOrganization({ name: 'Mapleton East' }),
]
const template = sampleDictionaryEntry({ name: 'Field survey', organizationId: null })
const water = sampleDictionaryEntry({ name: 'Water', organizationId: east.id })
const project = sampleProject({ name: 'Mains', organizationId: own.id, dataDictionaryId: template.id })
const nothing: OrganizationChange = {
  reasons: [],
  permissions: 0,
  grants: [],
  sharings: 0,
  site: null,
  geoidId: null,
  styles: 0,
  bindings: 0,
  ownDictionaryFeatures: 0,
}
const admin = (organization: { readonly id: string }) =>
  ({
    organizationId: organization.id,
    assetType: 'organization',
    assetId: organization.id,
    permission: '1111',
  }) as const

const change = page.getByRole('button', { name: 'Change organization' })
const dialog = page.getByRole('dialog', { name: 'Organization of project “Mains”' })
const submit = dialog.getByRole('button', { name: 'Change organization' })

async function showDetails(consequences: OrganizationChange, administered = [own, west, east]) {
  const account = sampleAccount({
    organization: own,
    organizations: [own, west, east],
    permissions: administered.map(admin),
  })
  const server = new AnsweringServer()
    .on(readCurrentAccount, () => account)
    .on(listDictionaries, ({ search }) => (search.get('orgId') === east.id ? [template, water] : [template]))
    .on(listProjects, () => [])
    .on(readOrganizationChange, () => consequences)
    .on(changeProject, ({ body }) => ({ ...project, ...(body as object) }))
  await showDialog(<ProjectDetails project={project} map={null} />, server, { account })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  return server
}

test('an admin of several organizations gives a project to another one, after seeing what ends', async () => {
  const server = await showDetails({
    ...nothing,
    permissions: 3,
    grants: ['Elm Fiber', 'Oak Gas'],
    sharings: 1,
    site: 'Plant',
    geoidId: 'EGM96',
    styles: 2,
    bindings: 1,
    ownDictionaryFeatures: 12,
  })
  await change.click()
  const ending = dialog.getByRole('alert').getByRole('listitem')
  await expect.element(dialog.getByText(/^12 features have a component of a dictionary that/)).toBeVisible()
  await expect.element(ending.nth(6)).toBeVisible()
  expect(ending.elements().map((item) => item.textContent)).toEqual([
    '3 permissions of members on the project or in it',
    'the permissions granted to Elm Fiber and Oak Gas',
    '1 sharing of a layer with another project',
    'the site “Plant”',
    'the geoid EGM96',
    'the styles of 2 layers',
    'the undoing of 1 binding to a component',
  ])
  expect(await findBarriers()).toEqual([])
  const dictionary = dialog.getByRole('combobox', { name: 'Dictionary' })
  await expect.element(dictionary).toHaveValue('Field survey')
  await dialog.getByRole('combobox', { name: 'New organization' }).selectOptions('Mapleton East')
  await dictionary.click()
  await page.getByRole('option', { name: 'Water' }).click()
  await submit.click()
  await expect.element(page.getByText('Project “Mains” belongs to “Mapleton East” now.')).toBeVisible()
  expect(server.bodiesOf(changeProject)).toEqual([{ version: 1, organizationId: east.id, dataDictionaryId: water.id }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a project that has to stay says why, and cannot be given away', async () => {
  await showDetails({ ...nothing, reasons: ['forms', 'jobs'] })
  await change.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^The project stays in its organization, because it has:a form, .*jobs that have not ended/)
  await expect.element(submit).toBeDisabled()
})

test('another choice of the organization takes back the dictionary of the one before', async () => {
  await showDetails(nothing)
  await change.click()
  const [organization, dictionary] = [
    dialog.getByRole('combobox', { name: 'New organization' }),
    dialog.getByRole('combobox', { name: 'Dictionary' }),
  ]
  await organization.selectOptions('Mapleton East')
  await expect.element(dictionary).toHaveValue('Field survey')
  await dictionary.click()
  await page.getByRole('option', { name: 'Water' }).click()
  await organization.selectOptions('Mapleton West')
  await expect.element(dictionary).toHaveValue('Field survey')
})

test('a refusal is shown, and the dialogs stay open', async () => {
  const server = await showDetails(nothing)
  server.on(changeProject, () => {
    throw new Problem('project_name_taken', { name: 'Mains' })
  })
  await change.click()
  await expect.element(dialog.getByText(/^The project has no permissions, sharings/)).toBeVisible()
  await submit.click()
  await expect.element(dialog.getByText(/^A project named “Mains” already exists/)).toBeVisible()
})

test('unsaved changes come first', async () => {
  await showDetails(nothing)
  await page.getByRole('textbox', { name: 'Description' }).fill('Houses')
  await expect.element(change).toBeDisabled()
  await expect.element(page.getByText('Save or discard the changes of this dialog first.')).toBeVisible()
})

test.for([
  ['of the other organizations alone', [west, east]],
  ['of the organization of the project alone', [own]],
] as const)('an admin %s sees the organization and cannot change it', async ([, administered]) => {
  await showDetails(nothing, [...administered])
  await expect.element(page.getByRole('textbox', { name: 'Organization' })).toHaveValue('Mapleton')
  await expect.element(change).not.toBeInTheDocument()
})
