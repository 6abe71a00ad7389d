import { projectNameMax } from '@cairn/contract/projects'
import { administeredProjects, isOrganizationAdmin } from '@cairn/domain/permissions'
import { useState } from 'react'
import { useRights } from '../../accounts/use-account.ts'
import { Pager } from '../../dialogs/pager.tsx'
import { useDebounced } from '../../platform/debounced.ts'
import { useLocale } from '../../platform/locale.ts'
import { useProjectSearch } from '../../projects/use-projects.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { FilterButton } from './filter-button.tsx'
import { OptionList } from './option-list.tsx'
import { PickerSearch } from './picker-search.tsx'

/** Projects on a page of the picker (specification 2, section 9). */
const pageSize = 10
const searchPauseMs = 250

interface ProjectPickerProps {
  readonly organizationId: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Chooses projects by name: all for admins of the organization, for others those that they administer. */
export function ProjectPicker(props: ProjectPickerProps) {
  const { t } = useLocale()
  return (
    <FilterButton label={t('activity.filter.project')} count={props.chosen.length}>
      <Projects {...props} />
    </FilterButton>
  )
}

function Projects({ organizationId, chosen, onChange }: ProjectPickerProps) {
  const { t } = useLocale()
  const isOwn = useIsAdministered(organizationId)
  const [{ typed, page }, setView] = useState({ typed: '', page: 1 })
  const search = useDebounced(typed.trim(), searchPauseMs)
  const { data, error, refetch } = useProjectSearch(organizationId, search, true)
  const projects = data?.filter(({ id }) => isOwn(id))
  return (
    <>
      <PickerSearch
        label={t('activity.filter.searchProject')}
        value={typed}
        maxLength={projectNameMax}
        onChange={(text) => setView({ typed: text, page: 1 })}
      />
      {error && !data && (
        <ErrorState text={t('projects.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      {!error && !projects && <SkeletonRows count={pageSize} label={t('projects.loading')} />}
      {projects && (
        <>
          <OptionList
            options={projects
              .slice((page - 1) * pageSize, page * pageSize)
              .map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={onChange}
          />
          <Pager
            label={t('activity.filter.pager')}
            page={page}
            pageSize={pageSize}
            total={projects.length}
            onPage={(to) => setView({ typed, page: to })}
          />
        </>
      )}
    </>
  )
}

function useIsAdministered(organizationId: string): (projectId: string) => boolean {
  const rights = useRights()
  if (isOrganizationAdmin(rights, organizationId)) return () => true
  const { all, ids } = administeredProjects(rights, organizationId)
  return (projectId) => all || ids.includes(projectId)
}
