import { useHasFeature } from '../../accounts/organization-features.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { useGeoids } from '../../sites/use-geoids.ts'
import { useSites } from '../../sites/use-sites.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { ProjectValues } from './project-values.ts'
import { Section } from './section.tsx'

interface CoordinateFieldsProps {
  readonly form: ContractForm<ProjectValues>
  readonly organizationId: string
}

/** The site and the geoid of a project, where its organization has them. */
export function CoordinateFields({ form, organizationId }: CoordinateFieldsProps) {
  const { t } = useLocale()
  const hasSites = useHasFeature(organizationId, 'siteCalibration')
  const hasGeoids = useHasFeature(organizationId, 'projectGeoid')
  const { data: sites = [] } = useSites(organizationId, hasSites)
  const { data: geoids = [] } = useGeoids(hasGeoids)
  if (!hasSites && !hasGeoids) return null
  return (
    <Section title={t('projects.details.coordinates')}>
      {hasSites && (
        <SelectField
          control={form.control}
          name="siteId"
          label={t('projects.details.site')}
          choices={[
            { value: '', label: t('projects.details.noSite') },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {hasGeoids && (
        <SelectField
          control={form.control}
          name="geoidId"
          label={t('projects.details.geoid')}
          choices={[
            { value: '', label: t('projects.details.noGeoid') },
            ...geoids.map(({ GeoidID, GeoidName }) => ({ value: GeoidID, label: GeoidName })),
          ]}
        />
      )}
    </Section>
  )
}
