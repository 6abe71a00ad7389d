import type { Project } from '@cairn/contract/projects'
import { useLocale } from '../platform/locale.ts'
import { optionsByText } from '../ui/fields/options-by-text.ts'
import { roomForIcons } from '../ui/fields/room-for-icons.ts'
import { SearchPicker } from '../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../ui/fields/use-picker-search.ts'
import { projectsMax, useProject, useProjectSearch, useProjects } from './use-projects.ts'

interface ProjectChoiceProps {
  readonly label: string
  readonly help: string
  readonly organizationId: string
  /** Whether a project is offered. */
  readonly isOffered: (project: Project) => boolean
  readonly chosenId: string | null
  readonly onChoose: (project: Project | null) => void
}

const filterOptions = optionsByText<Project>(({ name }) => name)

/** Chooses a project of an organization; with more than the list holds, the server searches. */
export function ProjectChoice(props: ProjectChoiceProps) {
  const { label, help, organizationId, isOffered, chosenId, onChoose } = props
  const { t } = useLocale()
  const search = usePickerSearch()
  const all = useProjects(organizationId)
  const isCut = (all.data?.length ?? 0) >= projectsMax
  const isOnServer = isCut && search.search !== ''
  const found = useProjectSearch(organizationId, search.search, isOnServer)
  const query = isOnServer ? found : all
  const offered = query.data?.filter(isOffered)
  // A list that is cut, or of another search, need not have the chosen project.
  const { data: chosen } = useProject(isCut ? chosenId : null)
  const known = chosen && isOffered(chosen) ? chosen : null
  return (
    <SearchPicker
      label={label}
      help={help}
      search={search}
      query={{ ...query, data: offered }}
      texts={{
        searching: t('projects.loading'),
        nothing: t('projects.noMatch'),
        failed: t('projects.loadFailed'),
      }}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      filterOptions={filterOptions}
      value={offered?.find(({ id }) => id === chosenId) ?? known}
      openText={t('projects.openList')}
      closeText={t('projects.closeList')}
      clearText={t('projects.clear')}
      onChoose={onChoose}
      input={{ placeholder: t('projects.choose'), autoFocus: true, sx: roomForIcons }}
    />
  )
}
