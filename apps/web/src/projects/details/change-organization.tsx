import { changeProject, type OrganizationChange, type Project } from '@cairn/contract/projects'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useChangeOrganization, useOrganizationChange } from '../use-organization-change.ts'
import { DictionaryField } from './dictionary-field.tsx'
import { usePreselectedDictionary } from './preselected-dictionary.ts'

interface Organization {
  readonly id: string
  readonly name: string
}

interface ChangeOrganizationProps {
  readonly project: Project
  /** The other organizations that the user administers. */
  readonly organizations: readonly [Organization, ...Organization[]]
  readonly onChanged: () => void
}

interface Values {
  readonly organizationId: string
  readonly dataDictionaryId: string
}

/** Gives a project to another organization, after it has listed what ends with the change. */
export function ChangeOrganization({ project, organizations, onChanged }: ChangeOrganizationProps) {
  const { t } = useLocale()
  const [first] = organizations
  // The answer is equal for each of the organizations.
  const { data: consequences, isError } = useOrganizationChange(project.id, first.id)
  const change = useChangeOrganization(project)
  const isPossible = consequences?.reasons.length === 0
  return (
    <EntityDialog<Values>
      title={t('projects.changeOrganization.title', { name: project.name })}
      lead={t('projects.changeOrganization.lead')}
      submitLabel={t('projects.changeOrganization.action')}
      schema={changeProject.body.pick({ organizationId: true })}
      start={{ organizationId: first.id, dataDictionaryId: '' }}
      canSubmit={(form) => isPossible && form.watch('dataDictionaryId') !== ''}
      fields={[]}
      problemFields={{ dictionary_required: 'dataDictionaryId' }}
      send={async (chosen) => {
        const { name } = await change.mutateAsync({ version: project.version, ...chosen })
        const organization = organizations.find(({ id }) => id === chosen.organizationId)?.name ?? ''
        return { text: t('projects.changeOrganization.done', { name, organization }), next: onChanged }
      }}
    >
      {(form) => (
        <>
          {isError && <Alert severity="error">{t('projects.changeOrganization.failed')}</Alert>}
          {!consequences && !isError && <Skeleton variant="rounded" height={96} />}
          {consequences && <Consequences {...consequences} />}
          {isPossible && <Fields form={form} project={project} organizations={organizations} />}
        </>
      )}
    </EntityDialog>
  )
}

interface FieldsProps extends Pick<ChangeOrganizationProps, 'project' | 'organizations'> {
  readonly form: ContractForm<Values>
}

function Fields({ form, project, organizations }: FieldsProps) {
  const { t } = useLocale()
  const organizationId = form.watch('organizationId')
  return (
    <>
      <SelectField
        control={form.control}
        name="organizationId"
        label={t('projects.changeOrganization.organization')}
        choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PreselectedDictionary key={organizationId} form={form} project={project} organizationId={organizationId} />
    </>
  )
}

interface PreselectedDictionaryProps extends Pick<FieldsProps, 'form' | 'project'> {
  readonly organizationId: string
}

/** Begins with the dictionary of an organization that is preselected: each organization has a field of its own. */
function PreselectedDictionary({ form: { control, setValue }, project, organizationId }: PreselectedDictionaryProps) {
  const preselected = usePreselectedDictionary(organizationId, project.dataDictionaryId)
  useEffect(() => {
    setValue('dataDictionaryId', preselected ?? '')
  }, [preselected, setValue])
  return <DictionaryField control={control} name="dataDictionaryId" organizationId={organizationId} />
}

function Consequences({ reasons, ...ending }: OrganizationChange) {
  const { t } = useLocale()
  const texts = useEndingTexts(ending)
  if (reasons.length > 0)
    return (
      <Alert severity="error">
        {t('projects.changeOrganization.stays')}
        <Bullets texts={reasons.map((reason) => t(`projects.changeOrganization.reason.${reason}`))} />
      </Alert>
    )
  const { ownDictionaryFeatures: count } = ending
  return (
    <>
      {count > 0 && <Alert severity="warning">{t('projects.changeOrganization.ownDictionary', { count })}</Alert>}
      {texts.length > 0 && (
        <Alert severity="warning">
          {t('projects.changeOrganization.ends')}
          <Bullets texts={texts} />
        </Alert>
      )}
      {texts.length === 0 && count === 0 && (
        <Alert severity="info">{t('projects.changeOrganization.nothingEnds')}</Alert>
      )}
    </>
  )
}

function Bullets({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  )
}

function useEndingTexts(ending: Omit<OrganizationChange, 'reasons'>): readonly string[] {
  const { t, figures } = useLocale()
  const { permissions, grants, sharings, site, geoidId, styles, bindings } = ending
  return [
    ...(permissions > 0 ? [t('projects.changeOrganization.permissions', { count: permissions })] : []),
    ...(grants.length > 0 ? [t('projects.changeOrganization.grants', { names: figures.list(grants) })] : []),
    ...(sharings > 0 ? [t('projects.changeOrganization.sharings', { count: sharings })] : []),
    ...(site === null ? [] : [t('projects.changeOrganization.site', { name: site })]),
    ...(geoidId === null ? [] : [t('projects.changeOrganization.geoid', { name: geoidId })]),
    ...(styles > 0 ? [t('projects.changeOrganization.styles', { count: styles })] : []),
    ...(bindings > 0 ? [t('projects.changeOrganization.bindings', { count: bindings })] : []),
  ]
}
