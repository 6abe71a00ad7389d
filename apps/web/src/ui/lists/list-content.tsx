import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { ListBar } from './list-bar.tsx'
import { ListFrame, type ListHeading, listEdge } from './list-frame.tsx'
import { Pager } from './pager.tsx'
import { type LoadingQuery, QueryContent } from './query-content.tsx'
import { useLastPage } from './use-last-page.ts'
import type { ListControls } from './use-list-view.ts'
import { WaitingRows } from './waiting-rows.tsx'

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
        isEmpty ? undefined : (
          <ListBar list={list} label={texts.search}>
            {filters}
          </ListBar>
        )
      }
    >
      <QueryContent query={query} loading={texts.loading} failed={texts.failed} skeleton={{ count: pageSize }}>
        {(loaded) =>
          isEmpty ? (
            <EmptyState text={texts.empty} action={action} />
          ) : (
            <WaitingRows isWaiting={query.isPlaceholderData} label={texts.loading}>
              {loaded.totalCount === 0 ? (
                <EmptyState text={texts.noMatch} action={{ label: texts.clear, run: list.clear }} />
              ) : (
                children(loaded)
              )}
            </WaitingRows>
          )
        }
      </QueryContent>
      <PagesOfList list={list} query={query} pageSize={pageSize} texts={texts} />
    </ListFrame>
  )
}

type PagesOfListProps = Pick<ListContentProps<ListPage>, 'list' | 'query' | 'pageSize' | 'texts'>

/** The pager of a list of several pages. It stays where a page fails, and has the total that the list had last. */
function PagesOfList({ list, query, pageSize, texts }: PagesOfListProps) {
  const loaded = useLoadedPage(list.page, query)
  useLastPage({
    isCurrent: query.data !== undefined && !query.isPlaceholderData,
    page: list.page,
    pages: Math.max(1, Math.ceil((query.data?.totalCount ?? 0) / pageSize)),
    keepWithin: list.keepWithin,
  })
  if (!loaded || loaded.total <= pageSize) return null
  return (
    <Box sx={{ px: listEdge, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Pager
        label={texts.pager}
        page={list.page}
        shownPage={query.data === undefined ? null : loaded.page}
        pageSize={pageSize}
        total={loaded.total}
        onPage={list.openPage}
      />
    </Box>
  )
}

/** The page that has loaded last, and the entries of its list. The page of the view may still be loading, or have failed. */
function useLoadedPage(page: number, { data, isPlaceholderData }: PagesOfListProps['query']) {
  const [loaded, setLoaded] = useState<{ readonly page: number; readonly total: number }>()
  const isCurrent = data !== undefined && !isPlaceholderData
  if (isCurrent && (loaded?.page !== page || loaded.total !== data.totalCount))
    setLoaded({ page, total: data.totalCount })
  return loaded
}
