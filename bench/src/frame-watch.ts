import type { Page } from '@playwright/test'

/** Events of a page, in milliseconds of its clock. */
export interface FrameRecord {
  /** Time of the last pointerdown event. */
  readonly pressedAt: number
  /** Time at which the last page of features, or the last picture of a layer, had arrived. */
  readonly lastPageAt: number
  /** Intervals between frames. */
  readonly frames: number[]
  /** Frames that were late because the page drew or parsed features. */
  readonly lateFrames: { readonly at: number; readonly afterMs: number }[]
}

/** Records the frames of the page until `stop`. */
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
      const arrivals = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming ? [{ url: entry.name, at: entry.responseEnd }] : [],
          ),
      )
      const lastPageAt = Math.max(0, ...arrivals.filter(({ url }) => isOfLayers(url)).map(({ at }) => at))
      const gaps = times.slice(1).map((at, i) => ({ at, afterMs: at - (times[i] ?? at) }))
      const lateFrames = gaps.filter(({ at, afterMs }) => at > pressedAt && afterMs > lateMs)
      return { pressedAt, lastPageAt, frames: gaps.map(({ afterMs }) => afterMs), lateFrames }
    },
  }
}

/** Whether a request is for features or pictures of layers. */
export function isOfLayers(url: string): boolean {
  return /\/rest\/(features(\/by-layers)?\?|map\/(picture\?|tiles\/))/.test(url)
}

const lateMs = 60
