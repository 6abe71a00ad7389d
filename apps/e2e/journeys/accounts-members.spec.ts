import { filterAccounts } from '@cairn/contract/accounts/member-table'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { seedProject } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

const address = '/settings/users-and-organization/manage-members'

test('an admin adds, finds, permits, promotes and disables a member without a mouse', async ({ page, api, emails }) => {
  const admin = api('stranger')
  // Sorted after the projects of other journeys, which open the first one.
  const project = await seedProject(admin, 'Valves')
  const email = `crew-${crypto.randomUUID().slice(0, 8)}@example.test`
  const keyboard = new Keyboard(page)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row', { name: new RegExp(email) })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const member = async () => (await admin(filterAccounts, { query: { search: email } })).data[0]

  async function choose(action: string): Promise<void> {
    await keyboard.goTo(button(`Actions for ${email}`))
    await keyboard.press('Enter')
    await keyboard.goTo(page.getByRole('menuitem', { name: action }), 'ArrowDown')
    await keyboard.press('Enter')
    await keyboard.goTo(dialog.getByRole('button', { name: action }))
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  await signInAt(page, address, emails.stranger)

  await test.step('add a member', async () => {
    await expect(button('Add member')).toBeEnabled()
    await keyboard.goTo(button('Add member'))
    await keyboard.press('Enter')
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    await keyboard.type(email)
    await keyboard.goTo(dialog.getByRole('radio', { name: 'Viewer' }))
    await keyboard.press('ArrowDown', 'Enter')
    await expect(dialog.getByRole('heading', { name: /^What may / })).toBeFocused()
    await keyboard.goTo(dialog.getByRole('button', { name: 'Add member' }))
    await keyboard.press('Enter')
    await expect(page.getByText(`${email} was added and invited by mail.`)).toBeVisible()
  })

  await test.step('find the member with a filter', async () => {
    await keyboard.goTo(button('Filters'))
    await keyboard.press('Enter')
    await keyboard.goTo(page.getByRole('checkbox', { name: 'Data collector' }))
    await keyboard.press('Space', 'Escape')
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    await expect(row).toContainText('Data collector')
  })

  await test.step('give a permission in the tree', async () => {
    await keyboard.goTo(button(email))
    await keyboard.press('Enter')
    await keyboard.goTo(page.getByRole('tab', { name: 'Profile' }), 'Shift+Tab')
    await keyboard.press('ArrowRight', 'Enter')
    await keyboard.goTo(dialog.getByRole('row', { name: /./ }).nth(1))
    await keyboard.goTo(dialog.getByRole('row', { name: new RegExp(project.name) }), 'ArrowDown')
    await keyboard.goTo(dialog.getByRole('checkbox', { name: `Create: ${project.name}` }))
    await keyboard.press('Space')
    await keyboard.goTo(button('Save'))
    await keyboard.press('Enter')
    await expect(page.getByText(`${email} was saved.`)).toBeVisible()
    const permission = { assetType: 'project', assetId: project.id, permission: '0011' }
    expect((await member())?.permissions).toEqual([permission])
  })

  await test.step('promote the member, who leaves the filter', async () => {
    await choose('Promote to editor')
    await keyboard.goTo(button('Clear filters'))
    await keyboard.press('Enter')
    await expect(row).toContainText('Editor')
  })

  await test.step('disable the member', async () => {
    await choose('Disable member')
    await expect(row).toContainText('Inactive')
    expect(await member()).toMatchObject({ userType: '0111', isActive: false })
  })
})

test('the view of a list is in the address: a reload, Back and a sent link show the same', async ({ page, emails }) => {
  const search = page.getByRole('searchbox', { name: 'Search members' })
  const inactive = page.getByRole('checkbox', { name: 'Inactive' })
  await signInAt(page, `${address}?search=${emails.stranger}&status=active&sort=-email`, emails.stranger)
  await expect(search).toHaveValue(emails.stranger)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'descending')

  await search.fill('nobody at all')
  await expect(page.getByText('No member matches the search and the filters.')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('nobody at all')
  await expect(page.getByText('No member matches the search and the filters.')).toBeVisible()

  await page.getByRole('link', { name: 'Forms' }).click()
  await expect(search).toHaveCount(0)
  await page.goBack()
  await expect(search).toHaveValue('nobody at all')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(inactive).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Active', exact: true })).toBeChecked()
})
