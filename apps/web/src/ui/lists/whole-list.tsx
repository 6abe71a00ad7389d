import type { ReactNode } from 'react'
import { ListContent, type ListTexts } from './list-content.tsx'
import type { ListHeading } from './list-frame.tsx'
import type { LoadingQuery } from './query-content.tsx'
import type { ListState } from './use-list-view.ts'

/** Rows of a page, as many as the lists that the server pages have. */
const pageSize = 10

interface WholeListProps<Row, Column extends string> {
  readonly heading: ListHeading
  readonly list: ListState<Column, undefined>
  /** All entries. */
  readonly query: LoadingQuery<readonly Row[]>
  /** Whether the search of the view finds a row. */
  readonly isFound: (row: Row) => boolean
  /** The ascending orders. Rows that are equal stay as they are in the answer. */
  readonly orders: Readonly<Record<Column, (one: Row, other: Row) => number>>
  readonly texts: ListTexts
  /** Renders the rows of the page. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that the server sends whole: the browser searches, sorts and pages it. */
export function WholeList<Row, Column extends string>(props: WholeListProps<Row, Column>) {
  const { query, list, isFound, orders, children, ...parts } = props
  const { sort, page } = list.view
  const order = orders[sort.columnId]
  const sign = sort.direction === 'asc' ? 1 : -1
  const found = query.data?.filter(isFound).toSorted((one, other) => sign * order(one, other))
  const from = (page - 1) * pageSize
  // A list without entries stays empty for each search.
  const isNarrowed = list.isNarrowed && query.data?.length !== 0
  return (
    <ListContent
      {...parts}
      list={{ ...list, isNarrowed, typed: query.data?.length === 0 ? '' : list.typed }}
      query={{
        data: found && { data: found.slice(from, from + pageSize), totalCount: found.length },
        error: query.error,
        refetch: query.refetch,
        isPlaceholderData: false,
      }}
      pageSize={pageSize}
    >
      {({ data }) => children(data)}
    </ListContent>
  )
}
