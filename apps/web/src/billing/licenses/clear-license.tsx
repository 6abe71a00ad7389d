import { Problem } from '@cairn/contract/problem'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { nameOfDevice } from './license-columns.tsx'
import type { LicenseDialogProps } from './license-dialog.ts'
import { useChangeLicense } from './use-licenses.ts'

/** Asks before a device loses its licence. */
export function ClearLicense({ organizationId, license }: LicenseDialogProps) {
  const { t, figures } = useLocale()
  const { id, email } = license
  function textOf(error: Error): string {
    const reason = problemText(error, figures.language)
    return Problem.is(error, 'license_no_device') ? reason : t('licenses.edit.failed', { reason })
  }
  return (
    <CallQuestion
      title={t('licenses.clear.title', { email })}
      body={t('licenses.clear.body', { device: nameOfDevice(license) || t('licenses.noDevice') })}
      confirmLabel={t('licenses.clear.submit')}
      call={useChangeLicense(organizationId)}
      input={{ id, deviceID: '' }}
      done={() => t('licenses.clear.done', { email })}
      errorText={textOf}
    />
  )
}
