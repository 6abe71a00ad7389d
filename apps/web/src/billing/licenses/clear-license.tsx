import { Problem } from '@cairn/contract/problem'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { nameOfDevice } from './license-columns.tsx'
import type { LicenseDialogProps } from './license-dialog.ts'
import { useChangeLicense } from './use-licenses.ts'

/** Asks before a device loses its licence. */
export function ClearLicense({ organizationId, license }: LicenseDialogProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const change = useChangeLicense(organizationId)
  const { id, email } = license
  function textOf(error: Error): string {
    const reason = problemText(error, figures.language)
    return Problem.is(error, 'license_no_device') ? reason : t('licenses.edit.failed', { reason })
  }
  function finish(): void {
    notify({ text: t('licenses.clear.done', { email }), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      title={t('licenses.clear.title', { email })}
      body={t('licenses.clear.body', { device: nameOfDevice(license) || t('licenses.noDevice') })}
      confirmLabel={t('licenses.clear.submit')}
      cancelLabel={t('app.cancel')}
      busy={change.isPending}
      error={change.error ? textOf(change.error) : undefined}
      onConfirm={() => change.mutate({ id, deviceID: '' }, { onSuccess: finish })}
    />
  )
}
