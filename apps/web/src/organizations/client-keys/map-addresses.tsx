import { addressOf } from '@cairn/contract/client'
import { readWms, readWmtsCapabilities } from '@cairn/contract/map-service/map-services'
import { listTileLayers } from '@cairn/contract/map-service/vector-tiles'
import { type Project, projectNameMax } from '@cairn/contract/projects'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { projectsMax, useProjectSearch, useProjects } from '../../projects/use-projects.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { type ListShape, withoutFilter } from '../../ui/lists/list-address.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useListView } from '../../ui/lists/use-list-view.ts'
import { WholeList } from '../../ui/lists/whole-list.tsx'

/** The views of the list: that of the keys is on the same screen. */
const projectList: ListShape<'name', undefined> = {
  searchMax: projectNameMax,
  columns: ['name'],
  filter: withoutFilter,
  prefix: 'project',
}

/** An address is in one line, that of WMTS in two. */
const addressesPx = 720

const orders = { name: (one: Project, other: Project) => compareNames(one.name, other.name) } as const

/** The services of a project. Programs read the layers of tiles and their addresses from the list at that of the tiles. */
const services = [
  ['wms', readWms],
  ['wmts', readWmtsCapabilities],
  ['tiles', listTileLayers],
] as const

/** The addresses at which map programs open the projects of an organization. */
export function MapAddresses({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const list = useListView(projectList)
  const { search, sort } = list.view
  const matches = nameFilter(search)
  const all = useProjects(organizationId)
  const isCut = (all.data?.length ?? 0) >= projectsMax
  const found = useProjectSearch(organizationId, search, isCut && search !== '')
  return (
    <WholeList
      heading={{
        title: t('organizationSettings.clients.mapService'),
        lead: t('organizationSettings.clients.mapServiceLead'),
      }}
      list={list}
      query={isCut && search !== '' ? found : all}
      isFound={({ name }) => matches(name)}
      orders={orders}
      texts={{
        loading: t('projects.loading'),
        failed: t('projects.loadFailed'),
        search: t('organizationSettings.clients.projectSearch'),
        empty: t('organizationSettings.clients.projectEmpty'),
        noMatch: t('organizationSettings.clients.projectNoMatch'),
        clear: t('organizationSettings.clients.clear'),
        pager: t('organizationSettings.clients.projectPager'),
      }}
    >
      {(rows) => (
        <>
          {isCut && search === '' && (
            <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 3 }}>
              {t('organizationSettings.clients.projectsCut', { count: projectsMax })}
            </Typography>
          )}
          <ListTable
            label={t('organizationSettings.clients.mapService')}
            rows={rows}
            keyOf={({ id }) => id}
            order={{ sort, onSort: (next) => list.change({ sort: next }) }}
            name={{ label: t('organizationSettings.clients.project'), of: ({ name }) => name, sort: 'name' }}
            columns={[
              {
                id: 'addresses',
                label: t('organizationSettings.clients.addresses'),
                widthPx: addressesPx,
                cell: (project) => <Addresses project={project} />,
              },
            ]}
          />
        </>
      )}
    </WholeList>
  )
}

function Addresses({ project: { id, name } }: { readonly project: Project }) {
  const { t } = useLocale()
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, columnGap: 4, py: { xs: 1, sm: 0 } }}
    >
      {services.map(([service, route]) => {
        const title = t(`organizationSettings.clients.${service}`)
        return (
          <Box key={service} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="inherit" color="textSecondary" sx={{ alignSelf: 'center' }}>
              {title}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              <CopiedText
                text={`${location.origin}${addressOf(route, { params: { id } })}`}
                labels={{
                  copy: t('organizationSettings.clients.copyAddress', { service: title, project: name }),
                  copied: t('organizationSettings.clients.addressCopied'),
                  failed: t('organizationSettings.clients.addressCopyFailed'),
                }}
              />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
