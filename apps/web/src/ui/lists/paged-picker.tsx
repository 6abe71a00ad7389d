import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { PickerField } from '../fields/picker-field.tsx'
import { type PickerSearch, usePickerSearch } from '../fields/use-picker-search.ts'
import type { ListPage } from './list-content.tsx'
import { Pager } from './pager.tsx'
import { type LoadingQuery, QueryContent } from './query-content.tsx'
import { useLastPage } from './use-last-page.ts'
import { useRowsWaiting, WaitingRows } from './waiting-rows.tsx'

interface PagedSearch extends PickerSearch {
  /** From 1. */
  readonly page: number
  readonly openPage: (page: number) => void
  readonly pageSize: number
  readonly setPageSize: (pageSize: number) => void
}

/** The search of a picker whose results are pages. Another search or page size begins with the first page. */
export function usePagedSearch(pageSizeDefault: number): PagedSearch {
  const picker = usePickerSearch()
  const [pageSize, setPageSize] = useState(pageSizeDefault)
  const [opened, setOpened] = useState({ page: 1, search: '', pageSize })
  const isSameList = opened.search === picker.search && opened.pageSize === pageSize
  return {
    ...picker,
    page: isSameList ? opened.page : 1,
    openPage: (page) => setOpened({ page, search: picker.search, pageSize }),
    pageSize,
    setPageSize,
  }
}

interface PagedPickerProps<Page extends ListPage> {
  readonly search: PagedSearch
  readonly field: { readonly label: string; readonly maxLength: number; readonly autoFocus?: boolean }
  readonly disabled?: boolean
  /** The page that the search has opened; that of the search before may stand for it meanwhile. */
  readonly query: LoadingQuery<Page> & { readonly isPlaceholderData: boolean }
  readonly texts: { readonly loading: string; readonly failed: string; readonly pager: string }
  /** The page sizes to choose from; without them the size is fixed, and a single page has no pager. */
  readonly sizes?: readonly number[]
  readonly children: (page: Page) => ReactNode
}

/** Chooses among the entries that a search finds: a field, and below it the page of the entries with its pager. */
export function PagedPicker<Page extends ListPage>(props: PagedPickerProps<Page>) {
  const { search, field, disabled = false, query, texts } = props
  return (
    <>
      <PickerField {...field} disabled={disabled} value={search.typed} onType={search.type} />
      <QueryContent
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        skeleton={{ count: Math.min(search.pageSize, skeletonMax) }}
      >
        {(page) => <FoundPage {...props} page={page} />}
      </QueryContent>
    </>
  )
}

/** Rows of the skeleton at most. */
const skeletonMax = 10

function FoundPage<Page extends ListPage>(props: PagedPickerProps<Page> & { readonly page: Page }) {
  const { search, query, texts, sizes, page: found, children } = props
  const { page, pageSize, openPage, setPageSize } = search
  const { totalCount } = found
  const pages = Math.max(1, Math.ceil(totalCount / pageSize))
  useLastPage({
    isCurrent: !query.isPlaceholderData,
    page,
    pages,
    keepWithin: (last) => page > last && openPage(last),
  })
  return (
    <>
      <WaitingRows isWaiting={query.isPlaceholderData} label={texts.loading}>
        <FoundEntries>{children(found)}</FoundEntries>
      </WaitingRows>
      {(sizes !== undefined || totalCount > pageSize) && (
        <Pager
          label={texts.pager}
          page={page}
          pageSize={pageSize}
          total={totalCount}
          onPage={openPage}
          {...(sizes && { sizes: { options: sizes, onSize: setPageSize } })}
        />
      )}
    </>
  )
}

/** Those of the page before are dimmed: a click would choose an entry that the user did not search for. */
function FoundEntries({ children }: { readonly children: ReactNode }) {
  return <Box {...useRowsWaiting()}>{children}</Box>
}
