import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { copyText } from './copy-text.ts'
import { closeOverlays, notify, withdrawMessages } from './overlays.ts'
import { SnackbarHost } from './snackbar.tsx'

const toolbarPx = 54

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(<SnackbarHost closeLabel="Close" toolbarPx={toolbarPx} />)
})

afterEach(() => {
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

test('a message closes after three seconds, and the next one is shown', async () => {
  notify({ text: 'Saved', severity: 'success' })
  notify({ text: 'Moved' })
  await settled()
  expect(shown()).toEqual(['Saved'])
  await vi.advanceTimersByTimeAsync(2900)
  expect(shown()).toEqual(['Saved'])
  await vi.advanceTimersByTimeAsync(200)
  expect(shown()).toEqual(['Moved'])
})

test('a message can have a longer duration', async () => {
  notify({ text: 'Moved', durationMs: 10_000 })
  await settled()
  await vi.advanceTimersByTimeAsync(9000)
  expect(shown()).toEqual(['Moved'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(shown()).toEqual([])
})

test('a message that is already queued is not queued again', async () => {
  notify({ text: 'Saved' })
  notify({ text: 'Saved' })
  await settled()
  await vi.advanceTimersByTimeAsync(3100)
  expect(shown()).toEqual([])
})

test('what is said of a copy takes the place of what was said of the one before', async () => {
  await copyText('a', { copied: 'Saved', failed: 'Saved' })
  await copyText('b', { copied: 'Moved', failed: 'Moved' })
  await settled()
  expect(shown()).toEqual(['Moved'])
})

test('screen readers announce errors immediately and other messages at the next pause', async () => {
  notify({ text: 'Failed', severity: 'error' })
  await settled()
  expect(page.getByRole('alert').element().getAttribute('aria-live')).toBe('assertive')
  closeOverlays()
  notify({ text: 'Saved' })
  await settled()
  expect(page.getByRole('status').element().getAttribute('aria-live')).toBe('polite')
})

test('the action of a message runs once and closes the message', async () => {
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

test('a message with an action can be closed without it', async () => {
  const run = vi.fn<() => void>()
  notify({ text: 'Moved', action: { label: 'Undo', run } })
  await settled()
  page
    .getByRole('button', { name: 'Close' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await settled()
  expect(shown()).toEqual([])
  expect(run).not.toHaveBeenCalled()
})

test('a message that is no longer true is removed, and the others stay', async () => {
  notify({ text: 'Failed', severity: 'error', durationMs: 8000, topic: 'network' })
  notify({ text: 'Saved', severity: 'success' })
  await settled()
  expect(shown()).toEqual(['Failed'])
  withdrawMessages('network')
  await settled()
  expect(shown()).toEqual(['Saved'])
})

test.each([
  [390, 844],
  [844, 390],
])('on a screen of %i × %i a message is below the toolbar, clear of the bars at the lower edge', async (...size) => {
  await page.viewport(...size)
  onTestFinished(() => page.viewport(1280, 800))
  notify({ text: 'Saved' })
  await settled()
  const { top, bottom } = page.getByText('Saved').element().getBoundingClientRect()
  expect(top).toBeGreaterThan(toolbarPx)
  expect(bottom).toBeLessThan(toolbarPx + 72)
})
