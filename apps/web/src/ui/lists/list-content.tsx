import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { ListBar } from './list-bar.tsx'
import { ListFrame, type ListHeading, listEdge } from './list-frame.tsx'
import { Pager } from './pager.tsx'
import { type LoadingQuery, QueryContent } from './query-content.tsx'
import { useLastPage } from './use-last-page.ts'
import type { ListControls } from './use-list-view.ts'

/** A page of a list. `totalCount` counts the entries on all pages. */
export interface ListPage {
  readonly data: readonly unknown[]
  readonly totalCount: number
}

export interface ListTexts {
  readonly loading: string
  readonly failed: string
  /** Names the search field. */
  readonly search: string
  /** One sentence for a list without entries. */
  readonly empty: string
  /** The list has entries, and none matches. */
  readonly noMatch: string
  /** The action that removes search and filter. */
  readonly clear: string
  /** The accessible name of the pager. */
  readonly pager: string
}

interface ListContentProps<Page extends ListPage> {
  readonly heading: ListHeading
  readonly list: ListControls
  /** The page of the view; that of the view before may stand for it meanwhile. */
  readonly query: LoadingQuery<Page> & { readonly isPlaceholderData: boolean }
  readonly pageSize: number
  readonly texts: ListTexts
  /** Beside the search. */
  readonly filters?: ReactNode
  readonly children: (page: Page) => ReactNode
}

/**
 * A list in pages: its frame with search, the table of a page and the pager, or what stands for them. A list without
 * entries has no search, and its action is beside the sentence alone.
 */
export function ListContent<Page extends ListPage>(props: ListContentProps<Page>) {
  const { heading, list, query, pageSize, texts, filters, children } = props
  const page = query.data
  const isSearched = list.isNarrowed || list.typed !== '' || query.isPlaceholderData
  const isEmpty = page?.totalCount === 0 && !isSearched
  const { action, ...titles } = heading
  return (
    <ListFrame
      heading={isEmpty ? titles : heading}
      count={page?.totalCount}
      bar={
        page && !isEmpty ? (
          <ListBar list={list} label={texts.search}>
            {filters}
          </ListBar>
        ) : undefined
      }
    >
      <QueryContent query={query} loading={texts.loading} failed={texts.failed} skeleton={{ count: pageSize }}>
        {(loaded) =>
          isEmpty ? (
            <EmptyState text={texts.empty} action={action} />
          ) : (
            <PageContent
              list={list}
              page={loaded}
              isCurrent={!query.isPlaceholderData}
              pageSize={pageSize}
              texts={texts}
            >
              {children(loaded)}
            </PageContent>
          )
        }
      </QueryContent>
    </ListFrame>
  )
}

interface PageContentProps extends Pick<ListContentProps<ListPage>, 'list' | 'pageSize' | 'texts'> {
  readonly page: ListPage
  /** Whether the page is that of the view, not of the view before. */
  readonly isCurrent: boolean
  /** The entries of the page. */
  readonly children: ReactNode
}

/** The entries of a page with the pager, or the sentence that none matches. */
function PageContent({ list, page: { totalCount }, isCurrent, pageSize, texts, children }: PageContentProps) {
  const pages = Math.max(1, Math.ceil(totalCount / pageSize))
  useLastPage({ isCurrent, page: list.page, pages, keepWithin: list.keepWithin })
  if (totalCount === 0) return <EmptyState text={texts.noMatch} action={{ label: texts.clear, run: list.clear }} />
  return (
    <>
      {children}
      {totalCount > pageSize && (
        <Box sx={{ px: listEdge, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Pager label={texts.pager} page={list.page} pageSize={pageSize} total={totalCount} onPage={list.openPage} />
        </Box>
      )}
    </>
  )
}
