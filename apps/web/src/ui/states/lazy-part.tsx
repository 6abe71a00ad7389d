import { type ComponentType, useEffect, useState } from 'react'

const defaultRetryMs = 3000
const pauseMaxMs = 60_000

/**
 * A component whose code is fetched after the page has rendered without it. It renders nothing until then; a fetch that
 * fails is repeated. For optional parts: with `lazy` of React the part would suspend the screen around
 * it, and a failed fetch would replace the page by an error.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  retryMs = defaultRetryMs,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>()
    useEffect(() => {
      const stopped = new AbortController()
      void untilLoaded(load, stopped.signal, retryMs).then((Part) => Part && setPart({ Part }))
      return () => stopped.abort()
    }, [])
    return part ? <part.Part {...props} /> : null
  }
}

/** Calls `load` until it succeeds, and resolves to its result; undefined when the signal aborts. */
export async function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  signal: AbortSignal,
  retryMs = defaultRetryMs,
): Promise<Loaded | undefined> {
  for (let pauseMs = retryMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
    try {
      const loaded = await load()
      return signal.aborted ? undefined : loaded
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return undefined
}
