import type { Project } from '@cairn/contract/projects'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useDeleteProject } from './use-projects.ts'

interface DeleteProjectProps {
  readonly project: Project
  readonly onDeleted: () => void
}

export function DeleteProject({ project, onDeleted }: DeleteProjectProps) {
  const { t } = useLocale()
  return (
    <DeleteDialog
      noun="projects"
      name={project.name}
      body={t('projects.delete.body')}
      remove={useDeleteProject(project)}
      onDeleted={onDeleted}
    />
  )
}
