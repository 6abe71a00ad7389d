import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberServer, sampleMember, showMembers } from '../../../test/members.tsx'

test('the table has room for addresses with all optional columns on a desk, and scrolls sideways where it is narrower', async () => {
  await showMembers(memberServer([sampleMember('collector.north@example.test', { isAdministrator: true })]))
  onTestFinished(() => page.viewport(1280, 800))
  const table = page.getByRole('table', { name: 'Members' })
  await expect.element(page.getByRole('columnheader', { name: 'RTK' })).toBeVisible()
  const overflowPx = () => {
    const frame = table.element().parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : undefined
  }
  // The width that the settings have beside their menu on a screen of 1440 px.
  await page.viewport(1092, 800)
  await expect.poll(overflowPx).toBe(0)
  const address = page.getByRole('rowheader').element()
  expect(address.getBoundingClientRect().width).toBeGreaterThanOrEqual(200)
  await page.viewport(760, 800)
  await expect.poll(overflowPx).toBeGreaterThan(0)
  expect(address.getBoundingClientRect().width).toBeGreaterThanOrEqual(200)
})
