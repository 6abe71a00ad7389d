import { listFolders } from '@cairn/contract/folders'
import { deleteGrant } from '@cairn/contract/organizations/grants'
import { readProject } from '@cairn/contract/projects'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { seedProject } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

const address = '/settings/users-and-organization/manage-organization'

async function openSharing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sharing' }).click()
}

test('an organization shares a project by a code until it revokes the grant', async ({
  page,
  browser,
  api,
  emails,
}) => {
  const project = await seedProject(api('admin'), 'Shared mains')
  const grantee = await (await browser.newContext()).newPage()
  const dialogOf = (side: Page) => side.getByRole('dialog')

  await Promise.all([signInAt(page, address, emails.admin), signInAt(grantee, address, emails.stranger)])

  const code = await test.step('the grantor makes a code', async () => {
    await openSharing(page)
    await page.getByRole('button', { name: 'Create code' }).first().click()
    await dialogOf(page).getByRole('button', { name: 'Create code' }).click()
    await expect(page.getByText(/^Code created\./)).toBeVisible()
    return page.getByRole('region', { name: 'Created codes' }).getByRole('code').first().innerText()
  })

  await test.step('the other organization requests with it', async () => {
    await openSharing(grantee)
    await grantee.getByRole('button', { name: 'Request permission' }).click()
    await dialogOf(grantee).getByLabel('Code').fill(code)
    await dialogOf(grantee).getByRole('button', { name: 'Request permission' }).click()
    await expect(grantee.getByText(/was asked for permission\.$/)).toBeVisible()
  })

  await test.step('the grantor accepts, and gives a project in the tree', async () => {
    await page.reload()
    await openSharing(page)
    const given = page.getByRole('region', { name: 'Your data shared' })
    await given.getByRole('button', { name: 'Accept' }).click()
    await dialogOf(page).getByRole('button', { name: 'Accept' }).click()
    await given.getByRole('button', { name: 'Manage permissions' }).click()
    await dialogOf(page)
      .getByRole('checkbox', { name: `View: ${project.name}` })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Save permissions' }).click()
    // The message waits until that of the acceptance has gone.
    await expect(dialogOf(page)).toHaveCount(0)
  })

  await test.step('the other organization sees the project', async () => {
    await grantee.goto(`/?project=${project.id}`)
    await expect(grantee.getByRole('heading', { name: project.name })).toBeVisible()
    expect(await api('stranger')(listFolders, { query: { projectId: project.id } })).toHaveLength(1)
  })

  await test.step('after the end of the grant the next request finds nothing', async () => {
    await api('admin')(deleteGrant, { params: { id: code }, query: {} })
    const next = api('stranger')(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })
    await expect(next).rejects.toMatchObject({ code: 'not_found', status: 404 })
    await grantee.context().close()
  })
})
