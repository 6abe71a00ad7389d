import { createProject, type Project, projectDescriptionMax, projectNameMax } from '@cairn/contract/projects'
import { useEffect } from 'react'
import { EntityDialog } from '../dialogs/entity-dialog.tsx'
import type { ContractForm } from '../platform/contract-form.ts'
import { useLocale } from '../platform/locale.ts'
import { Field } from '../ui/text-field.tsx'
import { DictionaryField } from './details/dictionary-field.tsx'
import { usePreselectedDictionary } from './details/preselected-dictionary.ts'
import { useCreateProject } from './use-projects.ts'

export interface NewProjectProps {
  readonly organizationId: string
  readonly onCreated: (project: Project) => void
}

interface NewProjectValues {
  readonly name: string
  readonly description: string
  readonly dataDictionaryId: string
}

/** Creates a project. Its dictionary is chosen already, so that a name is enough. */
export function NewProject({ organizationId, onCreated }: NewProjectProps) {
  const { t } = useLocale()
  const create = useCreateProject()
  return (
    <EntityDialog<NewProjectValues>
      title={t('projects.create.title')}
      lead={t('projects.create.lead')}
      submitLabel={t('projects.create.submit')}
      schema={createProject.body.pick({ name: true, description: true })}
      start={{ name: '', description: '', dataDictionaryId: '' }}
      canSubmit={(form) => form.formState.isDirty && form.watch('dataDictionaryId') !== ''}
      fields={[
        { name: 'name', label: t('app.field.name'), max: projectNameMax },
        { name: 'description', label: t('app.field.description'), max: projectDescriptionMax },
      ]}
      problemFields={{ project_name_taken: 'name', dictionary_required: 'dataDictionaryId' }}
      send={async (entered) => {
        const project = await create.mutateAsync({ ...entered, organizationId })
        return { next: () => onCreated(project) }
      }}
    >
      {(form) => <Fields form={form} organizationId={organizationId} />}
    </EntityDialog>
  )
}

interface FieldsProps {
  readonly form: ContractForm<NewProjectValues>
  readonly organizationId: string
}

function Fields({ form, organizationId }: FieldsProps) {
  const { t } = useLocale()
  const preselected = usePreselectedDictionary(organizationId)
  const { resetField } = form
  useEffect(() => {
    // As the default of the field: it is no change that the user made.
    if (preselected !== undefined) resetField('dataDictionaryId', { defaultValue: preselected })
  }, [preselected, resetField])
  return (
    <>
      <Field {...form.bind('name')} autoFocus required help={t('projects.nameHelp', { max: projectNameMax })} />
      <Field {...form.bind('description')} multiline minRows={2} />
      <DictionaryField control={form.control} name="dataDictionaryId" organizationId={organizationId} />
    </>
  )
}
