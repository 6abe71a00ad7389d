import type { WorkerEvents } from 'graphile-worker'

/** The flag of jobs in the queue that take long. */
export const largeFlag = 'large'

/** Keeps one of several workers free of large jobs, so that small ones never wait for the end of a large one. */
export class LargeJobs {
  readonly #max: number
  #running = 0
  #search: Promise<void> = Promise.resolve()
  #endSearch = () => {}

  constructor(events: WorkerEvents, concurrency: number) {
    this.#max = concurrency - 1
    events.on('job:start', ({ job }) => {
      if (job.flags?.[largeFlag]) this.#running += 1
      this.#endSearch()
    })
    events.on('job:complete', ({ job }) => {
      if (job.flags?.[largeFlag]) this.#running -= 1
    })
    events.on('worker:getJob:empty', () => this.#endSearch())
    events.on('worker:getJob:error', () => this.#endSearch())
  }

  /**
   * The flags of jobs that a worker must not take now; a worker asks before each search for a job. The workers search one
   * after the other: two that search at once could both find a large job.
   */
  readonly forbiddenFlags = async (): Promise<string[] | null> => {
    const before = this.#search
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#search = promise
    await before
    this.#endSearch = resolve
    return this.#running >= this.#max ? [largeFlag] : null
  }
}
