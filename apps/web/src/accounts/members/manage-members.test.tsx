import { filterAccounts, listPermissionAssets, memberPageSizeDefault } from '@cairn/contract/accounts/member-table'
import {
  activateMember,
  changeMember,
  createMember,
  deactivateMember,
  deleteMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { me, memberServer, openMenu, sampleMember, sampleSeats, showMembers } from '../../../test/members.tsx'
import { sampleId } from '../../../test/samples.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const ann = sampleMember('ann@example.test')

describe('the table', () => {
  test('shows ten members a page, and the pager moves', async () => {
    const members = Array.from({ length: 12 }, (_, i) => sampleMember(`m${String(i).padStart(2, '0')}@example.test`))
    await showMembers(memberServer(members))
    await expect.element(page.getByText('1–10 of 12')).toBeVisible()
    expect(memberPageSizeDefault).toBe(10)
    await expect.element(button('Previous page')).toBeDisabled()
    await button('Next page').click()
    await expect.element(page.getByText('m11@example.test')).toBeVisible()
    await expect.element(button('Next page')).toBeDisabled()
  })

  test('has the actions in the last column', async () => {
    await showMembers(memberServer([ann]))
    await expect.element(button('Actions for ann@example.test')).toBeVisible()
    const last = page
      .getByRole('row', { name: /ann@example.test/ })
      .getByRole('cell')
      .last()
    await expect.element(last.getByRole('button', { name: 'Actions for ann@example.test' })).toBeVisible()
    const headers = page.getByRole('columnheader').elements()
    expect(headers.at(-1)?.textContent).toBe('Actions')
  })

  test('searches after a pause, and leads back when nothing matches', async () => {
    const server = memberServer([ann])
    await showMembers(server)
    await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody')
    await expect.element(page.getByText('No member matches the search and the filters.')).toBeVisible()
    const searches = server.received.flatMap(({ search }) => search.get('search') ?? [])
    expect(searches).toEqual(['nobody'])
    await button('Clear filters').click()
    await expect.element(page.getByText(ann.email)).toBeVisible()
  })

  test('filters by the boxes and counts them', async () => {
    const server = memberServer([ann])
    await showMembers(server)
    await button('Filters').click()
    for (const name of ['Inactive', 'Editor', 'trimble', 'No RTK', 'Does not renew'])
      await page.getByRole('checkbox', { name, exact: true }).click()
    await expect
      .poll(() => Object.fromEntries(server.received.at(-1)?.search ?? []))
      .toMatchObject({ state: 'inactive', userType: '0111', 'rtk-trimble': 'true', rtk: 'false', renew: 'false' })
    await expect.element(page.getByRole('checkbox', { name: 'Internal staff' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Filters, 5 set')).toBeVisible()
  })

  test('shows internal staff to internal staff that asks for it', async () => {
    const server = memberServer([ann])
    await showMembers(server, { ...me, userType: '1111' })
    await button('Filters').click()
    await page.getByRole('checkbox', { name: 'Internal staff' }).click()
    await expect.poll(() => server.received.at(-1)?.search.get('includeProstarUsers')).toBe('true')
  })

  test('marks administrators, and says until when an invitation works', async () => {
    const server = memberServer([
      sampleMember('ada@example.test', { isAdministrator: true }),
      sampleMember('ben@example.test', { state: 'invited', invitedUntil: '2030-06-08T12:00:00.000Z' }),
      sampleMember('cal@example.test', { state: 'expired' }),
    ])
    await showMembers(server)
    const row = (email: string) => page.getByRole('row', { name: new RegExp(email) })
    await expect.element(row('ada@example.test')).toMatchTextContent(/Editor\s*Administrator\s*Active/)
    await expect.element(row('ben@example.test')).toMatchTextContent(/Invited\s*link valid until Jun 8, 2030/)
    await expect.element(row('cal@example.test')).toMatchTextContent(/Link expired/)
    await button('Invite cal@example.test again').click()
    await expect.element(page.getByRole('dialog', { name: /Resend the invitation to cal@example.test/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await button('Filters').click()
    for (const name of ['Administrator', 'Link expired'])
      await page.getByRole('checkbox', { name, exact: true }).click()
    await expect
      .poll(() => Object.fromEntries(server.received.at(-1)?.search ?? []))
      .toMatchObject({ administrator: 'true', state: 'expired' })
  })

  test('sorts by the click on a header', async () => {
    const server = memberServer([ann])
    await showMembers(server)
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect.poll(() => server.received.at(-1)?.search.get('orderBy')).toBe('lastName')
  })

  test('says that it could not be loaded, and tries again', async () => {
    const server = memberServer([ann]).on(filterAccounts, () => {
      throw new Problem('internal', {})
    })
    await showMembers(server)
    await expect.element(page.getByText('The members could not be loaded.')).toBeVisible()
    server.on(filterAccounts, () => ({ data: [ann], page: 1, totalCount: 1 }))
    await button('Try again').click()
    await expect.element(page.getByText(ann.email)).toBeVisible()
  })

  test('opens the dialog of a row by the keyboard', async () => {
    await showMembers(memberServer([ann]))
    await expect.element(page.getByText(ann.email)).toBeVisible()
    button('ann@example.test').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Edit ann@example.test' })).toBeVisible()
  })
})

describe('an action on a member', () => {
  test.each([
    ['Disable member', deactivateMember, 'ann@example.test was disabled.', ann],
    ['Demote to data collector', demoteMember, 'ann@example.test is now a data collector.', ann],
    [
      'Promote to editor',
      promoteMember,
      'ann@example.test is now an editor.',
      sampleMember('ann@example.test', { userType: '0011' }),
    ],
  ] as const)('%s asks, makes the call and says so', async (...[name, route, done, member]) => {
    const server = memberServer([member]).on(route, () => member)
    await showMembers(server)
    await openMenu(member.email)
    await item(name).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect.element(page.getByText(done)).toBeVisible()
    expect(server.received.some(({ path }) => path.endsWith(member.id))).toBe(true)
  })

  test('deletes after a tick; a failure shows its fixed message with the reason', async () => {
    const server = memberServer([ann]).on(deleteMember, () => {
      throw new Problem('last_organization_admin', {})
    })
    await showMembers(server)
    await openMenu(ann.email)
    await item('Delete member').click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete member' })
    await expect.element(confirm).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I want to delete the account' }).click()
    await confirm.click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^The member could not be deleted\. The member is the only administrator/)
  })

  test('enables with or without a new invitation', async () => {
    const inactive = sampleMember('ann@example.test', { isActive: false, state: 'inactive' })
    const server = memberServer([inactive]).on(activateMember, () => inactive)
    await showMembers(server)
    await openMenu(inactive.email)
    await item('Enable member').click()
    await page.getByRole('checkbox', { name: 'Send a new invitation by mail' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable member' }).click()
    await expect.element(page.getByText('ann@example.test was enabled.')).toBeVisible()
    const call = server.received.find(({ path }) => path.includes('/activate/'))
    expect(call?.search.get('reinvite')).toBe('true')
  })

  test('sends the invitation again, and toggles the renewal of a billed organization', async () => {
    const server = memberServer([ann])
      .on(activateMember, () => ann)
      .on(changeMember, () => ann)
    await showMembers(server)
    await openMenu(ann.email)
    await item('Resend invitation').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resend invitation' }).click()
    await expect.element(page.getByText('The invitation to ann@example.test was sent again.')).toBeVisible()
    await openMenu(ann.email)
    await item('Do not renew the seat').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Do not renew the seat' }).click()
    await expect.poll(() => server.bodiesOf(changeMember)).toEqual([{ id: ann.id, renew: false }])
  })

  test('offers the renewal of seats in a billed organization alone', async () => {
    const server = memberServer([ann], sampleSeats({ paymentMethod: null })).on(changeMember, () => ann)
    await showMembers(server)
    await openMenu(ann.email)
    await expect.element(item('Edit member')).toBeVisible()
    await expect.element(item(/renew/i)).not.toBeInTheDocument()
    await item('Edit member').click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
    await expect.element(page.getByRole('checkbox', { name: /renew/i })).not.toBeInTheDocument()
    await button('Save').click()
    await expect.poll(() => server.bodiesOf(changeMember)).toEqual([{ id: ann.id, firstName: 'Anna' }])
  })

  test('says why it is blocked on the own account', async () => {
    await showMembers(memberServer([sampleMember(me.email, { id: me.id })]))
    await openMenu(me.email)
    await expect.element(item(/^Disable member/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item(/^Delete member/)).toMatchTextContent(/You cannot do this with your own account/)
    await item('Edit member').click()
    await expect.element(page.getByRole('tab', { name: 'Permissions' })).toBeDisabled()
  })
})

test('a member who leaves the filtered list hands the focus to the list', async () => {
  const members = [sampleMember(ann.email, { isActive: false, state: 'inactive' })]
  await showMembers(memberServer(members).on(activateMember, () => members.splice(0)[0] ?? ann))
  await openMenu(ann.email)
  await item('Enable member').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable member' }).click()
  await expect.element(page.getByText(ann.email, { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Members' })).toHaveFocus()
})

test('a member that another admin has deleted leaves the list with the refusal', async () => {
  const members = [ann, sampleMember('bob@example.test')]
  const server = memberServer(members).on(deactivateMember, () => {
    members.shift()
    throw new Problem('not_found', { asset: 'user' })
  })
  await showMembers(server)
  await openMenu(ann.email)
  await item('Disable member').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disable member' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(ann.email, { exact: true })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('region', { name: 'Members' })).toHaveFocus()
})

test('a member of a plus organization has no permissions to edit', async () => {
  const member = sampleMember(ann.email, { userType: '0001', organization: { ...me.organization, type: 'plus' } })
  await showMembers(memberServer([member]))
  await openMenu(ann.email)
  await item('Edit member').click()
  await expect.element(page.getByRole('tab', { name: 'Permissions' })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeEnabled()
})

describe('the dialog that adds a member', () => {
  test('sends the entries, offers only types with a seat and says what the server refuses', async () => {
    const project = { id: sampleId(), name: 'Mains' }
    const server = memberServer([ann])
      .on(listPermissionAssets, () => ({ projects: [project], folders: [], layers: [], isComplete: true }))
      .on(createMember, () => {
        throw new Problem('email_taken', { email: 'eve@example.test' })
      })
    await showMembers(server)
    await button('Add member').click()
    const dialog = page.getByRole('dialog')
    const next = dialog.getByRole('button', { name: 'Next' })
    const add = dialog.getByRole('button', { name: 'Add member' })
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.test')
    await next.click()
    await expect.element(dialog.getByText('Choose a type.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Viewer (2 seats left)' }).click()
    await expect.element(dialog.getByText('This member is already in the list.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.test')
    await expect.element(dialog.getByRole('radio', { name: 'Data collector (no seats left)' })).toBeDisabled()
    await next.click()
    await expect.element(dialog.getByRole('heading', { name: 'What may eve@example.test see?' })).toHaveFocus()
    await expect.element(dialog.getByText(/Without a permission the new member sees no project/)).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Edit: Mains' }).click()
    await expect.element(dialog.getByText('may view, nothing more')).toBeVisible()
    await add.click()
    await expect.element(dialog.getByText(/There is an account with the address eve@example\.test/)).toBeVisible()
    server.on(createMember, () => sampleMember('eve@example.test'))
    await next.click()
    await expect.element(dialog.getByRole('checkbox', { name: 'Edit: Mains' })).toBeChecked()
    await add.click()
    await expect.element(page.getByText('eve@example.test was added and invited by mail.')).toBeVisible()
    expect(server.bodiesOf(createMember).at(-1)).toMatchObject({
      email: 'eve@example.test',
      userType: '0001',
      organizationId: me.organization.id,
      permissions: [{ assetTypeName: 'project', assetId: project.id, bitMask: '0111' }],
    })
  })

  test.each([
    [2, 'link', 'Open the billing portal'],
    [1, 'link', 'Write to sales'],
  ] as const)('leads on when no seat is left, by payment method %i', async (paymentMethod, role, name) => {
    const server = memberServer([ann], sampleSeats({ paymentMethod, available: [] }))
    const links = { help: null, store: null, pricing: null, sales: 'mailto:sales@example.test', university: false }
    server.on(readConfiguration, () => ({ streetMapUrl: null, demo: false, links }))
    await showMembers(server)
    await button('Add member').click()
    await expect.element(page.getByText(/All seats of the organization are taken/)).toBeVisible()
    await expect.element(page.getByRole(role, { name })).toBeVisible()
  })

  test('has no link to sales without an address', async () => {
    await showMembers(memberServer([ann], sampleSeats({ available: [] })))
    await button('Add member').click()
    await expect.element(page.getByText(/All seats of the organization are taken/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Write to sales' })).not.toBeInTheDocument()
  })
})

test.each([
  ['on a desk', 1440, 900],
  ['in a hand', 390, 844],
] as const)('the table and the permission tree have no barriers %s', async (_, width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
  const assets = { projects: [{ id: sampleId(), name: 'Mains' }], folders: [], layers: [], isComplete: true }
  await showMembers(memberServer([ann]).on(listPermissionAssets, () => assets))
  await expect.element(button('Actions for ann@example.test')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await openMenu(ann.email)
  await item('Edit member').click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await expect.element(page.getByText('Mains')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('a phone, which cuts long types off, has the name below the address, and the state before the type', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const unnamed = sampleMember('bob@example.test', { firstName: '', lastName: '' })
  await showMembers(
    memberServer([sampleMember(ann.email, { userType: '0011', isActive: false, state: 'inactive' }), unnamed]),
  )
  await expect.element(page.getByText('Ann Lee · Inactive: Data collector')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'bob@example.test Editor' })).toBeVisible()
})
