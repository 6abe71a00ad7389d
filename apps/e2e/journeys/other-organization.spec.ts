import type { Api } from '@cairn/contract/client'
import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import { listProjects, type Project } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
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

test('a user of another organization sees nothing of this one, neither in lists nor by addresses', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const { project, feature } = await seed(api('admin'))
  const own = await seedProject(api('stranger'), 'Of the others')
  const listed = await api('stranger')(listProjects, { query: {} })
  const names = listed.map(({ name }) => name)
  expect(listed.map(({ organizationId }) => organizationId)).not.toContain(project.organizationId)

  await test.step('the address of a feature', async () => {
    await openAs('stranger', `/?feature=${feature.id}`)
    await expect(page.getByText('The feature in this address could not be opened.')).toBeVisible()
    await expect(page).not.toHaveURL(/feature=/)
    await expect(map.panel()).toHaveCount(0)
    await expect(page.getByText('Hidden valve')).toHaveCount(0)
    await expect(page.getByText(project.name)).toHaveCount(0)
  })

  await test.step('the address of a project', async () => {
    await page.goto(`/?project=${project.id}`)
    await expect(
      page.getByText('This link leads to a project that does not exist or that you may not see.'),
    ).toBeVisible()
    // The project that the user opened last, in this journey or in another one.
    await expect(page.getByRole('heading', { name: new RegExp(names.join('|')) })).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(project.id))
    await expect(page.getByText(project.name)).toHaveCount(0)
  })

  await test.step('the list of projects', async () => {
    await page.getByRole('combobox', { name: 'Project' }).click()
    await expect(page.getByRole('option', { name: own.name })).toBeVisible()
    await expect(page.getByRole('option', { name: /^Secret|^Mapleton/ })).toHaveCount(0)
  })
})
