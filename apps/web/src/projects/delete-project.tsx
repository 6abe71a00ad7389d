import type { Project } from '@cairn/contract/projects'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { useDeleteProject } from './use-projects.ts'

interface DeleteProjectProps {
  readonly project: Project
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export function DeleteProjectDialog({ project, onDeleted, onClose }: DeleteProjectProps) {
  const { t, figures } = useLocale()
  const remove = useDeleteProject(project)
  const { name } = project
  return (
    <ConfirmDialog
      open
      title={t('projects.delete.title', { name })}
      body={t('projects.delete.body')}
      checkboxLabel={t('projects.delete.confirm')}
      confirmLabel={t('projects.delete.submit')}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error, figures.language) : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify({ text: t('projects.delete.done', { name }), severity: 'success' })
            onDeleted()
            onClose()
          },
        })
      }
    />
  )
}
