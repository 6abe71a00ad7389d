import { useMemo } from 'react'
import { useLocale } from '../platform/locale.ts'
import type { SortTexts } from '../ui/sorting/sort-texts.ts'

/** The texts of a `SortableList`. */
export function useSortTexts(): SortTexts {
  const { t } = useLocale()
  return useMemo(
    () => ({
      instructions: t('dictionaries.sort.instructions'),
      handle: (name) => t('dictionaries.sort.handle', { name }),
      lifted: (name, position, count) => t('dictionaries.sort.lifted', { name, position, count }),
      moved: (name, position, count) => t('dictionaries.sort.moved', { name, position, count }),
      dropped: (name, position, count) => t('dictionaries.sort.dropped', { name, position, count }),
      cancelled: (name) => t('dictionaries.sort.cancelled', { name }),
    }),
    [t],
  )
}
