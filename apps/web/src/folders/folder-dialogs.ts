import { laterDialog } from '../ui/overlays/later-dialog.tsx'

export const NewFolder = laterDialog(async () => (await import('./folder-form.tsx')).NewFolder)
export const EditFolder = laterDialog(async () => (await import('./folder-form.tsx')).EditFolder)
export const DeleteFolder = laterDialog(async () => (await import('./delete-folder.tsx')).DeleteFolder)
