import { Job } from '@cairn/contract/jobs'
import { z } from 'zod'
import { type JobSubscription, subscribeToJobs } from './subscribe-to-jobs.ts'

export interface SharedJobSubscription extends JobSubscription {
  /** Only tabs of the same account share a stream. */
  readonly accountId: string
}

/** Messages between the tabs of a browser. A tab of another version of the application may send others. */
const TabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: Job }),
  /** The state of the stream; `to` names a tab that has asked, all tabs otherwise. */
  z.object({ type: z.literal('live'), live: z.boolean(), to: z.string().optional() }),
  /** A tab asks for the state of the stream. */
  z.object({ type: z.literal('join'), from: z.string() }),
])
type TabMessage = z.infer<typeof TabMessage>

/**
 * Follows the jobs of the user as `subscribeToJobs` does, with one stream for all tabs of the browser: the tab that holds
 * a lock keeps it open and sends its events to the others. When that tab closes, the browser gives the lock to another.
 */
export async function shareJobStream(subscription: SharedJobSubscription): Promise<void> {
  // Browsers offer locks on https and on this machine only.
  if (!('locks' in navigator)) return subscribeToJobs(subscription)
  const { accountId, signal } = subscription
  const name = `cairn-jobs ${accountId}`
  const tab = new Tab(new BroadcastChannel(name), subscription)
  try {
    await navigator.locks.request(name, { signal }, () => tab.lead())
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    tab.close()
  }
}

/** One tab of the browser: it follows another tab until it leads. */
class Tab {
  readonly #id = crypto.randomUUID()
  readonly #channel: BroadcastChannel
  readonly #subscription: JobSubscription
  #isLeading = false
  #isLive = false

  constructor(channel: BroadcastChannel, subscription: JobSubscription) {
    this.#channel = channel
    this.#subscription = subscription
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#receive(data))
    this.#send({ type: 'join', from: this.#id })
  }

  async lead(): Promise<void> {
    this.#isLeading = true
    const { onJob, onLive } = this.#subscription
    await subscribeToJobs({
      ...this.#subscription,
      onJob: (job) => {
        onJob(job)
        this.#send({ type: 'job', job })
      },
      onLive: (live) => {
        this.#isLive = live
        onLive(live)
        this.#send({ type: 'live', live })
      },
    })
  }

  close(): void {
    this.#channel.close()
  }

  #receive(data: unknown): void {
    const { data: message } = TabMessage.safeParse(data)
    if (!message || this.#subscription.signal.aborted) return
    if (this.#isLeading) {
      if (message.type === 'join') this.#send({ type: 'live', live: this.#isLive, to: message.from })
    } else if (message.type === 'job') {
      this.#subscription.onJob(message.job)
    } else if (message.type === 'live' && (message.to ?? this.#id) === this.#id) {
      this.#subscription.onLive(message.live)
    }
  }

  #send(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin, and no such argument
    this.#channel.postMessage(message)
  }
}
