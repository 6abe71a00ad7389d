import { listFeatures, readFeature } from '@cairn/contract/features'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { point, somewhere } from '../shapes.ts'

// Chromium reports each lost answer.
test.use({ allowedMessage: /net::ERR_FAILED/ })

test('answers that the network loses double and lose nothing, and the map returns with the network', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Far out')
  const layer = await layerNamed(admin, project, 'point')
  await seedFeature(admin, layer, { geometry: point(somewhere) })
  await openAs('admin', `/?project=${project.id}`)
  await map.settled()
  /** The server receives the next such request, and the page does not receive its answer. */
  const loseAnswer = (method: string, url: string) =>
    page.route(
      url,
      async (route) => {
        if (route.request().method() !== method) return route.fallback()
        await route.fetch()
        return route.abort()
      },
      { times: 1 },
    )
  const failure = map.panel().getByText('The server cannot be reached. Check your connection, then try again.')

  await map.drawInto('point')
  await map.click(somewhere)
  await map.panel().getByRole('button', { name: 'Add a property' }).click()
  await map.panel().getByLabel('Name').fill('name')
  await map.panel().getByLabel('Value').fill('Hydrant')
  await loseAnswer('POST', '**/rest/features')
  await map.panel().getByRole('button', { name: 'Add feature' }).click()
  await expect(failure).toBeVisible()
  await expect(page.getByText('Offline')).toBeVisible()
  // Changed since the lost save: both states must be on the server, in one feature.
  await map.panel().getByLabel('Value').fill('Hydrant 7')
  await map.panel().getByRole('button', { name: 'Add feature' }).click()
  await expect(map.message()).toHaveText('“Hydrant 7” added.')
  await expect(page.getByText('Offline')).toHaveCount(0)
  const made = (await admin(listFeatures, { query: { layerId: layer.id } })).features
  expect(made.map(({ properties, version }) => [properties, version])).toEqual([
    [{}, 1],
    [{ name: 'Hydrant 7' }, 2],
  ])

  await map.panel().getByRole('button', { name: 'Edit properties' }).click()
  await map.panel().getByLabel('name').fill('Hydrant 8')
  const { id = '' } = made[1] ?? {}
  await loseAnswer('PUT', `**/rest/features/${id}`)
  await map.panel().getByRole('button', { name: 'Save', exact: true }).click()
  await expect(failure).toBeVisible()
  await map.panel().getByRole('button', { name: 'Save', exact: true }).click()
  await expect(map.message()).toHaveText('“Hydrant 8” saved.')
  const saved = await admin(readFeature, { params: { id } })
  expect([saved.version, saved.properties]).toEqual([3, { name: 'Hydrant 8' }])
})
