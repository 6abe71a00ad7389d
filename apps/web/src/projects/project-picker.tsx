import type { Project } from '@cairn/contract/projects'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { useLocale } from '../platform/locale.ts'
import { projectsMax, useProjectSearch } from './use-projects.ts'

interface ProjectPickerProps {
  readonly organizationId: string
  readonly projects: readonly Project[]
  readonly current: Project | undefined
  readonly onChoose: (project: Project) => void
}

/** Maximum number of rows; typing narrows the list. */
const rowsMax = 100
const filterOptions = createFilterOptions<Project>({ limit: rowsMax, stringify: ({ name }) => name, trim: true })
const searchDelayMs = 200

/** The name of the open project; chooses another one by typing a part of its name. */
export function ProjectPicker({ organizationId, projects, current, onChoose }: ProjectPickerProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelayMs)
  const tooMany = projects.length >= projectsMax
  const found = useProjectSearch(organizationId, search, tooMany && search !== '' && search !== current?.name)
  const options = tooMany && found.data && search !== '' ? found.data : projects
  return (
    <Autocomplete
      options={options}
      value={current ?? null}
      disableClearable={current !== undefined}
      filterOptions={filterOptions}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('projects.noMatch')}
      openText={t('projects.openList')}
      closeText={t('projects.closeList')}
      clearText={t('projects.clear')}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, project) => project && onChoose(project)}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          placeholder={t('projects.choose')}
          title={current?.name}
          sx={headingStyle}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': t('projects.project') }}
        />
      )}
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
