import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { SortTexts } from './sort-texts.ts'

/** The texts of a `SortableList`. */
export function useSortTexts(): SortTexts {
  const { t } = useLocale()
  return useMemo(
    () => ({
      instructions: t('sorting.instructions'),
      handle: (name) => t('sorting.handle', { name }),
      lifted: (name, position, count) => t('sorting.lifted', { name, position, count }),
      moved: (name, position, count) => t('sorting.moved', { name, position, count }),
      dropped: (name, position, count) => t('sorting.dropped', { name, position, count }),
      cancelled: (name) => t('sorting.cancelled', { name }),
    }),
    [t],
  )
}
