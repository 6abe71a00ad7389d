import { listActivities } from '@cairn/contract/activity/activities'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { entry } from '../../../../test/shown-log.tsx'
import { settingsServer, showSettings } from '../../../../test/shown-settings.tsx'

const log = '/settings/users-and-organization/activity-logs'
const row = (number: number) => page.getByText(`crew${number}@demo.test`, { exact: true })

/** A server with a log in two pages of 40 entries. */
function longLog() {
  const server = settingsServer()
  const page40 = (first: number) => Array.from({ length: 40 }, (_, index) => entry(first + index))
  return server.on(listActivities, ({ search }) =>
    search.get('lastTimestamp') === null
      ? { Items: page40(1), lastTimestamp: entry(40).Timestamp.N }
      : { Items: page40(41), lastTimestamp: null },
  )
}

test('Back in the log returns to the place in its list, also when its pages are loaded again', async () => {
  const { router, queryClient } = await showSettings(log, undefined, longLog())
  await expect.element(row(1)).toBeVisible()
  row(40).element().scrollIntoView()
  await expect.element(row(41)).toBeVisible()
  row(70).element().scrollIntoView({ block: 'start' })
  const scrolled = page.getByRole('main').element()
  const placePx = scrolled.scrollTop
  expect(placePx).toBeGreaterThan(1500)
  await expect.poll(() => sessionStorage.getItem('cairn-scroll')).toContain(String(placePx))

  await router.navigate('/settings/home')
  await expect.element(page.getByRole('heading', { name: 'Settings', exact: true }).first()).toBeVisible()
  expect(page.getByRole('main').element().scrollTop).toBe(0)
  queryClient.removeQueries({ queryKey: ['activity'] })
  await router.navigate(-1)
  await expect.poll(() => page.getByRole('main').element().scrollTop).toBe(placePx)
  await expect.element(row(70)).toBeInViewport()
})
