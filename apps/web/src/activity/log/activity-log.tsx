import { useCallback, useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
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
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = log
  const rows = useMemo(() => data?.pages.flatMap(({ Items }) => Items.map(rowOf)) ?? [], [data])
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return (
    <QueryContent
      query={log}
      loading={t('activity.loading')}
      failed={t('activity.loadFailed')}
      skeleton={{ count: 12 }}
    >
      {() =>
        rows.length === 0 ? (
          <NoEntries filter={filter} onFilter={onFilter} />
        ) : (
          <LogTable
            organizationId={organizationId}
            rows={rows}
            direction={filter.orderDirection}
            onDirection={(orderDirection) => onFilter({ ...filter, orderDirection })}
            onEnd={hasNextPage ? loadMore : undefined}
            isLoadingMore={isFetchingNextPage}
            failure={error && log.isFetchNextPageError ? problemText(error, figures.language) : undefined}
          />
        )
      }
    </QueryContent>
  )
}

function NoEntries({ filter, onFilter }: Pick<ActivityLogProps, 'filter' | 'onFilter'>) {
  const { t } = useLocale()
  if (!isFiltered(filter)) return <EmptyState text={t('activity.none')} />
  const { orderDirection } = filter
  const clear = { label: t('activity.filter.clear'), run: () => onFilter({ ...noFilter, orderDirection }) }
  return <EmptyState text={t('activity.noMatch')} action={clear} />
}
