import type { QueryClient } from '@tanstack/react-query'
import { queryLoader } from '../../platform/queries.ts'
import { applyFonts } from '../../platform/theme/fonts.ts'
import { whenQuiet } from '../../platform/when-quiet.ts'

const patienceMs = 8000

/** Applies the fonts once the first screen has its data, with which they would share a slow network. Returns the cleanup. */
export function applyFontsWhenQuiet(queries: QueryClient): () => void {
  return whenQuiet([queryLoader(queries)], () => void applyFonts(), patienceMs)
}
