import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import {
  answerGrant,
  changeGrantPermissions,
  createGrant,
  deleteGrant,
  type GrantedPermission,
  listGrants,
  listPermissionsOfGrantor,
  type OrganizationPermission,
  requestGrant,
} from '@cairn/contract/organizations/grants'
import { readOrganization } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount, sampleId, sampleOrganizationInFull } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { dayOf, endOfDay } from '../../platform/dates/calendar-day.ts'
import { ManageOrganization } from '../../screens/settings/organization/manage-organization.tsx'

const account = sampleAccount()
const own = account.organization
const other = { id: sampleId(), name: 'Other Utilities' }
const date = '2026-01-01T12:00:00.000Z'

function grantOf(parts: Partial<OrganizationPermission>): OrganizationPermission {
  return {
    id: sampleId(),
    grantorOrganization: { id: own.id, name: own.name },
    granteeOrganization: other,
    state: 'REQUESTED',
    createdByEmail: 'admin@demo.test',
    createdDate: date,
    requestedByEmail: 'admin@other.test',
    requestedDate: date,
    acceptedByEmail: null,
    acceptedDate: null,
    deniedByEmail: null,
    deniedDate: null,
    expiredDate: null,
    ...parts,
  }
}

const code = grantOf({ granteeOrganization: null, state: 'CREATED', requestedByEmail: null, requestedDate: null })
const accepted = grantOf({ state: 'ACCEPTED', acceptedByEmail: 'admin@demo.test', acceptedDate: date })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

function serverWith(grants: OrganizationPermission[]): AnsweringServer {
  return new AnsweringServer()
    .on(readOrganization, () => sampleOrganizationInFull({ ...own }))
    .on(listGrants, () => grants)
    .on(listPermissionsOfGrantor, () => [])
}

async function showSharing(server: AnsweringServer, by = account) {
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    server,
    { account: by },
  )
  await page.getByRole('tab', { name: 'Sharing' }).click()
}

/** The ends of the codes that were created; null for none. */
function createdEnds({ received }: AnsweringServer): (string | null)[] {
  const created = received.filter(({ method, path }) => method === 'POST' && path === createGrant.path)
  return created.map(({ search }) => search.get('expiredDate'))
}

test('grants are in three sections, and a request is accepted after a confirmation', async () => {
  const received = grantOf({ grantorOrganization: other, granteeOrganization: { id: own.id, name: own.name } })
  const request = grantOf({})
  const server = serverWith([received, request, code]).on(answerGrant, () => ({
    ...request,
    state: 'ACCEPTED' as const,
  }))
  await showSharing(server)
  for (const name of ['Shared to you', 'Your data shared', 'Created codes'])
    await expect.element(page.getByRole('region', { name })).toBeVisible()
  await expect.element(page.getByText(code.id)).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Accept').click()
  await expect.element(dialog.getByText('Accept the request of Other Utilities?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('The request of Other Utilities was accepted.')).toBeVisible()
  const { path, search } = server.received.find(({ method }) => method === 'PUT') ?? {}
  expect([path, [...(search?.keys() ?? [])]]).toEqual([
    `/rest/organization-permissions/accept/${request.id}`,
    ['orgId'],
  ])
})

test('the last step of a grant names an own account, with the address in the tooltip, and a foreign one by the address', async () => {
  const answered = grantOf({ ...accepted, id: sampleId(), acceptedByName: 'Nora Field' })
  await showSharing(serverWith([grantOf({}), answered]))
  await expect.element(page.getByText(/^Requested by admin@other\.test on January 1st, 2026/)).toBeVisible()
  const step = page.getByText(/^Granted by Nora Field on January 1st, 2026/)
  await step.hover()
  await expect.element(page.getByRole('tooltip').filter({ hasText: 'admin@demo.test' })).toBeVisible()
  await step.unhover()
})

test('without the feature, a grant that exists can be deleted and nothing else', async () => {
  const features = own.features.filter((feature) => feature !== 'organizations')
  const organization = { ...sampleOrganizationInFull({ ...own }), features }
  const server = serverWith([accepted, grantOf({}), code]).on(readOrganization, () => organization)
  await showSharing(server)
  await expect.element(page.getByText(/^Sharing is not part of your subscription/)).toBeVisible()
  expect(page.getByRole('tabpanel').getByRole('button', { name: 'Delete' }).elements()).toHaveLength(3)
  await expect.element(page.getByRole('region', { name: 'Shared to you' })).not.toBeInTheDocument()
  for (const name of ['Manage permissions', 'Accept', 'Deny', 'Create code', 'Request permission'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('a request that another admin has answered meanwhile says so in the dialog', async () => {
  const server = serverWith([grantOf({})]).on(answerGrant, () => {
    throw new Problem('grant_state', { state: 'ACCEPTED' })
  })
  await showSharing(server)
  await button('Deny').click()
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The grant has changed: it is now granted. Reload the page.')
})

test('a code without an end is created', async () => {
  const server = serverWith([code]).on(createGrant, () => code)
  await showSharing(server)
  await button('Create code').click()
  await expect.element(dialog.getByLabelText('Last day (optional)')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect.element(page.getByText('Code created. Copy it and give it to the other organization.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(createdEnds(server)).toEqual([null])
})

test('a code is deleted after a confirmation', async () => {
  const codes = [code]
  const server = serverWith([]).on(listGrants, () => [...codes])
  server.on(deleteGrant, () => ({ id: codes.pop()?.id ?? '' }))
  await showSharing(server)
  await button('Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted.')).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION')
  expect(server.received.map(({ method }) => method)).toContain('DELETE')
})

test('a permission is requested with a text that has the form of a code', async () => {
  const server = serverWith([]).on(requestGrant, () => grantOf({ grantorOrganization: other }))
  await showSharing(server)
  await button('Request permission').click()
  const send = dialog.getByRole('button', { name: 'Request permission' })
  const field = dialog.getByRole('textbox', { name: 'Code' })
  await expect.element(send).toBeDisabled()
  await field.fill('mapleton')
  await expect.element(field).toHaveAccessibleDescription(/^This is not a code/)
  await expect.element(send).toBeDisabled()
  await field.fill(` ${code.id} `)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Other Utilities was asked for permission.')).toBeVisible()
  expect(server.received.at(-2)?.path ?? '').toContain('/rest/')
})

describe('the last day of a code', () => {
  const today = dayOf(new Date())
  const day = dialog.getByLabelText('Last day (optional)')
  const submit = dialog.getByRole('button', { name: 'Create code' })

  async function openForm() {
    const server = serverWith([code]).on(createGrant, () => code)
    await showSharing(server)
    await button('Create code').click()
    return server
  }

  test('is sent as its end, today included', async () => {
    const server = await openForm()
    expect(await findBarriers()).toEqual([])
    await day.fill(today)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Code created\./)).toBeVisible()
    expect(createdEnds(server)).toEqual([endOfDay(today)])
  })

  test('is refused when it is past or incomplete', async () => {
    const server = await openForm()
    await day.fill('2020-01-31')
    await expect.element(day).toHaveAccessibleDescription('This day is past. Choose today or a later day.')
    await submit.click()
    await expect.element(day).toHaveFocus()
    await day.fill('')
    await day.click()
    await userEvent.keyboard('1')
    await submit.click()
    await expect.element(day).toHaveAccessibleDescription(/^The day is incomplete\./)
    expect(createdEnds(server)).toEqual([])
  })
})

test('each grant shows its last step, its state and its end', async () => {
  const end = '2026-02-03T12:00:00.000Z'
  await showSharing(
    serverWith([
      { ...code, expiredDate: end },
      grantOf({ state: 'DENIED', deniedByEmail: 'boss@demo.test', deniedDate: date }),
      { ...accepted, state: 'EXPIRED', expiredDate: end },
    ]),
  )
  const rows = page.getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'Not used' })).toMatchTextContent(/Created by .* Ends on Feb 3rd, 2026/)
  await expect
    .element(rows.filter({ hasText: 'Denied' }))
    .toMatchTextContent(/Denied by boss@demo\.test on January 1st/)
  const expired = rows.filter({ hasText: 'Expired' })
  await expect.element(expired).toMatchTextContent(/Granted by admin@demo\.test .* Ended on Feb 3rd, 2026/)
  await expect.element(expired.getByRole('button', { name: 'Manage permissions' })).not.toBeInTheDocument()
})

test('a code that can be used has a button that copies it, and an expired one has none', async () => {
  const expired = { ...code, id: crypto.randomUUID(), state: 'EXPIRED' as const, expiredDate: date }
  await showSharing(serverWith([code, expired]))
  const rows = page.getByRole('listitem')
  await expect.element(rows.filter({ hasText: code.id }).getByRole('button', { name: 'Copy code' })).toBeVisible()
  const row = rows.filter({ hasText: expired.id })
  await expect.element(row.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Copy code' })).not.toBeInTheDocument()
})

test('a denied request can be accepted', async () => {
  const denied = grantOf({ state: 'DENIED', deniedByEmail: 'boss@demo.test', deniedDate: date })
  const server = serverWith([denied]).on(answerGrant, () => accepted)
  await showSharing(server)
  await button('Accept').click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('The request of Other Utilities was accepted.')).toBeVisible()
  expect(server.received.find(({ method }) => method === 'PUT')?.path).toContain(`/accept/${denied.id}`)
})

describe('the dialogs of grants', () => {
  const dialogs = {
    Accept: 'Accept the request of Other Utilities?',
    Deny: 'Deny the request of Other Utilities?',
    Delete: 'Delete the grant with Other Utilities?',
    'Request permission': 'Request permission',
    'Create code': 'Create an organization code?',
  }

  test.each(Object.entries(dialogs))('%s has no barriers', async (action, title) => {
    await showSharing(serverWith([grantOf({})]))
    await button(action).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

test.each([
  ['Accept', answerGrant, 'The request of Other Utilities was accepted.'],
  ['Deny', answerGrant, 'The request of Other Utilities was denied.'],
  ['Delete', deleteGrant, 'Deleted.'],
] as const)('%s shows the failure, and the success of another attempt', async (...[action, route, done]) => {
  const grant = grantOf({})
  const server = serverWith([grant]).on(route, () => {
    throw new Problem('not_found', { asset: 'grant' })
  })
  await showSharing(server)
  await button(action).click()
  const confirm = dialog.getByRole('button', { name: action })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  server.on(route, () => grant)
  await confirm.click()
  await expect.element(page.getByText(done)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

describe('the permissions of an accepted grant', () => {
  const projectId = sampleId()
  const folderId = sampleId()
  const layers = Array.from({ length: 101 }, (_, i) => ({ id: sampleId(), name: `Layer ${i}`, folderId }))
  const assets = {
    projects: [{ id: projectId, name: 'Mains' }],
    folders: [{ id: folderId, name: 'Survey', projectId, parentId: null }],
    layers,
    isComplete: true,
  }
  const level = (name: string) => page.getByRole('checkbox', { name })
  const save = dialog.getByRole('button', { name: 'Save permissions' })
  const given = (
    assetType: GrantedPermission['assetType'],
    assetId: string,
    parts: Partial<GrantedPermission> = {},
  ): GrantedPermission => ({
    organizationPermissionId: accepted.id,
    grantorOrganizationId: own.id,
    granteeOrganizationId: other.id,
    assetType,
    assetId,
    permission: '0001',
    ...parts,
  })

  async function openTree(granted: GrantedPermission[], by = account) {
    const server = serverWith([accepted])
      .on(listPermissionsOfGrantor, () => granted)
      .on(listPermissionAssets, () => assets)
      .on(changeGrantPermissions, () => ({ id: accepted.id, permissions: [] }))
    await showSharing(server, by)
    await button('Manage permissions').click()
    await expect.element(page.getByText('Mains')).toBeVisible()
    return server
  }

  test('are chosen in the tree of members, by the keys alone, without the whole organization', async () => {
    const single = given('feature', 'demo.7')
    const server = await openTree([single, given('project', '*', { organizationPermissionId: sampleId() })])
    await expect.element(page.getByRole('row', { name: /Whole organization/ })).not.toBeInTheDocument()
    await expect.element(dialog.getByText(/^1 permission on a single feature/)).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await expect.element(save).toBeDisabled()
    page
      .getByRole('row', { name: /All projects/ })
      .element()
      .focus()
    await userEvent.keyboard('{Tab} ')
    await expect.element(level('View: Mains. Given by “All projects”')).toBeChecked()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}')
    await userEvent.keyboard('{Tab}{Tab}{Tab} ')
    await expect.element(level('Edit: Survey')).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The permissions of Other Utilities were saved.')).toBeVisible()
    expect(server.bodiesOf(changeGrantPermissions)).toEqual([
      {
        permissions: [
          { assetTypeName: 'feature', assetId: 'demo.7', bitMask: '0001' },
          { assetTypeName: 'project', assetId: '*', bitMask: '0001' },
          { assetTypeName: 'folder', assetId: folderId, bitMask: '0111' },
        ],
        seenPermissions: [{ assetTypeName: 'feature', assetId: 'demo.7', bitMask: '0001' }],
      },
    ])
  })

  test('above the type of the admin are locked, save those that the grant has already', async () => {
    await openTree([given('project', projectId, { permission: '0111' })], { ...account, userType: '0011' })
    const locked = level('Edit: All projects. Your own type does not have this permission')
    await expect.element(locked).toHaveAttribute('aria-disabled', 'true')
    await level('Edit: Mains').click()
    await expect.element(level('Edit: Mains')).not.toBeChecked()
    await level('Edit: Mains').click()
    await expect.element(level('Edit: Mains')).toBeChecked()
  })

  test('are at most 100, with the rows for every asset suggested', async () => {
    await openTree(layers.slice(0, 100).map(({ id }) => given('layer', id)))
    await level('View: Mains').click()
    await expect.element(page.getByText(/At most 100 entries are possible\. Tick “All projects”/)).toBeVisible()
    await expect.element(save).toBeDisabled()
  })

  test('stay in the dialog when the server refuses them', async () => {
    const server = await openTree([])
    server.on(changeGrantPermissions, () => {
      throw new Problem('grant_state', { state: 'EXPIRED' })
    })
    await level('View: Mains').click()
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^The grant has changed: it is now expired/)
    await expect.element(level('View: Mains')).toBeChecked()
  })

  test('that cannot be loaded offer a retry', async () => {
    const server = serverWith([accepted])
      .on(listPermissionAssets, () => assets)
      .on(listPermissionsOfGrantor, () => {
        throw new Problem('internal', {})
      })
    await showSharing(server)
    await button('Manage permissions').click()
    await expect.element(page.getByText('The permissions could not be loaded.')).toBeVisible()
    server.on(listPermissionsOfGrantor, () => [])
    await button('Try again').click()
    await expect.element(page.getByText('Mains')).toBeVisible()
  })
})
