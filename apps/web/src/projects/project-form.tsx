import {
  changeProject,
  createProject,
  type Project,
  projectDescriptionMax,
  projectNameMax,
} from '@cairn/contract/projects'
import Typography from '@mui/material/Typography'
import { useContractForm } from '../platform/contract-form.ts'
import { useLeaveQuestion } from '../platform/leave-question.ts'
import { useLocale } from '../platform/locale.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { useChangeProject, useCreateProject } from './use-projects.ts'

interface Entered {
  name: string
  description: string
}

interface NewProjectProps {
  readonly organizationId: string
  readonly onCreated: (project: Project) => void
  readonly onClose: () => void
}

export function NewProjectDialog({ organizationId, onCreated, onClose }: NewProjectProps) {
  const { t } = useLocale()
  const create = useCreateProject()
  return (
    <ProjectDialog
      title={t('projects.create.title')}
      lead={t('projects.create.lead')}
      submitLabel={t('projects.create.submit')}
      schema={createProject.body.pick({ name: true, description: true })}
      start={{ name: '', description: '' }}
      send={async (entered) => {
        const project = await create.mutateAsync({ ...entered, organizationId })
        notify({ text: t('projects.create.done', { name: project.name }), severity: 'success' })
        onCreated(project)
      }}
      onClose={onClose}
    />
  )
}

export function EditProjectDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { t } = useLocale()
  const change = useChangeProject(project.id)
  return (
    <ProjectDialog
      title={t('projects.edit.title')}
      submitLabel={t('app.save')}
      schema={changeProject.body.pick({ name: true, description: true })}
      start={{ name: project.name, description: project.description }}
      send={async (entered) => {
        const { name } = await change.mutateAsync(entered)
        notify({ text: t('projects.edit.done', { name }), severity: 'success' })
      }}
      onClose={onClose}
    />
  )
}

interface ProjectDialogProps {
  readonly title: string
  readonly lead?: string
  readonly submitLabel: string
  readonly schema: Parameters<typeof useContractForm>[0]['schema']
  readonly start: Entered
  readonly send: (entered: Entered) => Promise<void>
  readonly onClose: () => void
}

function ProjectDialog({ title, lead, submitLabel, schema, start, send, onClose }: ProjectDialogProps) {
  const { t } = useLocale()
  const leave = useLeaveQuestion()
  const form = useContractForm<Entered>({
    schema,
    fields: {
      name: { label: t('app.field.name'), max: projectNameMax },
      description: { label: t('app.field.description'), max: projectDescriptionMax },
    },
    start,
  })
  const { isDirty, isSubmitting } = form.formState

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      canSubmit={isDirty}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(
        async (entered) => {
          await send(entered)
          onClose()
        },
        { project_name_taken: 'name' },
      )}
      onClose={onClose}
    >
      {lead !== undefined && <Typography color="textSecondary">{lead}</Typography>}
      <Field {...form.bind('name')} autoFocus required help={t('projects.nameHelp', { max: projectNameMax })} />
      <Field {...form.bind('description')} multiline minRows={2} />
    </FormDialog>
  )
}
