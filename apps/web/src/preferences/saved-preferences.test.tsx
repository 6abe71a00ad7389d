import { type Preferences, readPreferences, changePreferences as savePreferences } from '@cairn/contract/preferences'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { changePreferences } from '../platform/preferences/preferences.ts'
import { useSavedPreferences } from './use-saved-preferences.ts'

function Page() {
  return <p>{useSavedPreferences()}</p>
}

/**
 * A page at an address whose preferences have been read, with its timers stopped; `poll` would advance them, so that a
 * test restores them first. Returns the number of its saves.
 */
async function showPage(address: string): Promise<() => number> {
  const stored = { clientAuthType: 'basic', lastUpdate: '2030-06-02T12:00:00.000Z' } as const
  const server = new AnsweringServer()
    .on(readPreferences, () => stored)
    .on(savePreferences, ({ body }) => ({ ...(body as Preferences), lastUpdate: '2030-06-02T12:00:01.000Z' }))
  await showSignedIn(<Page />, server, { address })
  await expect.element(page.getByText('current')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => server.bodiesOf(savePreferences).length
}

test('a change in the settings is saved at once', async () => {
  const saves = await showPage('/settings/user-prefs')
  changePreferences({ scheme: 'dark' })
  vi.advanceTimersByTime(0)
  vi.useRealTimers()
  await expect.poll(saves).toBe(1)
})

test('changes on the map are saved together, 5 s after the last one', async () => {
  const saves = await showPage('/index.html')
  changePreferences({ scheme: 'dark' })
  await vi.advanceTimersByTimeAsync(4000)
  changePreferences({ units: 'us' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(saves()).toBe(0)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(saves).toBe(1)
})
