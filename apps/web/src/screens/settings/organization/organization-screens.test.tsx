import { changeOrganization, readOrganization } from '@cairn/contract/organizations'
import {
  answerGrant,
  changeGrantPermissions,
  createGrant,
  deleteGrant,
  listGrants,
  listPermissionsOfGrantor,
  type OrganizationPermission,
  requestGrant,
} from '@cairn/contract/organizations/grants'
import { Problem } from '@cairn/contract/problem'
import { listProjects } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleAccount, sampleId, sampleOrganizationInFull, sampleProject } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { settingsScreens } from '../screens.ts'
import { SettingsScreensContext } from '../use-settings-viewer.ts'
import { ManageOrganization } from './manage-organization.tsx'
import { UsersAndOrganization } from './users-and-organization.tsx'

const account = sampleAccount()
const own = account.organization
const other = { id: sampleId(), name: 'Other Utilities' }
const date = '2026-01-01T00:00:00.000Z'

const organization = sampleOrganizationInFull({
  ...own,
  address1: '1 Main St',
  city: 'Mapleton',
  state: 'CO',
  postalCode: '80301',
})

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
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

function serverWith(grants: OrganizationPermission[]): AnsweringServer {
  return new AnsweringServer()
    .on(readOrganization, () => organization)
    .on(listGrants, () => grants)
    .on(listPermissionsOfGrantor, () => [])
    .on(listProjects, () => [sampleProject({ name: 'Mapleton survey' })])
}

async function showSharing(server: AnsweringServer) {
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    server,
    { account },
  )
  await page.getByRole('tab', { name: 'Sharing' }).click()
}

test('the summary has name, address, member count and the ways to the administration', async () => {
  await showSignedIn(
    <SettingsScreensContext value={settingsScreens}>
      <main>
        <UsersAndOrganization />
      </main>
    </SettingsScreensContext>,
    serverWith([]),
    { account },
  )
  await expect.element(page.getByRole('heading', { name: own.name })).toBeVisible()
  await expect.element(page.getByText('Mapleton, CO, 80301')).toBeVisible()
  await expect.element(page.getByText('4 members')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Manage organization' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('an organization that cannot be loaded offers a retry', async () => {
  const server = new AnsweringServer().on(readOrganization, () => {
    throw new Problem('not_found', { asset: 'organization' })
  })
  await showSignedIn(<UsersAndOrganization />, server, { account })
  await expect.element(page.getByText('The organization could not be loaded.')).toBeVisible()
  server.on(readOrganization, () => organization)
  await button('Try again').click()
  await expect.element(page.getByText('4 members')).toBeVisible()
})

test('name and address are saved with the keyboard once they have changed', async () => {
  const server = serverWith([]).on(changeOrganization, () => ({ ...organization, city: 'Alder' }))
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    server,
    { account },
  )
  await expect.element(button('Save information')).toBeDisabled()
  await page.getByRole('textbox', { name: 'City' }).fill('Alder')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Organization saved.')).toBeVisible()
  expect(server.bodiesOf(changeOrganization)).toMatchObject([{ name: own.name, city: 'Alder' }])
  await page.getByRole('textbox', { name: 'Name' }).fill(' ')
  await button('Save information').click()
  await expect.element(page.getByText('Name is required. Enter it to continue.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('the features are read, and not switched, by an admin', async () => {
  await showSignedIn(
    <main>
      <ManageOrganization />
    </main>,
    serverWith([]),
    { account },
  )
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect.element(page.getByText('One Call')).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
})

test('sharing is absent without the feature', async () => {
  const features = own.features.filter((feature) => feature !== 'organizations')
  const server = serverWith([]).on(readOrganization, () => ({ ...organization, features }))
  await showSignedIn(<ManageOrganization />, server, { account })
  await expect.element(page.getByRole('tab', { name: 'Features' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Sharing' })).not.toBeInTheDocument()
})

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
  expect([path, search?.get('state')]).toEqual([`/rest/organization-permissions/accept/${request.id}`, 'REQUESTED'])
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

test('a code is created and deleted after a confirmation', async () => {
  const server = serverWith([code])
    .on(createGrant, () => code)
    .on(deleteGrant, () => ({ id: code.id }))
  await showSharing(server)
  await button('Create code').click()
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect.element(page.getByText('Code created. Copy it and give it to the other organization.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted.')).toBeVisible()
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

test('the grantor chooses the permissions of an accepted grant', async () => {
  const grant = grantOf({ state: 'ACCEPTED', acceptedByEmail: 'admin@demo.test', acceptedDate: date })
  const server = serverWith([grant]).on(changeGrantPermissions, () => ({ id: grant.id, permissions: [] }))
  await showSharing(server)
  await button('Manage permissions').click()
  await dialog.getByRole('combobox', { name: /^Mapleton survey/ }).click()
  await page.getByRole('option', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect.element(page.getByText('The permissions of Other Utilities were saved.')).toBeVisible()
  expect(server.bodiesOf(changeGrantPermissions)).toMatchObject([
    { permissions: [{ assetTypeName: 'project', bitMask: '0111' }] },
  ])
})
