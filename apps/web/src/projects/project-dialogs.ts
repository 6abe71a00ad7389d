import { laterDialog } from '../ui/overlays/later-dialog.tsx'

export const NewProject = laterDialog(async () => (await import('./new-project.tsx')).NewProject)
export const ProjectDetails = laterDialog(async () => (await import('./details/project-details.tsx')).ProjectDetails)
export const DeleteProject = laterDialog(async () => (await import('./delete-project.tsx')).DeleteProject)
