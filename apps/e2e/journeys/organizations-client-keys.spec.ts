import { listTileLayers, readTileJson } from '@cairn/contract/map-service/vector-tiles'
import { readVectorTile } from '@cairn/samples/vector-tile'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { point, somewhere } from '../shapes.ts'
import { signInAt } from '../sign-in.ts'

test('an admin gives a user a key and copies addresses, at which a program with the key reads the map', async ({
  page,
  context,
  request,
  api,
  emails,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const project = await seedProject(api('admin'), 'Addresses')
  const layer = await layerNamed(api('admin'), project, 'point')
  const feature = await seedFeature(api('admin'), layer, {
    geometry: point(somewhere),
    properties: { name: 'Valve 7' },
  })
  const [dialog, button] = [page.getByRole('dialog'), (name: string) => page.getByRole('button', { name, exact: true })]

  await signInAt(page, '/settings/data/manage-clients', emails.admin)
  await button('Add client key').click()
  await dialog.getByRole('combobox', { name: 'User' }).fill(emails.viewer)
  await page.getByRole('option', { name: emails.viewer }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await dialog.getByRole('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(project.name)
  const copied = async (service: string) => {
    await button(`Copy the address of ${service} for ${project.name}`).click()
    await expect(page.getByText('Address copied.').last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  const headers = { authorization: `Basic ${Buffer.from(`${emails.viewer}:${key}`).toString('base64')}` }
  const capabilities = await request.get(`${await copied('WMS')}?service=WMS&request=GetCapabilities`, { headers })
  expect(await capabilities.text()).toContain(`<Name>${layer.id}</Name>`)
  const listed = await request.get(await copied('Vector tiles'), { headers })
  const { layers } = listTileLayers.response.parse(await listed.json())
  const described = await request.get(layers.find(({ id }) => id === layer.id)?.url ?? '', { headers })
  const { tiles } = readTileJson.response.parse(await described.json())
  const tile = await request.get((tiles[0] ?? '').replace('{z}/{x}/{y}', '0/0/0'), { headers })
  const [read] = readVectorTile(await tile.body())
  expect(read?.features.map(({ id, properties }) => [`${read.name}.${id}`, properties])).toEqual([
    [feature.id, { name: 'Valve 7' }],
  ])
})
