import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { readConfiguration } from '@cairn/contract/configuration'
import { openUniversity, sendFeedback } from '@cairn/contract/help'
import { paymentMethods, readOrganization } from '@cairn/contract/organizations/organizations'
import { readOverview } from '@cairn/contract/overview'
import { Problem } from '@cairn/contract/problem'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import type { AnsweringServer } from '../../../../test/answering-server.ts'
import {
  sampleAccount,
  sampleId,
  sampleOrganizationInFull,
  sampleOverview,
  sampleViewer,
} from '../../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../../test/shown-settings.tsx'
import { preferences } from '../../../platform/preferences/preferences.ts'

const links = page.getByRole('list', { name: 'Help' })
const named = (name: string) => links.getByRole('link', { name })
const entry = (name: string) => links.getByRole('button', { name })
const dialog = page.getByRole('dialog')

function serverWithPages(): AnsweringServer {
  return settingsServer().on(readConfiguration, () => ({
    streetMapUrl: null,
    demo: false,
    links: {
      help: 'https://help.cairn.test/',
      store: null,
      sales: null,
      pricing: 'https://prices.cairn.test/',
      university: true,
    },
  }))
}

const plus = { id: sampleId(), name: 'Plus', type: 'plus' as const, features: [] }
const plusAdmin = () =>
  sampleAccount({
    userType: userTypes.viewer,
    organization: plus,
    permissions: [{ organizationId: plus.id, assetType: 'organization', assetId: plus.id, permission: '1111' }],
  })

describe('the entries', () => {
  test('of pages without an address are left out', async () => {
    await showSettings('/settings/home')
    await expect.element(entry('Send feedback')).toBeVisible()
    await expect.element(named('Help pages')).not.toBeInTheDocument()
    await expect.element(entry('Product university')).not.toBeInTheDocument()
  })

  test('of an editor are guide, help, university and feedback, in new tabs', async () => {
    await showSettings('/settings/home', sampleAccount(), serverWithPages())
    await expect.element(named('Help pages')).toHaveAttribute('target', '_blank')
    await expect.element(entry('Getting started')).toBeVisible()
    await expect.element(entry('Product university')).toBeVisible()
    await expect.element(named('Prices')).not.toBeInTheDocument()
  })

  test('of a viewer have no guide', async () => {
    await showSettings('/settings/home', sampleViewer(), serverWithPages())
    await expect.element(named('Help pages')).toBeVisible()
    await expect.element(entry('Getting started')).not.toBeInTheDocument()
  })

  test('of a plus administrator have prices and a guide of their own, and no university', async () => {
    await showSettings('/settings/home', plusAdmin(), serverWithPages())
    await expect.element(named('Prices')).toHaveAttribute('href', 'https://prices.cairn.test/')
    await expect.element(named('Prices')).toHaveAttribute('target', '_blank')
    await expect.element(entry('Quick start')).toBeVisible()
    await expect.element(entry('Product university')).not.toBeInTheDocument()
  })

  test('of a plus administrator who is a customer of the billing portal have no prices', async () => {
    const organization = sampleOrganizationInFull({ ...plus, paymentMethod: paymentMethods.billingPortal })
    const server = serverWithPages().on(readOrganization, () => organization)
    await showSettings('/settings/home', plusAdmin(), server)
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Subscription/ })).toBeVisible()
    await expect.element(named('Help pages')).toBeVisible()
    await expect.element(named('Prices')).not.toBeInTheDocument()
  })
})

describe('the university', () => {
  /** The tab that the page opens. */
  function openedTab() {
    const tab = { close: vi.fn<() => void>(), opener: null, location: { replace: vi.fn<(url: string) => void>() } }
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    onTestFinished(() => opened.mockRestore())
    return tab
  }

  test('opens in a new tab at the address of the account', async () => {
    const tab = openedTab()
    const account = sampleAccount()
    const url = 'https://university.cairn.test/'
    const server = serverWithPages().on(openUniversity, () => ({ url }))
    await showSettings('/settings/home', account, server)
    await entry('Product university').click()
    await expect.poll(() => tab.location.replace.mock.calls).toEqual([[url]])
    expect(server.received.at(-1)?.path).toBe(`/rest/university/goto/${account.id}`)
    expect(tab.close).not.toHaveBeenCalled()
  })

  test('that does not open closes its tab', async () => {
    const tab = openedTab()
    const server = serverWithPages()
      .on(readCurrentAccount, () => sampleAccount())
      .on(openUniversity, () => {
        throw new Problem('not_found', { asset: 'user' })
      })
    const { failures } = await showSettings('/settings/home', sampleAccount(), server)
    await entry('Product university').click()
    await expect.poll(() => failures).toHaveLength(1)
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

describe('the feedback dialog', () => {
  test('sends title and message by keyboard', async () => {
    const server = settingsServer().on(sendFeedback, () => ({ id: sampleId() }))
    await showSettings('/settings/home', sampleAccount(), server)
    await entry('Send feedback').click()
    await expect.element(dialog.getByRole('button', { name: 'Send feedback' })).toBeDisabled()
    await userEvent.keyboard(' Tree {Tab}Too long')
    expect(await findBarriers()).toEqual([])
    await dialog.getByRole('button', { name: 'Send feedback' }).click()
    await expect.element(page.getByText(/Your feedback was sent/)).toBeVisible()
    expect(server.bodiesOf(sendFeedback)).toEqual([{ Title: 'Tree', Message: 'Too long' }])
  })

  test('wants both, and keeps them when the server fails', async () => {
    const server = settingsServer().on(sendFeedback, () => {
      throw new Problem('too_many_requests', { retryAfterSeconds: 30 })
    })
    await showSettings('/settings/home', sampleAccount(), server)
    await entry('Send feedback').click()
    await userEvent.keyboard('Tree{Tab}  {Tab}')
    await expect.element(page.getByText(/Message is required/)).toBeVisible()
    await dialog.getByLabelText(/^Message/).fill('Too long')
    await dialog.getByRole('button', { name: 'Send feedback' }).click()
    await expect.element(page.getByText(/Too many attempts/)).toBeVisible()
    await expect.element(dialog.getByLabelText(/^Message/)).toHaveValue('Too long')
    expect(server.bodiesOf(sendFeedback)).toHaveLength(1)
  })
})

describe('a guide', () => {
  test.each([
    ['an editor', 'Getting started', sampleAccount(), 'skipGettingStarted', /on the map$/],
    ['a plus organization', 'Quick start', plusAdmin(), 'skipQuickStart', /on the home of the settings$/],
  ] as const)('of %s opens from the menu, has no barriers and can be skipped', async (...row) => {
    const [, title, account, flag, skip] = row
    await showSettings('/settings/home', account)
    await entry(title).click()
    await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await dialog.getByRole('checkbox', { name: skip }).click()
    expect(preferences()[flag]).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await entry(title).click()
    await expect.element(dialog.getByRole('checkbox')).toBeChecked()
  })

  test('of an editor is the checklist of the organization, whose steps lead to their screens', async () => {
    const server = settingsServer().on(readOverview, () => sampleOverview({ dictionaries: 0 }))
    const { router } = await showSettings('/settings/home', sampleAccount(), server)
    await entry('Getting started').click()
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Add data' }))
      .toHaveTextContent('Done: Add data')
    await dialog.getByRole('link', { name: 'Create a data dictionary' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/settings/data/dictionary')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
