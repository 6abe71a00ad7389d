import { laterDialog } from '../ui/overlays/later-dialog.tsx'

export const UploadLayer = laterDialog(async () => (await import('./upload-dialog.tsx')).UploadLayer)
