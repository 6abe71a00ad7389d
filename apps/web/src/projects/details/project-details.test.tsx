import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import { changeProject, countForeignFeatures, type Project } from '@cairn/contract/projects'
import { listGeoids } from '@cairn/contract/sites/coordinate-systems'
import { listSites } from '@cairn/contract/sites/sites'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleDictionaryEntry } from '../../../test/dictionaries.ts'
import { sampleAccount, sampleId, sampleOrganization, sampleProject } from '../../../test/samples.ts'
import { showDialog } from '../../../test/shown-dialog.tsx'
import { ProjectDetails } from './project-details.tsx'

const [survey, water] = [
  sampleDictionaryEntry({ name: 'Field survey' }),
  sampleDictionaryEntry({ name: 'Water', organizationId: null }),
]
const plant = {
  id: sampleId(),
  organizationId: sampleId(),
  name: 'Plant',
  wkt: 'wkt',
  proj: null,
  createdDate: '2026-01-01T00:00:00.000Z',
  version: 1,
  projectCount: 0,
}
const project = sampleProject({ name: 'Mapleton', description: 'Houses', dataDictionaryId: survey.id })

const name = page.getByRole('textbox', { name: 'Name' })
const description = page.getByRole('textbox', { name: 'Description' })
const dictionary = page.getByRole('combobox', { name: 'Dictionary' })
const latitude = page.getByRole('textbox', { name: 'Latitude of the centre' })
const longitude = page.getByRole('textbox', { name: 'Longitude of the centre' })
const save = page.getByRole('button', { name: 'Save' })
const dialog = page.getByRole('dialog', { name: 'Edit project' })

async function showDetails(answer: (body: unknown) => Project = () => project, account = sampleAccount()) {
  const server = new AnsweringServer()
    .on(listDictionaries, () => [survey, water])
    .on(listSites, () => [plant])
    .on(listGeoids, () => [{ GeoidID: 'EGM96', GeoidName: 'EGM96' }])
    .on(countForeignFeatures, () => ({ count: 1234 }))
    .on(changeProject, ({ body }) => answer(body))
  await showDialog(<ProjectDetails project={project} map={null} />, server, { account })
  await expect.element(name).toHaveFocus()
  return server
}

test('the details of a project begin with its settings, and send those that the user changes', async () => {
  const server = await showDetails()
  await expect.element(save).toBeDisabled()
  await expect.element(dictionary).toHaveValue('Field survey')
  expect(await findBarriers()).toEqual([])
  await page.getByRole('combobox', { name: 'Site' }).selectOptions('Plant')
  await page.getByRole('combobox', { name: 'Geoid' }).selectOptions('EGM96')
  await page.getByRole('textbox', { name: 'Zoom level' }).fill('14')
  await latitude.fill('91')
  await userEvent.keyboard('{Tab}')
  await expect.element(latitude).toHaveAccessibleDescription('Enter degrees from −90 to 90.')
  await expect.element(save).toBeDisabled()
  await latitude.fill('40.25')
  await longitude.fill('-105')
  await save.click()
  await expect.element(page.getByText('Project “Mapleton” saved.')).toBeVisible()
  expect(server.bodiesOf(changeProject)).toEqual([
    {
      proj: { id: plant.id },
      geoidId: 'EGM96',
      zoomLevel: 14,
      coordinate: { lat: 40.25, lng: -105 },
      version: 1,
    },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('another dictionary is warned of with the number of features that are from another one then', async () => {
  await showDetails()
  await dictionary.click()
  await page.getByRole('option', { name: 'Water Template of the provider' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^1,234 features of this project are from another dictionary than this one\./)
  await expect.element(save).toBeEnabled()
  await dictionary.click()
  await page.getByRole('option', { name: 'Field survey' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an organization without sites and geoids has no fields for them', async () => {
  const organization = sampleOrganization({ id: project.organizationId, features: [] })
  await showDetails(undefined, sampleAccount({ organization, organizations: [organization] }))
  await expect.element(dictionary).toHaveValue('Field survey')
  await expect.element(page.getByRole('combobox', { name: 'Site' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Geoid' })).not.toBeInTheDocument()
})

test('a change of another user is shown before it is overwritten', async () => {
  const current = { ...project, name: 'Mapleton west', version: 4 }
  const server = await showDetails((body) => {
    if ((body as { version: number }).version !== current.version)
      throw new Problem('project_changed', { name: current.name, current })
    return { ...current, name: 'Mapleton east' }
  })
  await name.fill('Mapleton east')
  await save.click()
  const question = page.getByRole('dialog', { name: /Mapleton west/ })
  await expect.element(question.getByRole('row', { name: 'Name Mapleton east Mapleton west' })).toBeVisible()
  await question.getByRole('button', { name: 'Save my change' }).click()
  await expect.element(page.getByText('Project “Mapleton east” saved.')).toBeVisible()
  expect(server.bodiesOf(changeProject).map(({ version }) => version)).toEqual([1, 4])
})

test('the name field shows that the name is taken, and a description beyond its limit is refused', async () => {
  await showDetails(() => {
    throw new Problem('project_name_taken', { name: 'Survey' })
  })
  await name.fill('Survey')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(/^A project named “Survey” already exists/)
  await expect.element(name).toHaveFocus()
  await description.fill('d'.repeat(129))
  await userEvent.keyboard('{Tab}')
  await expect
    .element(description)
    .toHaveAccessibleDescription('Description can have at most 128 characters; it has 129.')
  await expect.element(save).toBeDisabled()
})

test('whose answer was lost is repeated with its key, and ends with success', async () => {
  const server = await showDetails()
  const keys: unknown[] = []
  server.on(changeProject, ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    if (keys.length === 1) throw new TypeError('the answer was lost')
    return { ...project, name: 'Mapleton 2025' }
  })
  await name.fill('Mapleton 2025')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The server cannot be reached/)
  await save.click()
  await expect.element(page.getByText('Project “Mapleton 2025” saved.')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  await userEvent.keyboard('{Escape}')
})
