import { type Project, projectNameMax } from '@cairn/contract/projects'
import type { Site } from '@cairn/contract/sites/sites'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { useChangeProject, useProjects } from '../projects/use-projects.ts'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'
import { ListBar } from '../ui/lists/list-bar.tsx'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { SortHeader } from '../ui/lists/sort-header.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { WholeList } from '../ui/lists/whole-list.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { TableSort } from '../ui/table/table-column.ts'
import { useReloadSites, useSites } from './use-sites.ts'

interface ProjectSitesProps {
  readonly organizationId: string
  readonly canEdit: boolean
}

/** The projects that the user may see with their sites, which an admin assigns here. */
export function ProjectSites({ organizationId, canEdit }: ProjectSitesProps) {
  const { t } = useLocale()
  return (
    <QueryContent query={useProjects(organizationId)} loading={t('projects.loading')} failed={t('projects.loadFailed')}>
      {(projects) =>
        projects.length === 0 ? (
          <EmptyState text={t('sites.projects.empty')} />
        ) : (
          <ProjectList projects={projects} organizationId={organizationId} canEdit={canEdit} />
        )
      }
    </QueryContent>
  )
}

type ProjectColumn = 'name' | 'site'

/** The views of the table: the list of sites is on the same screen. */
const projectList: ListShape<ProjectColumn, undefined> = {
  searchMax: projectNameMax,
  columns: ['name', 'site'],
  filter: withoutFilter,
  prefix: 'project',
}

const orders: Readonly<Record<ProjectColumn, (one: Project, other: Project) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  site: (one, other) => compareNames(one.proj?.name ?? '', other.proj?.name ?? ''),
}

interface ProjectListProps extends ProjectSitesProps {
  readonly projects: readonly Project[]
}

function ProjectList({ projects, organizationId, canEdit }: ProjectListProps) {
  const { t } = useLocale()
  const { data: sites = [] } = useSites(organizationId)
  const list = useListView(projectList)
  const matches = nameFilter(list.view.search)
  return (
    <WholeList
      list={list}
      rows={projects}
      isFound={({ name, proj }) => matches(`${name} ${proj?.name ?? ''}`)}
      orders={orders}
      texts={{ noMatch: t('sites.projects.noMatch'), clear: t('sites.searchClear'), pager: t('sites.projects.pager') }}
      bar={<ListBar list={list} label={t('sites.projects.search')} />}
    >
      {(shown) => (
        <ProjectTable
          projects={shown}
          sites={canEdit ? sites : []}
          sort={list.view.sort}
          onSort={(sort) => list.change({ sort })}
        />
      )}
    </WholeList>
  )
}

interface ProjectTableProps {
  readonly projects: readonly Project[]
  /** The sites that the user may assign. */
  readonly sites: readonly Site[]
  readonly sort: TableSort<ProjectColumn>
  readonly onSort: (sort: TableSort<ProjectColumn>) => void
}

function ProjectTable({ projects, sites, ...order }: ProjectTableProps) {
  const { t } = useLocale()
  return (
    <Table size="small" aria-label={t('sites.projects.title')} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <SortHeader columnId="name" label={t('sites.projects.project')} {...order} />
          <SortHeader columnId="site" label={t('sites.projects.site')} {...order} />
        </TableRow>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <TableRow key={project.id}>
            <TableCell component="th" scope="row">
              {project.name}
            </TableCell>
            <TableCell>
              {sites.length > 0 ? (
                <SiteChoice project={project} sites={sites} />
              ) : (
                <AssignedSite name={project.proj?.name} />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function AssignedSite({ name }: { readonly name: string | undefined }) {
  const { t } = useLocale()
  if (name !== undefined) return name
  return (
    <Typography variant="inherit" component="span" color="textSecondary">
      {t('sites.projects.none')}
    </Typography>
  )
}

function SiteChoice({ project, sites }: { readonly project: Project; readonly sites: readonly Site[] }) {
  const { t, figures } = useLocale()
  const change = useChangeProject(project.id)
  const reload = useReloadSites(project.organizationId)
  function assign(id: string): void {
    // A disabled field would lose the focus.
    if (change.isPending) return
    change.mutate(
      { proj: id === '' ? null : { id } },
      {
        onSuccess: () => notify({ text: t('sites.projects.saved', { name: project.name }), severity: 'success' }),
        onError: (error) => notify({ text: problemText(error, figures.language), severity: 'error' }),
        onSettled: () => void reload(),
      },
    )
  }
  return (
    <NativeSelect
      fullWidth
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('sites.projects.siteOf', { name: project.name }) }}
      value={project.proj?.id ?? ''}
      onChange={(event) => assign(event.target.value)}
    >
      <option value="">{t('sites.projects.none')}</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
