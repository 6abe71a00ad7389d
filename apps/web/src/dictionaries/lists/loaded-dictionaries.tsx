import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import type { ReactNode } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useDictionaries } from '../use-dictionaries.ts'

/** Renders the dictionaries of the administered organization and the templates when they are loaded. */
export function LoadedDictionaries({
  children,
}: {
  readonly children: (dictionaries: readonly DictionaryEntry[]) => ReactNode
}) {
  const { t } = useLocale()
  const { data, isError, refetch } = useDictionaries()
  if (data) return children(data)
  if (isError)
    return <ErrorState text={t('dictionaries.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  return <SkeletonRows label={t('dictionaries.loading')} />
}
