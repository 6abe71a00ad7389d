import type { Project } from '@cairn/contract/projects'
import { useLocale } from '../platform/locale.ts'
import { optionsByText } from '../ui/fields/options-by-text.ts'
import { SearchPicker } from '../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../ui/fields/use-picker-search.ts'
import { projectsMax, useProjectSearch } from './use-projects.ts'

interface ProjectPickerProps {
  readonly organizationId: string
  readonly projects: readonly Project[]
  readonly current: Project | undefined
  readonly onChoose: (project: Project) => void
}

const filterOptions = optionsByText<Project>(({ name }) => name)

/** The name of the open project; chooses another one by typing a part of its name. */
export function ProjectPicker({ organizationId, projects, current, onChoose }: ProjectPickerProps) {
  const { t } = useLocale()
  const search = usePickerSearch()
  const isOnServer = projects.length >= projectsMax && search.search !== '' && search.search !== current?.name
  const found = useProjectSearch(organizationId, search.search, isOnServer)
  return (
    <SearchPicker
      label={t('projects.project')}
      isLabelHidden
      search={search}
      query={{ ...found, data: isOnServer && found.data ? found.data : projects }}
      texts={{
        searching: t('projects.loading'),
        nothing: t('projects.noMatch'),
        failed: t('projects.loadFailed'),
      }}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      filterOptions={filterOptions}
      value={current ?? null}
      disableClearable={current !== undefined}
      openText={t('projects.openList')}
      closeText={t('projects.closeList')}
      clearText={t('projects.clear')}
      onChoose={(project) => project && onChoose(project)}
      input={{ placeholder: t('projects.choose'), title: current?.name, sx: headingStyle }}
    />
  )
}

/** It looks like a heading until the user points at it. */
const headingStyle = {
  ml: '-10px',
  fontSize: 16,
  fontWeight: 600,
  '&&.MuiOutlinedInput-root': { pl: '6px', pr: '28px' },
  '& .MuiAutocomplete-input': { textOverflow: 'ellipsis' },
  '&:not(.Mui-focused):not(:hover) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent !important' },
} as const
