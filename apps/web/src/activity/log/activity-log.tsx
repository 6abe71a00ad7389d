import { useCallback, useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { isFiltered, type LogFilter, noFilter, queryOf } from '../log-filter.ts'
import { useLogPages } from '../use-log.ts'
import { rowOf } from './log-entry.ts'
import { LogTable } from './log-table.tsx'

interface ActivityLogProps {
  readonly organizationId: string
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
}

/** The list of the entries that a filter lets through, or what stands for it. */
export function ActivityLog({ organizationId, filter, onFilter }: ActivityLogProps) {
  const { t, figures } = useLocale()
  const log = useLogPages(organizationId, queryOf(filter))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = log
  const rows = useMemo(() => data?.pages.flatMap(({ Items }) => Items.map(rowOf)) ?? [], [data])
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  if (error && !data)
    return <ErrorState text={t('activity.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={12} label={t('activity.loading')} />
  if (rows.length === 0) {
    const { orderDirection } = filter
    const clear = { label: t('activity.filter.clear'), run: () => onFilter({ ...noFilter, orderDirection }) }
    return isFiltered(filter) ? (
      <EmptyState text={t('activity.noMatch')} action={clear} />
    ) : (
      <EmptyState text={t('activity.none')} />
    )
  }
  return (
    <LogTable
      organizationId={organizationId}
      rows={rows}
      direction={filter.orderDirection}
      onDirection={(orderDirection) => onFilter({ ...filter, orderDirection })}
      onEnd={hasNextPage ? loadMore : undefined}
      isLoadingMore={isFetchingNextPage}
      failure={log.isFetchNextPageError ? problemText(error, figures.language) : undefined}
    />
  )
}
