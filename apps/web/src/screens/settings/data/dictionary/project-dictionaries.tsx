import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import Edit from '@mui/icons-material/EditOutlined'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { projectPath } from '../../../../accounts/asset-path.ts'
import { useRights } from '../../../../accounts/use-account.ts'
import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { ChangeDictionary } from '../../../../projects/details/change-dictionary.tsx'
import { useProjects } from '../../../../projects/use-projects.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { QueryContent } from '../../../../ui/lists/query-content.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import type { RowAction } from '../../../../ui/row-actions.tsx'
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
  /** undefined for a project without a dictionary, or whose dictionary the user may not see. */
  const nameOf = ({ dataDictionaryId: id }: Project) => (id === null ? undefined : names.get(id))
  const actions = useActions()
  const dictionary = (project: Project) => nameOf(project) ?? <NoDictionary project={project} />
  return (
    <ListTable
      label={t('dictionaries.projects.title')}
      rows={projects}
      keyOf={({ id }) => id}
      name={{ label: t('dictionaries.projects.project'), of: ({ name }) => name }}
      columns={[{ id: 'dictionary', label: t('dictionaries.projects.dictionary'), cell: dictionary, phone: 'column' }]}
      actions={{ label: ({ name }) => t('projects.actionsOf', { name }), of: actions }}
      canOpen={(project) => nameOf(project) !== undefined}
      onOpen={({ dataDictionaryId: id }) => id !== null && onOpen(id)}
    />
  )
}

/** The change of the dictionary, for users who may edit the project. */
function useActions() {
  const { t } = useLocale()
  const rights = useRights()
  return (project: Project): readonly RowAction[] =>
    can(rights, 'edit', projectPath(project))
      ? [
          {
            id: 'dictionary',
            label: t('projects.dictionary.action'),
            icon: <Edit />,
            run: () => openDialog(<ChangeDictionary project={project} />),
          },
        ]
      : []
}

function NoDictionary({ project: { dataDictionaryId: id } }: { readonly project: Project }) {
  const { t } = useLocale()
  return (
    <Typography variant="inherit" component="span" color="textSecondary">
      {t(id === null ? 'dictionaries.projects.none' : 'dictionaries.projects.unknown')}
    </Typography>
  )
}
