import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import {
  activateMember,
  changeMember,
  createMember,
  deactivateMember,
  deleteMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { resetAuthenticator } from '@cairn/contract/auth/authenticator'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { discardQuestion } from '../../../test/discard-question.ts'
import { me, memberServer, openMenu, sampleMember, sampleSeats, showMembers } from '../../../test/members.tsx'
import { sampleId } from '../../../test/samples.ts'

const dialog = page.getByRole('dialog')
const ann = sampleMember('ann@example.test')
const collector = sampleMember('ann@example.test', { userType: '0011' })
const coded = sampleMember('ann@example.test', { hasAuthenticator: true })
const inactive = sampleMember('ann@example.test', { isActive: false })

const lastAdmin = new Problem('last_organization_admin', {})
const lastAdminText =
  'The member is the only administrator of the organization. Make another member administrator first.'

/** The question of each action, a refusal of the server, and the fixed message that the refusal follows. */
const questions = [
  ['Disable member', ann, deactivateMember, lastAdmin, `The member could not be disabled. ${lastAdminText}`],
  [
    'Enable member',
    inactive,
    activateMember,
    new Problem('no_users_available', {}),
    'The member could not be enabled. No users available: all seats are taken. Disable a member or get more seats.',
  ],
  ['Delete member', ann, deleteMember, lastAdmin, `The member could not be deleted. ${lastAdminText}`],
  [
    'Promote to editor',
    collector,
    promoteMember,
    new Problem('no_editors_available', {}),
    'The member could not be promoted. No editors available: all seats for editors are taken. Get more seats.',
  ],
  [
    'Demote to data collector',
    ann,
    demoteMember,
    new Problem('no_collectors_available', {}),
    'The member could not be demoted. No collectors available: all seats for data collectors are taken. Get more seats.',
  ],
  [
    'Resend invitation',
    ann,
    activateMember,
    new Problem('external_account_invite', {}),
    'The invitation could not be sent. The member signs in through the provider of the e-mail domain and needs no invitation.',
  ],
  [
    'Reset authenticator',
    coded,
    resetAuthenticator,
    new Problem('not_found', { asset: 'user' }),
    /^The authenticator could not be reset\. \S/,
  ],
  [
    'Do not renew the seat',
    ann,
    changeMember,
    new Problem('not_found', { asset: 'user' }),
    /^The member could not be saved\. \S/,
  ],
] as const

describe('the question of an action', () => {
  test.each(questions)('%s has no barriers, shows the failure, and can be tried again', async (...question) => {
    const [name, member, route, problem, text] = question
    const server = memberServer([member]).on(route, () => {
      throw problem
    })
    await showMembers(server)
    await openMenu(member.email)
    await page.getByRole('menuitem', { name }).click()
    if (name === 'Delete member') await dialog.getByRole('checkbox').click()
    const confirm = dialog.getByRole('button', { name })
    await confirm.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(text)
    expect(await findBarriers()).toEqual([])
    server.on(route, () => member)
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('the dialog that edits a member shows the failure with its reason, and keeps the entries', async () => {
  const server = memberServer([ann]).on(changeMember, () => {
    throw new Problem('no_rtk_available', { provider: 'trimble' })
  })
  await showMembers(server)
  await openMenu(ann.email)
  await page.getByRole('menuitem', { name: 'Edit member' }).click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(
      'The member could not be saved. No RTK seat of trimble is available. Take one from another member or get more seats.',
    )
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna')
  expect(await findBarriers()).toEqual([])
})

test('the permission tree locks what an administrator who collects data cannot give to an editor', async () => {
  const projectId = sampleId()
  const assets = { projects: [{ id: projectId, name: 'Mains' }], folders: [], layers: [], isComplete: true }
  const stored = { assetType: 'project', assetId: projectId, permission: '0011' } as const
  const editor = sampleMember('ann@example.test', { permissions: [stored] })
  const server = memberServer([editor])
    .on(listPermissionAssets, () => assets)
    .on(changeMember, () => editor)
  await showMembers(server, { ...me, userType: '0011' })
  await openMenu('ann@example.test')
  await page.getByRole('menuitem', { name: 'Edit member' }).click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const reason = 'Your own type does not have this permission'
  const locked = box(`Edit: Mains. ${reason}`)
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true')
  await locked.click({ force: true })
  await expect.element(locked).not.toBeChecked()
  for (const name of ['View: Whole organization', 'Create: All layers', 'Edit: All features'])
    await expect.element(box(name)).not.toHaveAttribute('aria-disabled')
  // It would become the administration of the organization.
  await expect.element(box(`Admin: All features. ${reason}`)).toHaveAttribute('aria-disabled', 'true')
  // The permission of the member may go and return.
  await box('Create: Mains').click()
  await box('Create: Mains').click()
  await expect.element(box('Create: Mains')).toBeChecked()
})

test('the dialog that adds a member has no barriers, with and without an error', async () => {
  const server = memberServer([ann])
    .on(listPermissionAssets, () => ({ projects: [], folders: [], layers: [], isComplete: true }))
    .on(createMember, () => {
      throw new Problem('no_users_available', {})
    })
  await showMembers(server)
  await page.getByRole('button', { name: 'Add member', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.test')
  await dialog.getByRole('radio', { name: /^Viewer/ }).click()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByText('Everything')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('No users available: all seats are taken. Disable a member or get more seats.')
  expect(await findBarriers()).toEqual([])
})

test('the dialog that adds a member says what is wrong with an address', async () => {
  await showMembers(memberServer([ann]))
  await page.getByRole('button', { name: 'Add member', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eve')
  await userEvent.tab()
  await expect.element(dialog.getByText('Enter an e-mail address, such as name@example.com.')).toBeVisible()
})

test('the panel that no seat is left leads to the portal, with a question before entries are lost', async () => {
  await showMembers(memberServer([ann], sampleSeats({ paymentMethod: 2, available: [] })))
  await page.getByRole('button', { name: 'Add member', exact: true }).click()
  const portal = dialog.getByRole('link', { name: 'Open the billing portal' })
  await expect.element(portal).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.test')
  await portal.click()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
