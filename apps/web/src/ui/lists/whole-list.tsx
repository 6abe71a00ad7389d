import type { ReactNode } from 'react'
import { PageContent } from './list-content.tsx'
import type { ListState } from './use-list-view.ts'

/** Rows of a page, as many as the lists that the server pages have. */
const pageSize = 10

interface WholeListProps<Row, Column extends string> {
  readonly list: ListState<Column, undefined>
  /** All entries: at least one. */
  readonly rows: readonly Row[]
  /** Whether the search of the view finds a row. */
  readonly isFound: (row: Row) => boolean
  /** The ascending orders. Rows that are equal stay as they are in `rows`. */
  readonly orders: Readonly<Record<Column, (one: Row, other: Row) => number>>
  readonly texts: { readonly noMatch: string; readonly clear: string; readonly pager: string }
  readonly bar: ReactNode
  /** Renders the rows of the page. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that the server sends whole: the browser searches, sorts and pages it. */
export function WholeList<Row, Column extends string>(props: WholeListProps<Row, Column>) {
  const { list, rows, isFound, orders, children, ...parts } = props
  const { sort, page } = list.view
  const order = orders[sort.columnId]
  const sign = sort.direction === 'asc' ? 1 : -1
  const found = rows.filter(isFound).toSorted((one, other) => sign * order(one, other))
  const from = (page - 1) * pageSize
  return (
    <PageContent
      {...parts}
      list={list}
      page={{ data: found.slice(from, from + pageSize), totalCount: found.length }}
      isCurrent
      pageSize={pageSize}
    >
      {({ data }) => children(data)}
    </PageContent>
  )
}
