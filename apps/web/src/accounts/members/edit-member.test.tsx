import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import { changeMember } from '@cairn/contract/accounts/members'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memberServer, openMenu, sampleMember, showMembers } from '../../../test/members.tsx'
import { sampleId } from '../../../test/samples.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const ann = sampleMember('ann@example.test')

describe('the dialog that edits a member', () => {
  const projectId = sampleId()
  const folderId = sampleId()
  const layers = Array.from({ length: 2000 }, (_, i) => ({ id: sampleId(), name: `Layer ${i}`, folderId }))
  const assets = {
    projects: [{ id: projectId, name: 'Mains' }],
    folders: [{ id: folderId, name: 'Survey', projectId, parentId: null }],
    layers,
    isComplete: true,
  }
  const level = (name: string) => page.getByRole('checkbox', { name })

  test('gives permissions by a tree that renders the rows in view alone, with implied boxes locked', async () => {
    const server = memberServer([ann])
      .on(listPermissionAssets, () => assets)
      .on(changeMember, () => ann)
    await showMembers(server)
    await openMenu(ann.email)
    await item('Edit member').click()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await button('Show the contents of Mains').click()
    await expect.element(page.getByText('Layer 1', { exact: true })).toBeVisible()
    expect(document.querySelectorAll('[role=treegrid] [role=row]').length).toBeLessThan(60)
    await level('Edit: Mains').click()
    await expect.element(level('View: Survey. Given by “Mains”')).toBeChecked()
    await expect.element(level('View: Mains. Included in Edit')).toHaveAttribute('aria-disabled', 'true')
    await level('Admin: Survey').click()
    await button('Save').click()
    await expect.element(page.getByText('ann@example.test was saved.')).toBeVisible()
    expect(server.bodiesOf(changeMember)).toMatchObject([
      {
        id: ann.id,
        permissions: [
          { assetTypeName: 'project', assetId: projectId, bitMask: '0111' },
          { assetTypeName: 'folder', assetId: folderId, bitMask: '1111' },
        ],
      },
    ])
  })

  test('keeps what another admin changed meanwhile on other assets', async () => {
    const folder = { assetType: 'folder', assetId: folderId, permission: '1111' } as const
    const takenAway = [new Problem('permissions_changed', { current: [] })]
    const server = memberServer([{ ...ann, permissions: [folder] }])
      .on(listPermissionAssets, () => assets)
      .on(changeMember, () => {
        const problem = takenAway.pop()
        if (problem) throw problem
        return ann
      })
    await showMembers(server)
    await openMenu(ann.email)
    await item('Edit member').click()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await level('View: Mains').click()
    await button('Save').click()
    await expect.element(page.getByText('ann@example.test was saved.')).toBeVisible()
    const written = { assetTypeName: 'project', assetId: projectId, bitMask: '0001' }
    const seen = { assetTypeName: 'folder', assetId: folderId, bitMask: '1111' }
    expect(server.bodiesOf(changeMember)).toEqual([
      { id: ann.id, permissions: [seen, written], seenPermissions: [seen] },
      { id: ann.id, permissions: [written], seenPermissions: [] },
    ])
  })

  test('is operated by the keys: arrows move and open, Space ticks', async () => {
    await showMembers(memberServer([ann]).on(listPermissionAssets, () => assets))
    await openMenu(ann.email)
    await item('Edit member').click()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    const row = page.getByRole('row', { name: /Whole organization/ })
    await expect.element(row).toBeVisible()
    row.element().focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(page.getByRole('row', { name: /Survey/ })).toBeVisible()
    await userEvent.keyboard('{Tab} ')
    await expect.element(level('View: Mains')).toBeChecked()
  })

  test('refuses more than 100 entries and suggests the rows for every asset', async () => {
    const permissions = layers
      .slice(0, 100)
      .map(({ id }) => ({ assetType: 'layer', assetId: id, permission: '0001' }) as const)
    const full = sampleMember(ann.email, { permissions })
    await showMembers(memberServer([full]).on(listPermissionAssets, () => assets))
    await openMenu(full.email)
    await item('Edit member').click()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await level('View: Mains').click()
    await expect.element(page.getByText(/At most 100 entries are possible\. Tick “All projects”/)).toBeVisible()
    await expect.element(button('Save')).toBeDisabled()
  })

  test('changes names, renewal and the RTK seat', async () => {
    const server = memberServer([ann]).on(changeMember, () => ann)
    await showMembers(server)
    await openMenu(ann.email)
    await item('Edit member').click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
    await page.getByRole('combobox', { name: 'RTK correction provider' }).selectOptions('trimble')
    await page.getByRole('checkbox', { name: 'Renew the seat with the subscription' }).click()
    await button('Save').click()
    await expect
      .poll(() => server.bodiesOf(changeMember))
      .toEqual([{ id: ann.id, firstName: 'Anna', renew: false, rtkProvider: 'trimble' }])
  })
})
