import type { Form, FormEntry } from '@cairn/contract/forms/forms'
import { type Project, projectNameMax } from '@cairn/contract/projects'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { listPauseMs, useDebounced } from '../../platform/debounced.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { projectsMax, useProjectSearch, useProjects } from '../../projects/use-projects.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useForm, useSwitchProject } from '../use-forms.ts'

/** The projects of the organization, each with a box that grants the form at once. */
export function FormProjects({ form: { organizationId, id } }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  const form = useForm(organizationId, id)
  const projects = useProjects(organizationId)
  const both = {
    data: form.data && projects.data && { form: form.data, projects: projects.data },
    error: (form.data ? null : form.error) ?? (projects.data ? null : projects.error),
    refetch: () => Promise.all([form.refetch(), projects.refetch()]),
  }
  return (
    <QueryContent query={both} loading={t('projects.loading')} failed={t('forms.details.loadFailed')}>
      {(loaded) =>
        loaded.projects.length === 0 ? <EmptyState text={t('forms.projects.empty')} /> : <ProjectBoxes {...loaded} />
      }
    </QueryContent>
  )
}

interface ProjectBoxesProps {
  readonly form: Form
  readonly projects: readonly Project[]
}

function ProjectBoxes({ form, projects }: ProjectBoxesProps) {
  const { t } = useLocale()
  const [search, setSearch] = useState('')
  const found = useFoundProjects(form.organizationId, projects, search.trim())
  const { states, toggle } = useToggles(form)
  const granted = new Set(form.permissions.map(({ projectId }) => projectId))
  const isLimited = projects.length >= projectsMax
  return (
    <Stack spacing={3}>
      <Typography color="textSecondary">{t('forms.projects.lead')}</Typography>
      <OutlinedInput
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t('forms.projects.search')}
        inputProps={{ 'aria-label': t('forms.projects.search'), maxLength: projectNameMax, type: 'search' }}
      />
      <Typography component="output" variant="caption" color="textSecondary">
        {isLimited
          ? t('forms.projects.limited', { max: projectsMax })
          : t('forms.projects.granted', { count: granted.size, total: projects.length })}
      </Typography>
      {found.length === 0 && <EmptyState text={t('forms.projects.noMatch')} />}
      <Box component="ul" aria-label={t('forms.projects.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map(({ id, name }) => (
          <ProjectBox
            key={id}
            id={id}
            name={name}
            isGranted={granted.has(id)}
            state={states.get(id)}
            onToggle={toggle}
          />
        ))}
      </Box>
    </Stack>
  )
}

/** The projects of the list that match, or those that the server finds where the list is not complete. */
function useFoundProjects(organizationId: string, projects: readonly Project[], search: string): readonly Project[] {
  const settled = useDebounced(search, listPauseMs)
  const isOnServer = projects.length >= projectsMax && settled !== ''
  const { data } = useProjectSearch(organizationId, settled, isOnServer)
  if (isOnServer && data) return data
  const wanted = search.toLowerCase()
  return projects.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** The state of a switch: the value that is being saved, or the reason why it was not. */
type ToggleState = { readonly isOn: boolean } | { readonly error: string }

function useToggles({ organizationId, id }: Form) {
  const { figures } = useLocale()
  const { mutateAsync } = useSwitchProject(organizationId, id)
  const [states, setStates] = useState<ReadonlyMap<string, ToggleState>>(new Map())
  const change = (projectId: string, state: ToggleState | undefined) =>
    setStates((before) => {
      const after = new Map(before)
      if (state) after.set(projectId, state)
      else after.delete(projectId)
      return after
    })
  async function toggle(projectId: string, isOn: boolean): Promise<void> {
    change(projectId, { isOn })
    try {
      await mutateAsync({ projectId, isOn })
      change(projectId, undefined)
    } catch (error) {
      change(projectId, { error: problemText(error, figures.language) })
    }
  }
  return { states, toggle: (projectId: string, isOn: boolean) => void toggle(projectId, isOn) }
}

interface ProjectBoxProps {
  readonly id: string
  readonly name: string
  readonly isGranted: boolean
  readonly state: ToggleState | undefined
  readonly onToggle: (projectId: string, isOn: boolean) => void
}

/** A plain box of the browser: 500 of the component library take half a second to appear. */
const ProjectBox = memo(
  function ProjectBox({ id, name, isGranted, state, onToggle }: ProjectBoxProps) {
    const { t } = useLocale()
    const isSaving = state !== undefined && 'isOn' in state
    return (
      <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicHeight: 36 }}>
        <Box
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minHeight: 36,
            px: 1,
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <Box
            component="input"
            type="checkbox"
            checked={isSaving ? state.isOn : isGranted}
            onChange={(event) => {
              // Disabled, the box would lose the focus while it saves.
              if (!isSaving) onToggle(id, event.target.checked)
            }}
            sx={{ width: 18, height: 18, m: 0, flex: 'none', accentColor: 'var(--cairn-palette-primary-main)' }}
          />
          <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Box>
          {isSaving && <CircularProgress size={16} aria-label={t('forms.projects.saving', { name })} />}
        </Box>
        {state !== undefined && 'error' in state && (
          <Typography role="alert" variant="caption" color="error" sx={{ display: 'block', pl: 8, pb: 2 }}>
            {t('forms.projects.failed', { name, reason: state.error })}
          </Typography>
        )}
      </Box>
    )
  },
  (before, after) => before.isGranted === after.isGranted && before.state === after.state && before.name === after.name,
)
