import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { filterAccounts } from '@cairn/contract/accounts/member-table'
import {
  type ClientKey,
  createClientKey,
  deleteClientKey,
  listClientKeys,
  renewClientKey,
} from '@cairn/contract/organizations/client-keys'
import { Problem } from '@cairn/contract/problem'
import { listProjects, type Project } from '@cairn/contract/projects'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { chooseAction } from '../../../test/lists/row-actions.ts'
import { sampleAccount, sampleId, sampleProject } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { ManageClients } from './manage-clients.tsx'

const account = sampleAccount()
const clientKey: ClientKey = {
  id: sampleId(),
  email: 'viewer@demo.test',
  createdDate: '2026-01-01T00:00:00.000Z',
  createdByEmail: account.email,
  lastUsedDate: null,
}
const secret = 'the-new-key'
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

interface Shown {
  readonly address?: string
  readonly projects?: readonly Project[]
  readonly signedIn?: CurrentAccount
}

async function show(server: AnsweringServer, { address = '/', projects = [], signedIn = account }: Shown = {}) {
  server.on(listProjects, () => [...projects])
  const screen = (
    <main>
      <ManageClients />
    </main>
  )
  return showSignedIn(screen, server, { account: signedIn, address })
}

test('a key is created for a picked user and shown once, and the list is read again', async () => {
  const keys: ClientKey[] = []
  const member = {
    ...account,
    email: clientKey.email,
    renew: false,
    createdDt: clientKey.createdDate,
    permissions: [],
    rtkInfo: null,
    isExternal: false,
    hasAuthenticator: false,
    state: 'active' as const,
    invitedUntil: null,
    isAdministrator: false,
  }
  const server = new AnsweringServer()
    .on(listClientKeys, () => [...keys])
    .on(filterAccounts, () => ({ data: [member], page: 1, totalCount: 1 }))
    .on(createClientKey, () => {
      keys.push(clientKey)
      return { ...clientKey, key: secret }
    })
  await show(server)
  await button('Add client key').click()
  const create = dialog.getByRole('button', { name: 'Create key' })
  await expect.element(create).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'User' }).click()
  await page.getByRole('option', { name: `Demo Admin (${clientKey.email})` }).click()
  await create.click()
  await expect.element(dialog.getByText(secret)).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(dialog.getByText(secret)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('rowheader', { name: clientKey.email })).toBeVisible()
  await expect.element(page.getByText(secret)).not.toBeInTheDocument()
  expect(server.bodiesOf(createClientKey)).toEqual([{ email: clientKey.email }])
})

test('a key is renewed and deleted after a confirmation', async () => {
  const keys = [clientKey]
  const server = new AnsweringServer()
    .on(listClientKeys, () => [...keys])
    .on(renewClientKey, () => ({ ...clientKey, key: secret }))
    .on(deleteClientKey, () => keys.pop() ?? clientKey)
  await show(server)
  await expect.element(page.getByText('Not used yet')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await chooseAction('Renew key')
  await dialog.getByRole('button', { name: 'Renew key' }).click()
  await expect.element(page.getByText(secret)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await chooseAction('Delete key')
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  await expect.element(page.getByText('The key of viewer@demo.test was deleted.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Client keys' })).toHaveFocus()
})

test('the list is read again when a key cannot be renewed, as another administrator has deleted it', async () => {
  let keys = [clientKey]
  const server = new AnsweringServer()
    .on(listClientKeys, () => keys)
    .on(renewClientKey, () => {
      keys = []
      throw new Problem('not_found', { asset: 'client key' })
    })
  await show(server)
  await chooseAction('Renew key')
  await dialog.getByRole('button', { name: 'Renew key' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect
    .poll(() => server.received.filter(({ method, path }) => method === 'GET' && path === listClientKeys.path))
    .toHaveLength(2)
})

test.each(['Renew key', 'Delete key'])('the dialog of %s has no barriers', async (action) => {
  const server = new AnsweringServer()
    .on(listClientKeys, () => [clientKey])
    .on(filterAccounts, () => ({ data: [], page: 1, totalCount: 0 }))
  await show(server)
  await chooseAction(action)
  await expect.element(dialog).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('a search without a user says so', async () => {
  const server = new AnsweringServer()
    .on(listClientKeys, () => [clientKey])
    .on(filterAccounts, () => ({ data: [], page: 1, totalCount: 0 }))
  await show(server)
  await button('Add client key').click()
  await dialog.getByRole('combobox', { name: 'User' }).fill('nobody')
  await expect.element(page.getByText('No active user matches the search.')).toBeVisible()
})

const addresses = page.getByRole('region', { name: 'Addresses of the map service' })
const base = (id: string) => `${location.origin}/services/projects/${id}`

test('the addresses of the services of each project are shown and copied', async () => {
  const written: string[] = []
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation((text) => Promise.resolve(void written.push(text)))
  onTestFinished(() => write.mockRestore())
  const [one, other] = [sampleProject({ name: 'Mapleton' }), sampleProject({ id: sampleId(), name: 'Aspen' })]
  await show(
    new AnsweringServer().on(listClientKeys, () => [clientKey]),
    { projects: [one, other] },
  )
  await expect.element(addresses.getByText(/HTTP Basic/)).toBeVisible()
  const names = () =>
    addresses
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Aspen', 'Mapleton'])
  await expect.element(addresses.getByText(`${base(one.id)}/wms`, { exact: true })).toBeVisible()
  for (const service of ['WMS', 'WMTS', 'Vector tiles'])
    await button(`Copy the address of ${service} for Mapleton`).click()
  await expect.element(page.getByText('Address copied.')).toBeVisible()
  const { id } = one
  expect(written).toEqual([`${base(id)}/wms`, `${base(id)}/wmts/1.0.0/WMTSCapabilities.xml`, `${base(id)}/tiles`])
  await addresses.getByRole('searchbox', { name: 'Search projects' }).fill('asp')
  await expect.poll(names).toEqual(['Aspen'])
})

test.each([1280, 390])('the addresses have no barriers at a width of %d px, and fit', async (width) => {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await show(
    new AnsweringServer().on(listClientKeys, () => [clientKey]),
    { projects: [sampleProject()] },
  )
  await expect.element(button('Copy the address of WMS for Mapleton survey')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('without projects the addresses say how there will be some, and without map services there are none', async () => {
  const server = new AnsweringServer().on(listClientKeys, () => [clientKey])
  await show(server)
  await expect.element(addresses.getByText(/^There are no projects yet/)).toBeVisible()
  const organization = { ...account.organization, features: ['clients' as const] }
  const signedIn = { ...account, organization, organizations: [organization] }
  await show(server, { projects: [sampleProject()], signedIn })
  await expect.element(page.getByRole('rowheader', { name: clientKey.email })).toBeVisible()
  await expect.element(addresses).not.toBeInTheDocument()
})

test('an organization without keys is told what a key gives, and adds the first', async () => {
  await show(new AnsweringServer().on(listClientKeys, () => []))
  await expect.element(page.getByText(/the program gets the permissions of the user that you choose/)).toBeVisible()
  await button('Add client key').click()
  await expect.element(page.getByRole('dialog', { name: 'Add client key' })).toBeVisible()
})

test('keys that cannot be loaded are asked for again', async () => {
  const server = new AnsweringServer().on(listClientKeys, () => {
    throw new Problem('internal', {})
  })
  await show(server)
  await expect.element(page.getByText('The client keys could not be loaded.')).toBeVisible()
  server.on(listClientKeys, () => [clientKey])
  await page.getByRole('button', { name: /again|retry/i }).click()
  await expect.element(page.getByText(clientKey.email)).toBeVisible()
})

test('a renewal that the server refuses says why in its dialog, and shows no key', async () => {
  const server = new AnsweringServer()
    .on(listClientKeys, () => [clientKey])
    .on(renewClientKey, () => {
      throw new Problem('internal', {})
    })
  await show(server)
  await chooseAction('Renew key')
  await dialog.getByRole('button', { name: 'Renew key' }).click()
  await expect.element(dialog.getByText(/because of a server error/)).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Renew the key of viewer@demo.test?' })).toBeVisible()
})

/** The users of the keys, from top to bottom. */
const users = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

test('a link opens its search and order, and another order takes the place of the address', async () => {
  const used = (email: string, lastUsedDate: string | null) => ({ ...clientKey, id: sampleId(), email, lastUsedDate })
  const keys = [
    used('crew@demo.test', '2026-03-01T00:00:00.000Z'),
    used('crew2@demo.test', null),
    used('crew10@demo.test', '2026-04-01T00:00:00.000Z'),
  ]
  const server = new AnsweringServer().on(listClientKeys, () => [clientKey, ...keys])
  const { router } = await show(server, { address: '/?organization=7&search=crew&sort=-used' })
  await expect.poll(users).toEqual(['crew10@demo.test', 'crew@demo.test', 'crew2@demo.test'])
  await expect.element(page.getByRole('searchbox', { name: 'Search client keys' })).toHaveValue('crew')
  await button('User').click()
  await expect.poll(users).toEqual(['crew@demo.test', 'crew2@demo.test', 'crew10@demo.test'])
  expect(router.state.location.search).toBe('?organization=7&search=crew')
})

test('a key shows the name of its user above the address, and is found and ordered by it', async () => {
  const named = { ...clientKey, id: sampleId(), name: 'Nora Field', email: 'crew@demo.test' }
  const server = new AnsweringServer().on(listClientKeys, () => [named, { ...clientKey, email: 'dig@demo.test' }])
  await show(server)
  await expect.poll(users).toEqual(['dig@demo.test', 'Nora Fieldcrew@demo.test'])
  await page.getByRole('searchbox', { name: 'Search client keys' }).fill('field')
  await expect.poll(users).toEqual(['Nora Fieldcrew@demo.test'])
})

test('a search that no key matches is cleared', async () => {
  const { router } = await show(
    new AnsweringServer().on(listClientKeys, () => [clientKey]),
    { address: '/?search=nobody' },
  )
  await expect.element(page.getByText('No client key matches the search.')).toBeVisible()
  await button('Clear search').click()
  await expect.poll(users).toEqual([clientKey.email])
  expect(router.state.location.search).toBe('')
})
