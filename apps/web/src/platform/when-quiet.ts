/** A part of the page that loads; its subscription reports each change. */
export interface Loader {
  readonly subscribe: (listener: () => void) => () => void
  readonly isBusy: () => boolean
}

/** Time in ms without a request after which the screen has its data. */
const quietMs = 500

/** Calls `run` once, when the loaders were idle for half a second, or after `patienceMs`. Returns the cleanup. */
export function whenQuiet(
  loaders: readonly Loader[],
  run: () => void,
  patienceMs = Number.POSITIVE_INFINITY,
): () => void {
  const begun = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    const leftMs = begun + patienceMs - performance.now()
    const pauseMs = loaders.some(({ isBusy }) => isBusy()) ? leftMs : Math.min(quietMs, leftMs)
    if (Number.isFinite(pauseMs)) timer = setTimeout(finish, pauseMs)
  }
  const subscriptions = loaders.map(({ subscribe }) => subscribe(wait))
  const stop = () => {
    clearTimeout(timer)
    for (const unsubscribe of subscriptions) unsubscribe()
  }
  const finish = () => {
    stop()
    run()
  }
  wait()
  return stop
}
