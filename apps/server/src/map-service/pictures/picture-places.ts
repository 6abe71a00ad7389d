import { Problem } from '@cairn/contract/problem'
import type { QueueLimits } from '#platform/bounded-queue'
import { QueueFull, ShareFull } from '#platform/queue-full'
import { SharedQueue } from '#platform/shared-queue'

/** The caller that a picture is drawn for. */
export interface PictureCaller {
  /** Callers have shares of the pictures that wait. */
  readonly ownerId: string
  /** Aborts when the caller is gone, which frees its place. */
  readonly signal?: AbortSignal | undefined
}

/** Places for pictures that are drawn or wait, of which each caller has a share. */
export class PicturePlaces {
  readonly #queue: SharedQueue

  /** @param share - of one caller; by default that of `SharedQueue` */
  constructor(limits: QueueLimits, share?: QueueLimits) {
    this.#queue = new SharedQueue(limits, share)
  }

  /** @throws Problem pictures_busy; the reason of the signal for a picture that waits; the error of `draw` */
  async run<Result>({ ownerId, signal }: PictureCaller, draw: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#queue.run(ownerId, draw, { signal })
    } catch (error) {
      if (error instanceof ShareFull || error instanceof QueueFull) throw new Problem('pictures_busy', {})
      throw error
    }
  }
}
