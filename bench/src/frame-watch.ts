import type { Page } from '@playwright/test'

/** What happened on a page, in milliseconds of its own clock. */
export interface FrameRecord {
  /** Of the last press of the pointer. */
  readonly pressedAt: number
  /** When the last page of features had come. */
  readonly lastPageAt: number
  /** Times between one frame and the next. */
  readonly frames: number[]
  /** Frames that came so late that something was being drawn or read, by when they came. */
  readonly lateFrames: { readonly at: number; readonly afterMs: number }[]
}

/** Writes down every frame of the page until it is stopped. */
export async function watchFrames(page: Page): Promise<{ stop(): Promise<FrameRecord> }> {
  const recording = await page.evaluateHandle(() => {
    const times: number[] = []
    let pressedAt = performance.now()
    let isOn = true
    const onFrame = (at: number) => {
      times.push(at)
      if (isOn) requestAnimationFrame(onFrame)
    }
    const onPress = () => {
      pressedAt = performance.now()
    }
    performance.clearResourceTimings()
    addEventListener('pointerdown', onPress, true)
    requestAnimationFrame(onFrame)
    return {
      end: () => {
        isOn = false
        removeEventListener('pointerdown', onPress, true)
        return { times, pressedAt }
      },
    }
  })
  return {
    stop: async () => {
      const { times, pressedAt } = await recording.evaluate(({ end }) => end())
      const lastPageAt = await page.evaluate(() =>
        Math.max(
          0,
          ...performance
            .getEntriesByType('resource')
            .flatMap((entry) =>
              entry instanceof PerformanceResourceTiming && entry.name.includes('/rest/features?')
                ? [entry.responseEnd]
                : [],
            ),
        ),
      )
      const gaps = times.slice(1).map((at, i) => ({ at, afterMs: at - (times[i] ?? at) }))
      const lateFrames = gaps.filter(({ at, afterMs }) => at > pressedAt && afterMs > lateMs)
      return { pressedAt, lastPageAt, frames: gaps.map(({ afterMs }) => afterMs), lateFrames }
    },
  }
}

const lateMs = 60
