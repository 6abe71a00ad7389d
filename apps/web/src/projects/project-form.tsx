import {
  changeProject,
  createProject,
  type Project,
  projectDescriptionMax,
  projectNameMax,
} from '@cairn/contract/projects'
import { EntityDialog, type EntityField } from '../dialogs/entity-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useChangeProject, useCreateProject } from './use-projects.ts'

interface NewProjectProps {
  readonly organizationId: string
  readonly onCreated: (project: Project) => void
}

export function NewProject({ organizationId, onCreated }: NewProjectProps) {
  const { t } = useLocale()
  const create = useCreateProject()
  return (
    <EntityDialog
      title={t('projects.create.title')}
      lead={t('projects.create.lead')}
      submitLabel={t('projects.create.submit')}
      schema={createProject.body.pick({ name: true, description: true })}
      start={{ name: '', description: '' }}
      fields={useFields()}
      problemFields={{ project_name_taken: 'name' }}
      send={async (entered) => {
        const project = await create.mutateAsync({ ...entered, organizationId })
        return { text: t('projects.create.done', { name: project.name }), next: () => onCreated(project) }
      }}
    />
  )
}

export function EditProject({ project }: { readonly project: Project }) {
  const { t } = useLocale()
  const change = useChangeProject(project.id)
  const { name, description } = project
  return (
    <EntityDialog
      title={t('projects.edit.title')}
      submitLabel={t('app.save')}
      schema={changeProject.body.pick({ name: true, description: true })}
      start={{ name, description }}
      fields={useFields()}
      problemFields={{ project_name_taken: 'name' }}
      send={async (entered) => t('projects.edit.done', { name: (await change.mutateAsync(entered)).name })}
    />
  )
}

function useFields(): readonly EntityField<{ name: string; description: string }>[] {
  const { t } = useLocale()
  const help = t('projects.nameHelp', { max: projectNameMax })
  return [
    { kind: 'text', name: 'name', label: t('app.field.name'), max: projectNameMax, required: true, help },
    { kind: 'text', name: 'description', label: t('app.field.description'), max: projectDescriptionMax, rows: 2 },
  ]
}
