import type { Api } from '@cairn/contract/client'
import { changeFeature, type Feature, listFeatureHistory, listFeatures, readFeature } from '@cairn/contract/features'
import { listFolders } from '@cairn/contract/folders'
import { cancelJob, type Job, listJobs } from '@cairn/contract/jobs'
import { type Layer, listLayers, readLayer, readLayerExtent } from '@cairn/contract/layers'
import { listProjects, type Project, readProject } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedImport, seedProject } from '../seeds.ts'
import { point, somewhere } from '../shapes.ts'

interface Seeded {
  readonly project: Project
  readonly layer: Layer
  readonly feature: Feature
}

async function seed(admin: Api): Promise<Seeded> {
  const project = await seedProject(admin, 'Secret')
  const layer = await layerNamed(admin, project, 'point')
  const feature = await seedFeature(admin, layer, { geometry: point(somewhere), properties: { name: 'Hidden valve' } })
  return { project, layer, feature }
}

// The browser logs each 404 response.
test.use({ allowedMessage: /404 \(Not Found\)/ })

test('a user of another organization sees no projects of this one', async ({ page, api, openAs }) => {
  const { project } = await seed(api('admin'))
  const own = await seedProject(api('stranger'), 'Of the others')
  await openAs('stranger')
  await page.getByRole('combobox', { name: 'Project' }).click()
  await expect(page.getByRole('option', { name: own.name })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Secret|^Mapleton/ })).toHaveCount(0)
  const listed = await api('stranger')(listProjects, { query: {} })
  expect(listed.map(({ organizationId }) => organizationId)).not.toContain(project.organizationId)
})

test('the address of a project shows none of its data to a user of another organization', async ({
  page,
  api,
  openAs,
}) => {
  const { project } = await seed(api('admin'))
  const own = await seedProject(api('stranger'), 'Of the others')
  const names = (await api('stranger')(listProjects, { query: {} })).map(({ name }) => name)
  await openAs('stranger', `/?project=${project.id}`)
  await expect(
    page.getByText('This link leads to a project that does not exist or that you may not see.'),
  ).toBeVisible()
  // The project that the user opened last, in this journey or in another one.
  await expect(page.getByRole('heading', { name: new RegExp(names.join('|')) })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(project.id))
  await expect(page.getByText(project.name)).toHaveCount(0)
  expect(own.organizationId).not.toBe(project.organizationId)
})

test('the address of a feature shows none of its data to a user of another organization', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const { project, feature } = await seed(api('admin'))
  await openAs('stranger', `/?feature=${feature.id}`)
  await expect(page.getByText('The feature in this address could not be opened.')).toBeVisible()
  await expect(page).not.toHaveURL(/feature=/)
  await expect(map.panel()).toHaveCount(0)
  await expect(page.getByText('Hidden valve')).toHaveCount(0)
  await expect(page.getByText(project.name)).toHaveCount(0)
})

test('the server returns no data of one organization to a user of another one', async ({ api }) => {
  const admin = api('admin')
  const { project, layer, feature } = await seed(admin)
  const job: Job = await seedImport(admin, project)
  const stranger = api('stranger')
  const params = { id: feature.id }
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    project: () => stranger(readProject, { params: { id: project.id } }),
    folders: () => stranger(listFolders, { query: { projectId: project.id } }),
    layers: () => stranger(listLayers, { query: { folderId: layer.folderId } }),
    layer: () => stranger(readLayer, { params: { id: layer.id } }),
    extent: () => stranger(readLayerExtent, { params: { id: layer.id } }),
    features: () => stranger(listFeatures, { query: { layerId: layer.id } }),
    feature: () => stranger(readFeature, { params }),
    history: () => stranger(listFeatureHistory, { params, query: {} }),
    change: () => stranger(changeFeature, { params, body: { version: 1, properties: {} } }),
    jobs: () => stranger(listJobs, { query: { projectID: project.id } }),
    job: () => stranger(cancelJob, { params: { id: job.id } }),
  }
  for (const [question, ask] of Object.entries(questions)) {
    await expect(ask(), question).rejects.toMatchObject({ code: 'not_found', status: 404 })
  }
  const { jobs } = await stranger(listJobs, { query: {} })
  expect(jobs.map(({ id }) => id)).not.toContain(job.id)
})
