import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import type { Project } from '@cairn/contract/projects'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { useProjects } from '../../../../projects/use-projects.ts'
import { QueryContent } from '../../../../ui/lists/query-content.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'

interface ProjectDictionariesProps {
  readonly dictionaries: readonly DictionaryEntry[]
  readonly onOpen: (id: string) => void
}

/** The projects that the user may see, each with its dictionary; a row opens the viewer. */
export function ProjectDictionaries({ dictionaries, onOpen }: ProjectDictionariesProps) {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const emptyText = useEmptyText()
  return (
    <QueryContent
      query={useProjects(organization.id)}
      loading={t('projects.loading')}
      failed={t('projects.loadFailed')}
    >
      {(projects) =>
        projects.length === 0 ? (
          <EmptyState text={emptyText(t('dictionaries.projects.empty'))} />
        ) : (
          <ProjectTable projects={projects} dictionaries={dictionaries} onOpen={onOpen} />
        )
      }
    </QueryContent>
  )
}

interface ProjectTableProps extends ProjectDictionariesProps {
  readonly projects: readonly Project[]
}

function ProjectTable({ projects, dictionaries, onOpen }: ProjectTableProps) {
  const { t } = useLocale()
  const names = new Map(dictionaries.map(({ id, name }) => [id, name]))
  return (
    <Table
      size="small"
      aria-label={t('dictionaries.projects.title')}
      sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('dictionaries.projects.project')}</TableCell>
          <TableCell>{t('dictionaries.projects.dictionary')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} names={names} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  )
}

interface ProjectRowProps {
  readonly project: Project
  /** The names of the dictionaries that the user may see, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly onOpen: (id: string) => void
}

function ProjectRow({ project: { name: project, dataDictionaryId: id }, names, onOpen }: ProjectRowProps) {
  const { t } = useLocale()
  const dictionary = id === null ? undefined : names.get(id)
  const cell = (
    <TableCell component="th" scope="row">
      {project}
    </TableCell>
  )
  if (id === null || dictionary === undefined)
    return (
      <TableRow>
        {cell}
        <TableCell>
          <Typography variant="inherit" component="span" color="textSecondary">
            {t(id === null ? 'dictionaries.projects.none' : 'dictionaries.projects.unknown')}
          </Typography>
        </TableCell>
      </TableRow>
    )
  return (
    <TableRow hover onClick={() => onOpen(id)} sx={{ cursor: 'pointer' }}>
      {cell}
      <TableCell>
        {/* The click bubbles to the row, which opens the dictionary. */}
        <Link
          component="button"
          type="button"
          aria-label={t('dictionaries.projects.open', { dictionary, project })}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {dictionary}
        </Link>
      </TableCell>
    </TableRow>
  )
}
