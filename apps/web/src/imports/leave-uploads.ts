import type { Translate } from '../platform/locale.ts'
import { confirm } from '../ui/overlays/confirm-dialog.tsx'
import { isActive } from './upload.ts'
import type { Uploads } from './uploads.ts'

/** Asks before active uploads are lost. Resolves to whether the user accepts that; there is no question without any. */
export async function leaveUploads(uploads: Uploads, t: Translate): Promise<boolean> {
  const count = uploads.list().filter(isActive).length
  if (count === 0) return true
  return confirm({
    title: t('imports.leave.title', { count }),
    body: t('imports.leave.body'),
    confirmLabel: t('imports.leave.submit'),
    cancelLabel: t('imports.leave.keep'),
  })
}
