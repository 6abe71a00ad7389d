import type { MapEngine } from '../create-map.ts'

/** Resolves when the map has drawn its data, tiles included. Rejects with the reason of the signal when it is aborted. */
export async function untilIdle(engine: MapEngine, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { dataset } = engine.element
  if (dataset['mapState'] === 'idle') return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => dataset['mapState'] === 'idle' && resolve())
  observer.observe(engine.element, { attributeFilter: ['data-map-state'] })
  // The DOM types the reason as any. No caller of `abort` gives one, so the browser makes an error.
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    await promise
  } finally {
    observer.disconnect()
    signal.removeEventListener('abort', abort)
  }
}
