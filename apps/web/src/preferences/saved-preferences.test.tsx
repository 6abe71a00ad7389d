import { type Preferences, readPreferences, changePreferences as savePreferences } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { expandNodes } from '../map/map-session.ts'
import { persistSession } from '../map/persist-session.ts'
import { changePreferences } from '../platform/preferences/preferences.ts'
import { useSavedPreferences } from './use-saved-preferences.ts'

function Page() {
  return <p>{useSavedPreferences()}</p>
}

/**
 * A page at an address whose preferences have been read, with its timers stopped; `poll` would advance them, so that a
 * test restores them first. Returns the preferences that it has saved.
 */
async function showPage(address: string, account = sampleAccount()) {
  const stored = { clientAuthType: 'basic', lastUpdate: '2030-06-02T12:00:00.000Z' } as const
  const server = new AnsweringServer()
    .on(readPreferences, () => stored)
    .on(savePreferences, ({ body }) => ({ ...(body as Preferences), lastUpdate: '2030-06-02T12:00:01.000Z' }))
  await showSignedIn(<Page />, server, { address, account })
  await expect.element(page.getByText('current')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return Object.assign(() => server.bodiesOf(savePreferences), { server })
}

test('a change in the settings is saved at once', async () => {
  const saves = await showPage('/settings/user-prefs')
  changePreferences({ scheme: 'dark' })
  vi.advanceTimersByTime(0)
  vi.useRealTimers()
  await expect.poll(saves).toHaveLength(1)
})

test('changes on the map are saved together, 5 s after the last one', async () => {
  const saves = await showPage('/index.html')
  changePreferences({ scheme: 'dark' })
  await vi.advanceTimersByTimeAsync(4000)
  changePreferences({ units: 'us' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(saves()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(saves).toHaveLength(1)
})

test('the expanded folders of the tree are saved with the account', async () => {
  const account = sampleAccount()
  const saves = await showPage('/index.html', account)
  onTestFinished(persistSession(account.id, true))
  expandNodes(['mains'], true)
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect.poll(saves).toMatchObject([{ expansionList: ['mains'] }])
})

test('a change that the server refuses is reported once, and is saved by another attempt', async () => {
  const saves = await showPage('/settings/user-prefs')
  vi.useRealTimers()
  const { server } = saves
  server.on(savePreferences, () => {
    throw new Problem('too_many_requests', { retryAfterSeconds: 5 })
  })
  const message = page.getByText(/^Your preferences were not saved for other browsers/)
  changePreferences({ scheme: 'dark' })
  await expect.element(message).toBeVisible()
  changePreferences({ scheme: 'light' })
  await expect.poll(saves).toHaveLength(2)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(message).not.toBeInTheDocument()

  server.on(savePreferences, ({ body }) => ({ ...(body as Preferences), lastUpdate: '2030-06-02T12:00:01.000Z' }))
  changePreferences({ scheme: 'dark' })
  await expect.poll(saves).toHaveLength(3)
  await expect.element(message).not.toBeInTheDocument()
})
