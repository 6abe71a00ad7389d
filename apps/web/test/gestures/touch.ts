import { cdp, type Locator } from 'vitest/browser'

/** A place on the page, in px. */
export interface Touched {
  readonly x: number
  readonly y: number
}

/** Sends the fingers on the screen as the browser gets them; no finger with `touchEnd`. */
export async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Touched[]): Promise<void> {
  // The frame of the test is a part of the page.
  const frame = window.frameElement?.getBoundingClientRect()
  const touchPoints = fingers.map(({ x, y }, id) => ({ x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0), id }))
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Moves fingers from their places to others, in steps as a screen reports them, and lifts them. */
export async function swipe(from: readonly Touched[], to: readonly Touched[]): Promise<void> {
  await touch('touchStart', ...from)
  const steps = 8
  for (let step = 1; step <= steps; step++)
    await touch(
      'touchMove',
      ...from.map(({ x, y }, finger) => {
        const end = to[finger] ?? { x, y }
        return { x: x + ((end.x - x) * step) / steps, y: y + ((end.y - y) * step) / steps }
      }),
    )
  await touch('touchEnd')
}

/** A place in an element, in px from its middle. */
export function inMiddle(target: Locator, [x, y]: readonly [x: number, y: number] = [0, 0]): Touched {
  const { left, top, width, height } = target.element().getBoundingClientRect()
  return { x: left + width / 2 + x, y: top + height / 2 + y }
}
