import type { Project } from '@cairn/contract/projects'
import type { Site } from '@cairn/contract/sites/sites'
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
import { QueryContent } from '../ui/lists/query-content.tsx'
import { notify } from '../ui/overlays/overlays.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
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
          <ProjectTable projects={projects} organizationId={organizationId} canEdit={canEdit} />
        )
      }
    </QueryContent>
  )
}

interface ProjectTableProps extends ProjectSitesProps {
  readonly projects: readonly Project[]
}

function ProjectTable({ projects, organizationId, canEdit }: ProjectTableProps) {
  const { t } = useLocale()
  const { data: sites = [] } = useSites(organizationId)
  return (
    <Table size="small" aria-label={t('sites.projects.title')} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('sites.projects.project')}</TableCell>
          <TableCell>{t('sites.projects.site')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <TableRow key={project.id}>
            <TableCell component="th" scope="row">
              {project.name}
            </TableCell>
            <TableCell>
              {canEdit && sites.length > 0 ? (
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
