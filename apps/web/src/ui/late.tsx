import { type ComponentType, useEffect, useState } from 'react'

const defaultRetryMs = 3000
const pauseMaxMs = 60_000

/**
 * A component whose code is fetched after the page has rendered without it. It renders nothing until then; a fetch that
 * fails is repeated. For parts that the user can do without: `lazy` of React suspends what is around the part, and a
 * failed fetch replaces the whole page by an error.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  retryMs = defaultRetryMs,
): ComponentType<Props> {
  return function Late(props: Props) {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>()
    useEffect(() => {
      const stopped = new AbortController()
      void untilLoaded(load, stopped.signal, retryMs).then((Part) => Part && setPart({ Part }))
      return () => stopped.abort()
    }, [])
    return part ? <part.Part {...props} /> : null
  }
}

/** Resolves to what `load` gives, after as many attempts as it takes; undefined when the signal stops it. */
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
