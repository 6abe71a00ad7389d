import { laterDialog } from '../../ui/overlays/later-dialog.tsx'

export const EditSelected = laterDialog(async () => (await import('./edit-selected-dialog.tsx')).EditSelected)
export const MoveSelected = laterDialog(async () => (await import('./move-selected-dialog.tsx')).MoveSelected)
