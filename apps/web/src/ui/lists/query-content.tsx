import type { ReactNode } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../states/error-state.tsx'
import { SkeletonRows, type SkeletonRowsProps } from '../states/skeleton-rows.tsx'

/** The part of a query that its content needs. */
export interface LoadingQuery<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export interface QueryContentProps<Data> {
  readonly query: LoadingQuery<Data>
  /** Names what is loading. */
  readonly loading: string
  /** The failure, which may have the reason. */
  readonly failed: string | ((error: Error) => string)
  readonly skeleton?: Omit<SkeletonRowsProps, 'label'>
  readonly children: (data: Data) => ReactNode
}

/** The data of a query; until it has some a skeleton, or its failure with a button that tries again. */
export function QueryContent<Data>({ query, loading, failed, skeleton, children }: QueryContentProps<Data>) {
  const { t } = useLocale()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonRows {...skeleton} label={loading} />
  const text = typeof failed === 'string' ? failed : failed(error)
  return <ErrorState text={text} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
}
