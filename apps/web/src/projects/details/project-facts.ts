import { Project } from '@cairn/contract/projects'
import type { Fact } from '../../dialogs/versioned-deletion.ts'
import { useDictionariesOf } from '../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../platform/locale.ts'

/** How the server refuses a write of an old version of a project. */
export const projectRefusal = { code: 'project_changed', current: Project } as const

/** The settings of a project in words. */
export function useProjectFacts(organizationId: string): (project: Project) => readonly Fact[] {
  const { t } = useLocale()
  const { data: dictionaries = [] } = useDictionariesOf(organizationId)
  const viewFacts = useViewFacts()
  return ({ name, description, dataDictionaryId, proj, geoidId, ...view }) => [
    [t('app.field.name'), name],
    [t('app.field.description'), description],
    [t('projects.details.dictionary'), dictionaries.find(({ id }) => id === dataDictionaryId)?.name ?? ''],
    [t('projects.details.site'), proj?.name ?? t('projects.details.noSite')],
    [t('projects.details.geoid'), geoidId ?? t('projects.details.noGeoid')],
    ...viewFacts(view),
  ]
}

/** The initial view of a project in words. */
export function useViewFacts(): (project: Pick<Project, 'zoomLevel' | 'coordinate'>) => readonly Fact[] {
  const { t, figures } = useLocale()
  return ({ zoomLevel, coordinate }) => [
    [t('projects.details.zoomLevel'), zoomLevel === null ? '' : figures.number(zoomLevel)],
    [t('projects.details.centre'), coordinate === null ? '' : `${coordinate.lat}, ${coordinate.lng}`],
  ]
}
