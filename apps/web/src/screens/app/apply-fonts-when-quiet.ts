import type { QueryClient } from '@tanstack/react-query'
import { applyFonts } from '../../platform/theme/fonts.ts'

/** Time in ms without a query after which the first screen has its data. */
const quietMs = 500
const patienceMs = 8000

/** Applies the fonts once the first screen has its data, with which they would share a slow network. Returns the cleanup. */
export function applyFontsWhenQuiet(queries: QueryClient): () => void {
  const begun = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    const leftMs = begun + patienceMs - performance.now()
    const pauseMs = queries.isFetching() > 0 ? leftMs : Math.min(quietMs, leftMs)
    timer = setTimeout(() => {
      stop()
      void applyFonts()
    }, pauseMs)
  }
  const stop = queries.getQueryCache().subscribe(wait)
  wait()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
