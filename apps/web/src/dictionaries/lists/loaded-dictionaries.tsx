import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import type { ReactNode } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { useDictionaries } from '../use-dictionaries.ts'

/** Renders the dictionaries of the administered organization and the templates when they are loaded. */
export function LoadedDictionaries({
  children,
}: {
  readonly children: (dictionaries: readonly DictionaryEntry[]) => ReactNode
}) {
  const { t } = useLocale()
  return (
    <QueryContent query={useDictionaries()} loading={t('dictionaries.loading')} failed={t('dictionaries.loadFailed')}>
      {children}
    </QueryContent>
  )
}
