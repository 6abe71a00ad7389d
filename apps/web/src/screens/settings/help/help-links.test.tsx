import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { openUniversity, sendFeedback } from '@cairn/contract/settings/help'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import type { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleAccount, sampleId, sampleViewer } from '../../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../../test/shown-settings.tsx'
import { changePreferences, preferences } from '../../../platform/preferences/preferences.ts'

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
    changePreferences({ skipQuickStart: true })
    await showSettings('/settings/home', plusAdmin(), serverWithPages())
    await expect.element(named('Prices')).toHaveAttribute('href', 'https://prices.cairn.test/')
    await expect.element(entry('Quick start')).toBeVisible()
    await expect.element(entry('Product university')).not.toBeInTheDocument()
  })
})

test('the university opens in a new tab', async () => {
  const { id, ...account } = sampleAccount()
  const server = serverWithPages().on(openUniversity, (_, params) => {
    throw new Problem('not_found', { asset: params['accountId'] ?? '' })
  })
  const close = vi.fn<() => void>()
  const opened = vi.spyOn(window, 'open').mockReturnValue({ close, opener: null } as unknown as Window)
  onTestFinished(() => opened.mockRestore())
  const { failures } = await showSettings('/settings/home', { ...account, id }, server)
  await entry('Product university').click()
  await expect.poll(() => failures).toHaveLength(1)
  expect(server.received.at(-1)?.path).toBe(`/rest/university/goto/${id}`)
  expect(close).toHaveBeenCalledOnce()
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
  test('opens from the menu and has no barriers', async () => {
    await showSettings('/settings/home')
    await entry('Getting started').click()
    await expect.element(dialog.getByRole('heading', { name: 'Getting started' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('of a plus organization opens by itself until the user skips it', async () => {
    await showSettings('/settings/home', plusAdmin())
    await expect.element(dialog.getByRole('heading', { name: 'Quick start', exact: true })).toBeVisible()
    await dialog.getByRole('checkbox').click()
    expect(preferences().skipQuickStart).toBe(true)
  })
})
