import { type Site, siteNameMax } from '@cairn/contract/sites/sites'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import type { ReactNode } from 'react'
import { useLocale } from '../platform/locale.ts'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'
import { ListBar } from '../ui/lists/list-bar.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { WholeList } from '../ui/lists/whole-list.tsx'
import { type SiteColumn, SiteTable } from './site-table.tsx'
import { useSiteUse } from './site-use.ts'

interface SiteListProps {
  readonly sites: readonly Site[]
  readonly canEdit: boolean
  /** The action that adds a site. */
  readonly children: ReactNode
}

/** The sites: search, table and pages. */
export function SiteList({ sites, canEdit, children }: SiteListProps) {
  const { t } = useLocale()
  const list = useListView(siteList)
  const matches = nameFilter(list.view.search)
  const useOf = useSiteUse()
  return (
    <WholeList
      list={list}
      rows={sites}
      isFound={(site) => matches(`${site.name} ${useOf(site)}`)}
      orders={orders}
      texts={{ noMatch: t('sites.noMatch'), clear: t('sites.searchClear'), pager: t('sites.pager') }}
      bar={
        <ListBar list={list} label={t('sites.searchSites')}>
          {children}
        </ListBar>
      }
    >
      {(shown) => (
        <SiteTable sites={shown} canEdit={canEdit} sort={list.view.sort} onSort={(sort) => list.change({ sort })} />
      )}
    </WholeList>
  )
}

/** The views of the table of sites. */
const siteList: ListShape<SiteColumn, undefined> = {
  searchMax: siteNameMax,
  columns: ['name', 'projects'],
  filter: withoutFilter,
}

const orders: Readonly<Record<SiteColumn, (one: Site, other: Site) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  projects: (one, other) => one.projectCount - other.projectCount,
}
