import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import type { PanelInset } from './panel-inset.ts'
import { SidePanel, type SidePanelProps } from './side-panel.tsx'

beforeEach(() => page.viewport(1280, 800))

function open(props: Partial<SidePanelProps> = {}) {
  const onInset = vi.fn<(inset: PanelInset) => void>()
  const panel = (more: Partial<SidePanelProps> = {}) => <Sized onInset={onInset} {...props} {...more} />
  const { change } = show(panel())
  return { onInset, change: (more: Partial<SidePanelProps>) => change(panel(more)) }
}

/** A panel whose page stores its sizes. */
function Sized(props: Partial<SidePanelProps>) {
  const [storedPx, setStoredPx] = useState<SidePanelProps['storedPx']>({})
  return (
    <SidePanel
      open
      label="Project"
      resizeLabel="Width of the panel"
      storedPx={storedPx}
      onStore={(side, sizePx) => setStoredPx({ ...storedPx, [side]: sizePx })}
      {...props}
    >
      <p>Layers</p>
    </SidePanel>
  )
}

const panel = page.getByRole('complementary', { name: 'Project' })
const grip = page.getByRole('separator', { name: 'Width of the panel' })
const widthPx = () => panel.element().getBoundingClientRect().width

test('arrow keys move the edge, with Shift by larger steps, and Home and End move it to the limits', async () => {
  open({ minWidthPx: 200, marginPx: 150 })
  await expect.element(grip).toHaveAttribute('aria-valuenow', '375')
  grip.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(grip).toHaveAttribute('aria-valuenow', '391')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(grip).toHaveAttribute('aria-valuenow', '327')
  expect(widthPx()).toBe(327)
  await userEvent.keyboard('{End}')
  await expect.element(grip).toHaveAttribute('aria-valuenow', '1130')
  await userEvent.keyboard('{Home}')
  await expect.element(grip).toHaveAttribute('aria-valuenow', '200')
})

test('the pointer drags the edge within its limits', async () => {
  open({ minWidthPx: 200 })
  await expect.element(grip).toBeInTheDocument()
  await userEvent.dragAndDrop(grip, document.body, {
    sourcePosition: { x: 4, y: 300 },
    targetPosition: { x: 700, y: 300 },
  })
  await expect.poll(() => Math.abs(panel.element().getBoundingClientRect().left - 700)).toBeLessThan(3)
  await userEvent.dragAndDrop(grip, document.body, {
    sourcePosition: { x: 4, y: 300 },
    targetPosition: { x: 1270, y: 300 },
  })
  await expect.element(grip).toHaveAttribute('aria-valuenow', '200')
})

test('the width is restored when the panel opens again, and a double click resets it', async () => {
  const { change } = open()
  await expect.element(grip).toHaveAttribute('aria-valuenow', '375')
  grip.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  change({ open: false })
  await expect.element(panel).not.toBeInTheDocument()
  change({ open: true })
  await expect.element(grip).toHaveAttribute('aria-valuenow', '407')
  await userEvent.dblClick(grip)
  await expect.element(grip).toHaveAttribute('aria-valuenow', '375')
})

test('the panel reports its inset to the map, and an empty inset when it closes', async () => {
  const { onInset, change } = open()
  await expect.poll(() => onInset).toHaveBeenLastCalledWith({ leftPx: 0, rightPx: 375, bottomPx: 0 })
  change({ open: false })
  await expect.poll(() => onInset).toHaveBeenLastCalledWith({ leftPx: 0, rightPx: 0, bottomPx: 0 })
})

test('on a small screen the panel is a sheet at the bottom, resized by its handle', async () => {
  await page.viewport(390, 844)
  const { onInset } = open()
  await expect.element(grip).toHaveAttribute('aria-orientation', 'horizontal')
  await expect.poll(() => onInset).toHaveBeenLastCalledWith({ leftPx: 0, rightPx: 0, bottomPx: 380 })
  const { left, right, bottom } = panel.element().getBoundingClientRect()
  expect([left, right, bottom]).toEqual([0, 390, 844])
  grip.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(grip).toHaveAttribute('aria-valuenow', '396')
  await userEvent.keyboard('{End}')
  await expect.element(grip).toHaveAttribute('aria-valuenow', '772')
})
