import { type Project, projectNameMax } from '@cairn/contract/projects'
import type { Site } from '@cairn/contract/sites/sites'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { useReloadSites, useSites } from '../sites/use-sites.ts'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'
import { ListTable } from '../ui/lists/list-table.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { WholeList } from '../ui/lists/whole-list.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { useSaveProject } from './details/use-save-project.ts'
import { useProjects } from './use-projects.ts'

interface ProjectSitesProps {
  readonly organizationId: string
  readonly canEdit: boolean
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

/** The projects that the user may see with their sites, which an admin assigns here. */
export function ProjectSites({ organizationId, canEdit }: ProjectSitesProps) {
  const { t } = useLocale()
  const { data: sites = [] } = useSites(organizationId)
  const list = useListView(projectList)
  const matches = nameFilter(list.view.search)
  const site = (project: Project) =>
    canEdit && sites.length > 0 ? (
      <SiteChoice project={project} sites={sites} />
    ) : (
      <AssignedSite name={project.proj?.name} />
    )
  return (
    <WholeList
      heading={{ title: t('sites.projects.title'), lead: canEdit ? t('sites.projects.lead') : undefined }}
      list={list}
      query={useProjects(organizationId)}
      isFound={({ name, proj }) => matches(`${name} ${proj?.name ?? ''}`)}
      orders={orders}
      texts={{
        loading: t('projects.loading'),
        failed: t('projects.loadFailed'),
        search: t('sites.projects.search'),
        empty: t('sites.projects.empty'),
        noMatch: t('sites.projects.noMatch'),
        clear: t('sites.searchClear'),
        pager: t('sites.projects.pager'),
      }}
    >
      {(rows) => (
        <ListTable
          label={t('sites.projects.title')}
          rows={rows}
          keyOf={({ id }) => id}
          order={{ sort: list.view.sort, onSort: (sort) => list.change({ sort }) }}
          name={{ label: t('sites.projects.project'), of: ({ name }) => name, sort: 'name' }}
          columns={[{ id: 'site', label: t('sites.projects.site'), cell: site, sort: 'site', phone: 'column' }]}
        />
      )}
    </WholeList>
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
  const save = useSaveProject(project)
  const reload = useReloadSites(project.organizationId)
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => save({ proj: id === '' ? null : { id } }),
    onSuccess: ({ kind }) => {
      if (kind === 'saved') notify({ text: t('sites.projects.saved', { name: project.name }), severity: 'success' })
    },
    onError: (error) => notify({ text: problemText(error, figures.language), severity: 'error' }),
    onSettled: () => void reload(),
    meta: { errorsInPlace: true },
  })
  return (
    <NativeSelect
      fullWidth
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('sites.projects.siteOf', { name: project.name }) }}
      value={project.proj?.id ?? ''}
      // A disabled field would lose the focus.
      onChange={(event) => !isPending && mutate(event.target.value)}
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
