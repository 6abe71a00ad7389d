import { ignoreUntilAwaited } from '#platform/ignore-until-awaited'
import { ThreadTimeout } from '#platform/threads/pool-thread'

interface TimeLimits {
  /** Aborts when the caller is gone. */
  readonly signal?: AbortSignal | undefined
  /** Any time without one. */
  readonly timeoutMs?: number | undefined
}

/**
 * Waits for reads of the database until their caller goes or their time is over. They cannot be stopped: their result is then dropped.
 * @throws the reason of the signal; ThreadTimeout
 */
export async function withinTime<Result>(work: Promise<Result>, { signal, timeoutMs }: TimeLimits): Promise<Result> {
  work.catch(ignoreUntilAwaited)
  const end = Promise.withResolvers<never>()
  const leave = () => end.reject(signal?.reason)
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  const tooLate = () => end.reject(new ThreadTimeout('the reads of the picture took too long'))
  const timer = timeoutMs === undefined ? undefined : setTimeout(tooLate, timeoutMs)
  try {
    return await Promise.race([work, end.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
