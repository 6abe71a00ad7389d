import { projectNameMax } from '@cairn/contract/projects'
import { administeredProjects, isOrganizationAdmin } from '@cairn/domain/permissions'
import { useRights } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { useProjectSearch } from '../../projects/use-projects.ts'
import { PagedPicker, usePagedSearch } from '../../ui/lists/paged-picker.tsx'
import { FilterButton } from './filter-button.tsx'
import { OptionList } from './option-list.tsx'

/** Projects on a page of the picker (specification 2, section 9). */
const pageSize = 10

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
  const search = usePagedSearch(pageSize)
  return (
    <PagedPicker
      search={search}
      field={{ label: t('activity.filter.searchProject'), maxLength: projectNameMax, autoFocus: true }}
      query={useProjectPage(organizationId, search)}
      texts={{ loading: t('projects.loading'), failed: t('projects.loadFailed'), pager: t('activity.filter.pager') }}
    >
      {({ data }) => (
        <OptionList
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </PagedPicker>
  )
}

/** A page of the projects that the user may choose: the server answers all that a search finds. */
function useProjectPage(organizationId: string, { search, page }: { readonly search: string; readonly page: number }) {
  const isOwn = useIsAdministered(organizationId)
  const { data, error, refetch, isPlaceholderData } = useProjectSearch(organizationId, search, true)
  const projects = data?.filter(({ id }) => isOwn(id))
  const shown = projects?.slice((page - 1) * pageSize, page * pageSize)
  return {
    data: projects && shown && { data: shown, totalCount: projects.length },
    error,
    refetch,
    isPlaceholderData,
  }
}

function useIsAdministered(organizationId: string): (projectId: string) => boolean {
  const rights = useRights()
  if (isOrganizationAdmin(rights, organizationId)) return () => true
  const { all, ids } = administeredProjects(rights, organizationId)
  return (projectId) => all || ids.includes(projectId)
}
