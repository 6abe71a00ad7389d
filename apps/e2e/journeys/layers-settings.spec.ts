import { readLayer } from '@cairn/contract/layers'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, seedProject } from '../seeds.ts'

test('an admin changes how a layer is requested, and leaves its sharing, without a mouse', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Settings by keys')
  const { id } = await layerNamed(admin, project, 'polygon')
  const keyboard = new Keyboard(page)
  const form = page.getByRole('dialog', { name: 'Edit layer' })
  const sharing = page.getByRole('dialog', { name: 'Share layer “polygon”' })
  const chooseAction = async (name: string) => {
    await keyboard.press('Shift+F10')
    await keyboard.goTo(page.getByRole('menuitem', { name, exact: true }), 'ArrowDown')
    await keyboard.press('Enter')
  }
  await openAs('admin', `/?project=${project.id}`)

  await test.step('choose another method and save it', async () => {
    await keyboard.goTo(map.folder())
    await keyboard.goTo(map.layer('polygon'), 'ArrowDown')
    await chooseAction('Edit layer')
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
    const method = form.getByRole('combobox', { name: 'Method', exact: true })
    await keyboard.goTo(method)
    await keyboard.press('ArrowUp')
    await expect(method).toHaveValue('WMS-TILE')
    await keyboard.goTo(form.getByRole('button', { name: 'Save' }))
    await keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    expect(await admin(readLayer, { params: { id } })).toMatchObject({ preferredMethod: 'WMS-TILE', version: 2 })
  })

  await test.step('open the sharing and leave it with Escape', async () => {
    await expect(map.layer('polygon')).toBeFocused()
    await chooseAction('Share layer')
    await expect(sharing.getByRole('combobox', { name: 'Project' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(sharing).toHaveCount(0)
    await expect(map.layer('polygon')).toBeFocused()
  })
})
