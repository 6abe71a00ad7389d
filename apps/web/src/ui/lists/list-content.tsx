import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../states/empty-state.tsx'
import { Pager } from './pager.tsx'
import { type LoadingQuery, QueryContent } from './query-content.tsx'
import { useLastPage } from './use-last-page.ts'
import type { ListControls } from './use-list-view.ts'

/** A page of a list. `totalCount` counts the entries on all pages. */
export interface ListPage {
  readonly data: readonly unknown[]
  readonly totalCount: number
}

interface PageTexts {
  /** The list has entries, and none matches. */
  readonly noMatch: string
  /** The action that removes search and filter. */
  readonly clear?: string
  /** The accessible name of the pager. */
  readonly pager: string
}

interface PageProps<Page extends ListPage> {
  readonly list: ListControls
  readonly pageSize: number
  readonly texts: PageTexts
  /** Shown above the list unless it has no entries, so that the only action is the one that fills it. */
  readonly bar?: ReactNode
  /** Whether a list of a single page shows the number of its entries too. */
  readonly countsOnePage?: boolean
  readonly children: (page: Page) => ReactNode
}

interface ListContentProps<Page extends ListPage> extends PageProps<Page> {
  /** The page of the view; that of the view before may stand for it meanwhile. */
  readonly query: LoadingQuery<Page> & { readonly isPlaceholderData: boolean }
  readonly texts: PageTexts & { readonly loading: string; readonly failed: string }
  /** Stands for a list without entries. */
  readonly empty: EmptyStateProps
}

/** A list in pages: the table of a page and the pager, or what stands for them. */
export function ListContent<Page extends ListPage>(props: ListContentProps<Page>) {
  const { query, texts, list, empty } = props
  return (
    <QueryContent query={query} loading={texts.loading} failed={texts.failed} skeleton={{ count: props.pageSize }}>
      {(page) => {
        const isSearched = list.isNarrowed || list.typed !== '' || query.isPlaceholderData
        if (page.totalCount === 0 && !isSearched) return <EmptyState {...empty} />
        return <PageContent {...props} page={page} isCurrent={!query.isPlaceholderData} />
      }}
    </QueryContent>
  )
}

interface PageContentProps<Page extends ListPage> extends PageProps<Page> {
  readonly page: Page
  /** Whether the page is that of the view, not of the view before. */
  readonly isCurrent: boolean
}

/** The entries of a page with the pager, or the sentence that none matches. */
export function PageContent<Page extends ListPage>(props: PageContentProps<Page>) {
  const { list, page, isCurrent, pageSize, texts, bar, countsOnePage = false, children } = props
  const { totalCount } = page
  const pages = Math.max(1, Math.ceil(totalCount / pageSize))
  useLastPage({ isCurrent, page: list.page, pages, keepWithin: list.keepWithin })
  const action = texts.clear === undefined ? undefined : { label: texts.clear, run: list.clear }
  const content = (
    <>
      {totalCount === 0 ? <EmptyState text={texts.noMatch} action={action} /> : children(page)}
      {(totalCount > pageSize || (countsOnePage && totalCount > 0)) && (
        <Pager label={texts.pager} page={list.page} pageSize={pageSize} total={totalCount} onPage={list.openPage} />
      )}
    </>
  )
  if (bar === undefined) return content
  return (
    <Stack spacing={3}>
      {bar}
      {content}
    </Stack>
  )
}
