import type { CurrentAccount } from '@cairn/contract/accounts'
import { readCurrentAccount } from '@cairn/contract/accounts'
import { changeProfile } from '@cairn/contract/settings/profile'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { Route, Routes } from 'react-router'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount, sampleId, sampleOrganization } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { SettingsArea } from './settings-area.tsx'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const menu = page.getByRole('navigation', { name: 'Settings menu' })

async function showSettings(
  address: string,
  account: CurrentAccount = sampleAccount(),
  server = new AnsweringServer(),
) {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const screens = (
    <Routes>
      <Route path="/settings/*" element={<SettingsArea />} />
      <Route path="*" element={<p>Outside of the settings</p>} />
    </Routes>
  )
  return showSignedIn(screens, server, { address, account })
}

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

test.each(['/settings', '/settings/', '/settings/nothing-here', '/settings/personal-info/below'])(
  'an address without a screen leads to the cards: %s',
  async (address) => {
    const { router } = await showSettings(address)
    await expect.poll(() => router.state.location.pathname).toBe('/settings/home')
    await expect.element(heading('Personal information')).toBeVisible()
  },
)

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
    await menu.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Second Utility' }).click()
    await expect.element(page.getByText('You are administering Second Utility.')).toBeVisible()
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
})

test.each([1440, 390])('the cards have no barriers at a width of %d px', async (width) => {
  await showSettings('/settings/home')
  await page.viewport(width, 844)
  await expect.element(heading('Personal information')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

describe('the own names', () => {
  const firstName = page.getByRole('textbox', { name: 'First name' })
  const save = page.getByRole('button', { name: 'Save name' })

  function profileServer(account: CurrentAccount): AnsweringServer {
    const server = new AnsweringServer()
    server.on(readCurrentAccount, () => account)
    return server.on(changeProfile, ({ body }) => body as { firstName: string; lastName: string })
  }

  test('are saved after a change only; the e-mail address cannot be changed', async () => {
    const account = sampleAccount()
    const server = profileServer(account)
    await showSettings('/settings/personal-info', account, server)
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly')
    await expect.element(save).toBeDisabled()
    await firstName.fill('Ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your name was saved.')).toBeVisible()
    expect(server.bodiesOf(changeProfile)).toEqual([{ firstName: 'Ada', lastName: 'Admin' }])
    await expect.element(save).toBeDisabled()
  })

  test('have at most 28 characters', async () => {
    const account = sampleAccount()
    await showSettings('/settings/personal-info', account, profileServer(account))
    await firstName.fill('A'.repeat(29))
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(/at most 28 characters; it has 29/)).toBeVisible()
    await expect.element(save).toBeDisabled()
    expect(await findBarriers()).toEqual([])
  })
})
