import { createFolder, type Folder } from '@cairn/contract/folders'
import { createLayer } from '@cairn/contract/layers'
import { expect, test } from '../journey.ts'
import { firstFolder, seedFeature, seedProject } from '../seeds.ts'
import { somewhere } from '../shapes.ts'

test('an admin moves a feature, its layer and the folder of that', async ({ page, map, api, openAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Home of the folder')
  const receiving = await seedProject(admin, 'Receiving')
  const { name: dataFolder } = await firstFolder(admin, project)
  const folderNamed = (name: string): Promise<Folder> => admin(createFolder, { body: { projectId: project.id, name } })
  const [old] = [await folderNamed('Old'), await folderNamed('New')]
  const layer = await admin(createLayer, { body: { folderId: old.id, name: 'Valves' } })
  const geometry = { type: 'Point', coordinates: somewhere } as const
  const feature = await seedFeature(admin, layer, { geometry, properties: { name: 'Gate' } })
  const dialog = page.getByRole('dialog', { name: /^Move / })
  const next = dialog.getByRole('button', { name: 'Next' })

  async function moveTo(field: RegExp, target: string): Promise<void> {
    await dialog.getByRole('combobox', { name: field }).fill(target)
    await page.getByRole('option', { name: target, exact: true }).click()
    await next.click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('the feature stays selected in its new layer', async () => {
    await openAs('admin', `/?project=${project.id}&feature=${feature.id}`)
    await map.panel().getByRole('button', { name: 'Feature actions' }).click()
    await page.getByRole('menuitem', { name: 'Move feature' }).click()
    await next.click()
    await moveTo(/^Layer in/, `${dataFolder} / point`)
    await expect(page).toHaveURL(new RegExp(`feature=point\\.${feature.id.split('.')[1]}`))
    await expect(map.panel().getByRole('heading', { name: 'Gate' })).toBeVisible()
  })

  await test.step('the layer is shown in its new folder', async () => {
    await openAs('admin', `/?project=${project.id}`)
    await map.layer('Valves').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move layer' }).click()
    await next.click()
    await moveTo(/^Folder in/, 'New')
    await expect(map.message()).toHaveText('Layer “Valves” moved to “New”.')
  })

  await test.step('the folder is shown in another project', async () => {
    await page.getByRole('treeitem', { name: /^New/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move folder' }).click()
    await dialog.getByRole('combobox', { name: 'Project' }).fill(receiving.name)
    await page.getByRole('option', { name: receiving.name }).click()
    await next.click()
    await moveTo(/^Folder in/, `${receiving.name} (not in a folder)`)
    await expect(page.getByRole('treeitem', { name: /^New/ })).toHaveCount(0)
    await openAs('admin', `/?project=${receiving.id}`)
    await expect(map.layer('Valves')).toBeVisible()
  })
})
