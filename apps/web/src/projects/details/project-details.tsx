import { changeProject, type Project, projectDescriptionMax, projectNameMax } from '@cairn/contract/projects'
import { EntityDialog, hasValidChanges } from '../../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../../dialogs/outcome.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'
import { DictionaryField } from './dictionary-field.tsx'
import { OrganizationField } from './organization-field.tsx'
import { changeOf, faultsOf, type ProjectValues, startOf } from './project-values.ts'
import { Section } from './section.tsx'
import { useSaveProject } from './use-save-project.ts'
import { ViewFields } from './view-fields.tsx'

/** Characters of a typed number: more than the longest within the bounds. */
const numberMax = 32

export interface ProjectDetailsProps {
  readonly project: Project
  /** The map of the page, for its view. */
  readonly map: LiveMap | null
  readonly lead?: string
}

/** All settings of a project, on the whole page. */
export function ProjectDetails({ project, map, lead }: ProjectDetailsProps) {
  const { t } = useLocale()
  const save = useSaveProject(project)
  const text = (name: 'zoomLevel' | 'lat' | 'lng') => ({ name, label: t(`projects.details.${name}`), max: numberMax })
  return (
    <EntityDialog<ProjectValues>
      title={t('projects.edit.title')}
      submitLabel={t('app.save')}
      size="page"
      {...(lead !== undefined && { lead })}
      schema={changeProject.body.pick({ name: true, description: true })}
      start={startOf(project)}
      canSubmit={hasValidChanges}
      fields={[
        { name: 'name', label: t('app.field.name'), max: projectNameMax },
        { name: 'description', label: t('app.field.description'), max: projectDescriptionMax },
        text('zoomLevel'),
        text('lat'),
        text('lng'),
      ]}
      refuse={(values) => {
        const faults = faultsOf(values)
        const fault = (name: keyof typeof faults) => faults[name] && t(`projects.details.fault.${faults[name]}`)
        return { zoomLevel: fault('zoomLevel'), lat: fault('lat'), lng: fault('lng') }
      }}
      problemFields={{ project_name_taken: 'name', dictionary_required: 'dataDictionaryId' }}
      send={async (values) =>
        outcomeOf(await save(changeOf(values, project)), ({ name }) => t('projects.edit.done', { name }))
      }
    >
      {(form) => <Sections form={form} project={project} map={map} />}
    </EntityDialog>
  )
}

interface SectionsProps extends Pick<ProjectDetailsProps, 'project' | 'map'> {
  readonly form: ContractForm<ProjectValues>
}

function Sections({ form, project, map }: SectionsProps) {
  const { t } = useLocale()
  const { organizationId } = project
  return (
    <>
      <Section>
        <Field {...form.bind('name')} autoFocus required help={t('projects.nameHelp', { max: projectNameMax })} />
        <Field {...form.bind('description')} multiline minRows={2} />
        <OrganizationField project={project} isChanged={form.formState.isDirty} />
      </Section>
      <Section title={t('projects.details.data')}>
        <DictionaryField
          control={form.control}
          name="dataDictionaryId"
          organizationId={organizationId}
          project={project}
        />
      </Section>
      <CoordinateFields form={form} organizationId={organizationId} />
      <Section title={t('projects.details.view')} lead={t('projects.details.viewLead')}>
        <ViewFields form={form} map={map} />
      </Section>
    </>
  )
}
