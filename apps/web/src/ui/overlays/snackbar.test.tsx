import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { closeOverlays, notify, withdrawMessages } from './overlays.ts'
import { SnackbarHost } from './snackbar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(<SnackbarHost closeLabel="Close" />)
})

afterEach(() => {
  closeOverlays()
  vi.useRealTimers()
})

const shown = () =>
  page
    .getByText(/Saved|Moved|Failed/)
    .elements()
    .map((element) => element.textContent)

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(50)
}

test('a message goes after three seconds, and the next one follows', async () => {
  notify({ text: 'Saved', severity: 'success' })
  notify({ text: 'Moved' })
  await settled()
  expect(shown()).toEqual(['Saved'])
  await vi.advanceTimersByTimeAsync(2900)
  expect(shown()).toEqual(['Saved'])
  await vi.advanceTimersByTimeAsync(200)
  expect(shown()).toEqual(['Moved'])
})

test('a message may stay longer', async () => {
  notify({ text: 'Moved', durationMs: 10_000 })
  await settled()
  await vi.advanceTimersByTimeAsync(9000)
  expect(shown()).toEqual(['Moved'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(shown()).toEqual([])
})

test('the same message does not wait twice', async () => {
  notify({ text: 'Saved' })
  notify({ text: 'Saved' })
  await settled()
  await vi.advanceTimersByTimeAsync(3100)
  expect(shown()).toEqual([])
})

test('errors are read out at once, other messages when there is a pause', async () => {
  notify({ text: 'Failed', severity: 'error' })
  await settled()
  expect(page.getByRole('alert').element().getAttribute('aria-live')).toBe('assertive')
  closeOverlays()
  notify({ text: 'Saved' })
  await settled()
  expect(page.getByRole('status').element().getAttribute('aria-live')).toBe('polite')
})

test('its action runs once and takes it away', async () => {
  const run = vi.fn<() => void>()
  notify({ text: 'Moved', action: { label: 'Undo', run } })
  await settled()
  page
    .getByRole('button', { name: 'Undo' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await settled()
  expect(run).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('a message that is no longer so is withdrawn, and the others stay', async () => {
  notify({ text: 'Failed', severity: 'error', durationMs: 8000, topic: 'network' })
  notify({ text: 'Saved', severity: 'success' })
  await settled()
  expect(shown()).toEqual(['Failed'])
  withdrawMessages('network')
  await settled()
  expect(shown()).toEqual(['Saved'])
})
