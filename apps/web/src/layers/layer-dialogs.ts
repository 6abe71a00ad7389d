import { laterDialog } from '../ui/overlays/later-dialog.tsx'

export const NewLayer = laterDialog(async () => (await import('./new-layer.tsx')).NewLayer)
export const EditLayer = laterDialog(async () => (await import('./settings/edit-layer.tsx')).EditLayer)
export const DeleteLayer = laterDialog(async () => (await import('./delete-layer.tsx')).DeleteLayer)
export const ShareLayer = laterDialog(async () => (await import('./sharing/share-layer.tsx')).ShareLayer)
export const BindLayer = laterDialog(async () => (await import('./binding/bind-layer.tsx')).BindLayer)
