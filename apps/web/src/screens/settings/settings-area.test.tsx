import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listActivities } from '@cairn/contract/activity/activities'
import { readConfiguration } from '@cairn/contract/configuration'
import { type Organization, paymentMethods, readOrganization } from '@cairn/contract/organizations/organizations'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { sampleAccount, sampleId, sampleOrganization, sampleOrganizationInFull } from '../../../test/samples.ts'
import { entry as logEntry } from '../../../test/shown-log.tsx'
import { settingsServer, showSettings } from '../../../test/shown-settings.tsx'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { MapScreen } from '../map/map-screen.tsx'
import { Guarded } from './layout/guarded.tsx'
import { anyone } from './menu-visibility.ts'
import { settingsScreens } from './screens.ts'
import type { SettingsScreen } from './settings-screen.ts'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const menu = page.getByRole('navigation', { name: 'Settings menu' })

/** An account that also administers a second organization. */
function administratorOfTwo(): CurrentAccount {
  const own = sampleAccount()
  const second = sampleOrganization({ name: 'Second Utility' })
  const entry = {
    organizationId: second.id,
    assetType: 'organization',
    assetId: second.id,
    permission: permissionBits.admin,
  } as const
  return { ...own, organizations: [own.organization, second], permissions: [...own.permissions, entry] }
}

const unknownAddress = page.getByText('There is no settings screen at that address.', { exact: false })

test.each(['/settings', '/settings/'])('%s leads to the cards', async (address) => {
  const { router } = await showSettings(address)
  await expect.poll(() => router.state.location.pathname).toBe('/settings/home')
  await expect.element(heading('Personal information')).toBeVisible()
  expect(unknownAddress.query()).toBeNull()
})

test.each(['/settings/user-notifications', '/settings/personal-info/below'])(
  'an address without a screen leads to the cards, which say so: %s',
  async (address) => {
    const { router } = await showSettings(address)
    await expect.poll(() => router.state.location.pathname).toBe('/settings/home')
    await expect.element(unknownAddress).toBeVisible()
  },
)

test('an address of a screen for others leads to the map, which names the accounts that may open it', async () => {
  const account = sampleAccount()
  const server = settingsServer().on(readOrganization, () => sampleOrganizationInFull(account.organization))
  await showSettings('/settings/payment-and-subscriptions', account, server)
  await expect.element(page.getByText('Outside of the settings')).toBeVisible()
  await expect
    .element(
      page.getByText(/cannot be opened with this account\. It is for administrators of an organization that pays/),
    )
    .toBeVisible()
})

test('each screen that is not for every account names the accounts that may open it', () => {
  const silent = settingsScreens.filter(({ visible, needs }) => visible !== anyone && needs === undefined)
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('client keys are offered to admins of an organization that has them', async () => {
  await showSettings('/settings/data')
  await expect.element(page.getByRole('main').getByRole('link', { name: /Client keys/ })).toBeVisible()
  const { organization } = sampleAccount()
  const without = { ...organization, features: organization.features.filter((feature) => feature !== 'clients') }
  await showSettings('/settings/data', sampleAccount({ organization: without, organizations: [without] }))
  await expect.element(page.getByRole('main').getByRole('link', { name: /Manage sites/ })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: /Client keys/ })).not.toBeInTheDocument()
})

test('a server whose payments go to a sandbox says so on its settings, unless it has the demo data', async () => {
  const banner = page.getByText(/^Payments of this server go to a sandbox/)
  const configured = (demo: boolean) =>
    settingsServer().on(readConfiguration, () => ({ streetMapUrl: null, demo, paymentSandbox: true }))
  await showSettings('/settings/home', sampleAccount(), configured(true))
  await expect.element(heading('Personal information')).toBeVisible()
  expect(banner.query()).toBeNull()
  await showSettings('/settings/home', sampleAccount(), configured(false))
  await expect.element(banner).toBeVisible()
})

test('a card and the menu open a screen, and its path leads back to the cards', async () => {
  const { router } = await showSettings('/settings/home')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Personal information/ })
    .click()
  await expect.element(heading('Personal information')).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Personal information' })).toHaveAttribute('aria-current', 'page')
  const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent)
  await expect.poll(titles).toContain('Personal information · Settings · Cairn')
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Settings' }).click()
  expect(router.state.location.pathname).toBe('/settings/home')
})

test('the menu is 300 px wide, beside the content', async () => {
  await showSettings('/settings/home')
  await expect.element(heading('Personal information')).toBeVisible()
  expect(menu.element().parentElement?.getBoundingClientRect()).toMatchObject({ left: 0, width: 300 })
  expect(page.getByRole('main').element().getBoundingClientRect().left).toBeGreaterThanOrEqual(300)
})

test('the menu leads back to the map', async () => {
  const { router } = await showSettings('/settings/home')
  await link('Return to the map').click()
  expect(router.state.location.pathname).toBe('/index.html')
})

test('a plus organization signs out instead, and its path leads to /plus/home', async () => {
  const organization = { ...sampleAccount().organization, type: 'plus' } as const
  await showSettings('/settings/personal-info', sampleAccount({ userType: userTypes.viewer, organization }))
  await expect.element(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect.element(link('Return to the map')).not.toBeInTheDocument()
  await expect.element(link('Settings')).toHaveAttribute('href', '/plus/home')
})

test('a group of the menu collapses and expands by keyboard', async () => {
  await showSettings('/settings/home')
  const group = menu.getByRole('button', { name: 'Your account' })
  await expect.element(menu.getByRole('link', { name: 'Personal information' })).toBeVisible()
  ;(group.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('link', { name: 'Personal information' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('link', { name: 'Personal information' })).toBeVisible()
})

describe('another organization', () => {
  test('is named by a banner, and every screen keeps it until the user returns to the own one', async () => {
    const account = administratorOfTwo()
    const { router } = await showSettings('/settings/home', account)
    const ownAlone = menu.getByRole('link', { name: 'Manage organization' })
    await expect.element(ownAlone).toBeVisible()
    await menu.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Second Utility' }).click()
    await expect.element(page.getByText('You are administering Second Utility.')).toBeVisible()
    await expect.element(menu.getByRole('link', { name: 'Manage members' })).toBeVisible()
    await expect.element(ownAlone).not.toBeInTheDocument()
    await menu.getByRole('link', { name: 'Personal information' }).click()
    expect(router.state.location.search).toBe(`?organization=${account.organizations[1]?.id}`)
    await page.getByRole('link', { name: `Back to ${account.organization.name}` }).click()
    await expect.element(page.getByText(/You are administering/)).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/personal-info')
  })

  test('that the account may not open counts as the own one', async () => {
    await showSettings(`/settings/home?organization=${sampleId()}`)
    await expect.element(heading('Personal information')).toBeVisible()
    await expect.element(page.getByText(/You are administering/)).not.toBeInTheDocument()
  })
})

test('on a small screen the menu opens over the content and closes when a screen opens', async () => {
  await showSettings('/settings/home')
  await page.viewport(390, 844)
  await expect.element(menu).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open the settings menu' }).click()
  await menu.getByRole('link', { name: 'Personal information' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(heading('Personal information')).toBeVisible()
  await link('Back to Settings').click()
  await expect.element(heading('Settings')).toBeVisible()
})

test.each([1440, 390])('the cards have no barriers at a width of %d px', async (width) => {
  await showSettings('/settings/home')
  await page.viewport(width, 844)
  await expect.element(heading('Personal information')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('the map sends members of plus organizations to the settings', async () => {
  const organization = { ...sampleAccount().organization, type: 'plus' } as const
  const { router } = await showSignedIn(<MapScreen />, settingsServer(), { account: sampleAccount({ organization }) })
  await expect.poll(() => router.state.location.pathname).toBe('/settings/home')
})

function screenAt(path: string): SettingsScreen {
  const screen = settingsScreens.find((candidate) => candidate.path === path)
  if (!screen) throw new Error(`there is no screen at ${path}`)
  return screen
}

const manageSubscription = screenAt('users-and-organization/manage-subscription')

test.each([
  ['users-and-organization/manage-subscription', paymentMethods.billingPortal],
  ['payment-and-subscriptions', paymentMethods.storeCard],
] as const)('%s opens at its address, after the organization was read', async (path, paymentMethod) => {
  const answer = Promise.withResolvers<Organization>()
  const account = sampleAccount()
  const server = settingsServer().on(readOrganization, () => answer.promise)
  const { router } = await showSignedIn(<Guarded screen={screenAt(path)}>Content</Guarded>, server, {
    account,
    address: `/settings/${path}`,
  })
  await expect.element(page.getByLabelText('Loading the screen')).toBeVisible()
  answer.resolve(sampleOrganizationInFull({ ...account.organization, paymentMethod }))
  await expect.element(page.getByText('Content')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/settings/${path}`)
})

test('a screen for customers of the billing portal is refused to other organizations', async () => {
  const account = sampleAccount()
  const server = settingsServer().on(readOrganization, () => sampleOrganizationInFull(account.organization))
  const { router } = await showSignedIn(<Guarded screen={manageSubscription}>Content</Guarded>, server, {
    account,
    address: '/settings/users-and-organization/manage-subscription',
  })
  await expect.poll(() => router.state.location.pathname).toBe('/index.html')
})

test.each([
  [false, '/index.html'],
  [true, '/settings/members'],
])('a screen that is visible: %s opens at %s', async (isVisible, expected) => {
  const [first] = settingsScreens
  if (!first) throw new Error('there is no screen')
  const screen = { ...first, visible: () => isVisible }
  const { router } = await showSignedIn(<Guarded screen={screen}>Content</Guarded>, settingsServer(), {
    address: '/settings/members',
  })
  await expect.poll(() => router.state.location.pathname).toBe(expected)
})

test('the header of the log stays at the upper edge of what scrolls', async () => {
  const Items = Array.from({ length: 60 }, (_, at) => logEntry(at))
  const server = settingsServer().on(listActivities, () => ({ Items, lastTimestamp: null }))
  await showSettings('/settings/users-and-organization/activity-logs', sampleAccount(), server)
  const header = page.getByRole('columnheader', { name: 'Date' })
  await expect.element(header).toBeVisible()
  const main = page.getByRole('main').element()
  main.scrollTop = 800
  const top = (element: Element) => element.getBoundingClientRect().top
  await expect.poll(() => top(header.element()) - top(main)).toBe(0)
})
