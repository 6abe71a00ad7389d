import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'

const bar = page.getByRole('region', { name: 'Drawing' })
const grip = page.getByRole('button', { name: 'Move the bar' })
const box = () => bar.element().getBoundingClientRect()

async function startDrawing(size: readonly [number, number] = [1280, 800], background?: 'outline') {
  await page.viewport(...size)
  onTestFinished(() => page.viewport(1280, 800))
  const server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
  server.add({ geometry: { type: 'Point', coordinates: mapStart } })
  const { engine } = await showMap(server, { background })
  engine.focus()
  await userEvent.keyboard('n')
  await page.getByRole('menuitem', { name: /Mains/ }).click()
  await expect.element(bar).toBeVisible()
  return engine
}

/** Presses the title, moves the pointer, and releases it. */
function dragTitle([dx, dy]: readonly [number, number]): void {
  const title = bar.getByText('New feature in Mains').element()
  const { left, top } = title.getBoundingClientRect()
  const at = { clientX: left + 5, clientY: top + 5, pointerId: 1, bubbles: true, button: 0 }
  // The events of a script capture no pointer.
  Object.assign(title, { setPointerCapture: () => undefined })
  title.dispatchEvent(new PointerEvent('pointerdown', at))
  for (const share of [0.5, 1])
    title.dispatchEvent(
      new PointerEvent('pointermove', { ...at, clientX: at.clientX + dx * share, clientY: at.clientY + dy * share }),
    )
  title.dispatchEvent(new PointerEvent('pointerup', at))
}

test('the user drags the bar by its title, as far as the edges of the map, and a double click puts it back', async () => {
  const engine = await startDrawing()
  const usual = box()
  dragTitle([-40, 200])
  await expect.poll(() => box().top).toBeCloseTo(usual.top + 200, 0)
  expect(box().left).toBeCloseTo(usual.left - 40, 0)
  dragTitle([5000, 5000])
  await expect.poll(() => box().right).toBeCloseTo(engine.sizePx[0], 0)
  expect(box().bottom).toBeCloseTo(engine.sizePx[1], 0)
  await bar.getByText('New feature in Mains').dblClick()
  await expect.poll(() => box().top).toBeCloseTo(usual.top, 0)
  expect(box().left).toBeCloseTo(usual.left, 0)
})

test('arrow keys on the grip move the bar', async () => {
  await startDrawing()
  const usual = box()
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await expect.poll(() => box().top).toBeCloseTo(usual.top + 32, 0)
  expect(box().left).toBeCloseTo(usual.left + 16, 0)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => box().top).toBeCloseTo(usual.top, 0)
})

test('the bar comes back into a map that becomes smaller', async () => {
  await startDrawing()
  dragTitle([5000, 5000])
  await page.viewport(1000, 600)
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(600)
  expect(box().right).toBeLessThanOrEqual(1000)
})

test('a tap on the attribution is a tap on the map below it', async () => {
  await startDrawing([390, 844], 'outline')
  const map = page.getByRole('application', { name: 'Map' })
  const { left, top } = map.element().getBoundingClientRect()
  const attribution = () => map.element().querySelector('.ol-attribution')?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => attribution().width).toBeGreaterThan(0)
  const { x, y, width, height } = attribution()
  for (const position of [
    { x: x - left + width / 2, y: y - top + height / 2 },
    { x: 100, y: 200 },
  ])
    await map.click({ position })
  await expect.element(bar.getByRole('button', { name: 'Finish' })).toBeEnabled()
})

test('on a phone the bar stays at the lower edge', async () => {
  await startDrawing([390, 844])
  await expect.element(grip).not.toBeInTheDocument()
})
