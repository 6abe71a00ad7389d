import { type Site, siteNameMax } from '@cairn/contract/sites/sites'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useLocale } from '../platform/locale.ts'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'
import { ListTable } from '../ui/lists/list-table.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { WholeList } from '../ui/lists/whole-list.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import type { RowAction } from '../ui/row-actions.tsx'
import { DeleteSite } from './delete-site.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { useSiteUse } from './site-use.ts'
import { useSites } from './use-sites.ts'

interface SiteListProps {
  readonly organizationId: string
  readonly canEdit: boolean
}

/** The sites of an organization; admins add, edit and delete them. */
export function SiteList({ organizationId, canEdit }: SiteListProps) {
  const { t } = useLocale()
  const list = useListView(siteList)
  const matches = nameFilter(list.view.search)
  const useOf = useSiteUse()
  const actionsOf = useActions()
  const add = { label: t('sites.add.action'), run: () => openDialog(<SiteDialog organizationId={organizationId} />) }
  return (
    <WholeList
      heading={{ title: t('sites.list'), lead: t('sites.lead'), action: canEdit ? add : undefined }}
      list={list}
      query={useSites(organizationId)}
      isFound={(site) => matches(`${site.name} ${useOf(site)}`)}
      orders={orders}
      texts={{
        loading: t('sites.loading'),
        failed: t('sites.loadFailed'),
        search: t('sites.searchSites'),
        empty: canEdit ? t('sites.empty') : t('sites.none'),
        noMatch: t('sites.noMatch'),
        clear: t('sites.searchClear'),
        pager: t('sites.pager'),
      }}
    >
      {(rows) => (
        <ListTable
          label={t('sites.list')}
          rows={rows}
          keyOf={({ id }) => id}
          order={{ sort: list.view.sort, onSort: (sort) => list.change({ sort }) }}
          name={{ label: t('app.field.name'), of: ({ name }) => name, sort: 'name' }}
          columns={[{ id: 'projects', label: t('sites.projectCount'), cell: useOf, sort: 'projects' }]}
          onOpen={canEdit ? edit : undefined}
          actions={canEdit ? { label: ({ name }) => t('sites.actions', { name }), of: actionsOf } : undefined}
        />
      )}
    </WholeList>
  )
}

type SiteColumn = 'name' | 'projects'

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

const edit = (site: Site) => openDialog(<SiteDialog organizationId={site.organizationId} site={site} />)

function useActions(): (site: Site) => readonly RowAction[] {
  const { t } = useLocale()
  return (site) => [
    { id: 'edit', label: t('sites.edit.action'), icon: <Edit />, run: () => edit(site) },
    {
      id: 'delete',
      label: t('sites.delete.submit'),
      icon: <Delete />,
      tone: 'danger',
      run: () => openDialog(<DeleteSite site={site} />),
      disabledReason: site.projectCount > 0 ? t('sites.delete.inUse', { count: site.projectCount }) : undefined,
    },
  ]
}
