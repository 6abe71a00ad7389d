import type { Project } from '@cairn/contract/projects'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'
import { projectRefusal, useProjectFacts } from './details/project-facts.ts'
import { useDeleteProject } from './use-projects.ts'

export interface DeleteProjectProps {
  readonly project: Project
  readonly onDeleted: () => void
}

export function DeleteProject({ project, onDeleted }: DeleteProjectProps) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    ...projectRefusal,
    seen: project,
    call: useDeleteProject(project),
    facts: useProjectFacts(project.organizationId),
  })
  return (
    <DeleteDialog
      noun="projects"
      name={current.name}
      body={t('projects.delete.body')}
      onDeleted={onDeleted}
      {...deletion}
    />
  )
}
