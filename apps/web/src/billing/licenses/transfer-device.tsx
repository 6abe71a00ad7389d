import { transferLicenseDevice } from '@cairn/contract/billing/licenses'
import DialogContent from '@mui/material/DialogContent'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { DialogFrame } from '../../ui/overlays/dialogs.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { nameOfDevice } from './license-columns.tsx'
import type { LicenseDialogProps } from './license-dialog.ts'
import { useFreeLicenses, useTransferDevice } from './use-licenses.ts'

/** Moves the device of a licence to one without a device. */
export function TransferDevice({ organizationId, license }: LicenseDialogProps) {
  const { t, figures } = useLocale()
  const free = useFreeLicenses(organizationId)
  const transfer = useTransferDevice(organizationId)
  const device = nameOfDevice(license)
  const title = t('licenses.transfer.title', { device })
  if (!free.data || free.data.length === 0)
    return (
      <DialogFrame title={title} closeLabel={t('app.close')}>
        <DialogContent>
          <QueryContent
            query={free}
            loading={t('licenses.loading')}
            failed={t('licenses.loadFailed')}
            skeleton={{ count: 2 }}
          >
            {() => <EmptyState text={t('licenses.transfer.noTarget')} />}
          </QueryContent>
        </DialogContent>
      </DialogFrame>
    )
  const choices = free.data.map(({ id, email, expirationTimestamp }) => ({
    value: id,
    label: t('licenses.transfer.choice', { email, date: formatDay(expirationTimestamp, figures.language) }),
  }))
  return (
    <EntityDialog
      title={title}
      lead={t('licenses.transfer.lead')}
      submitLabel={t('licenses.transfer.submit')}
      schema={transferLicenseDevice.body}
      // Without a choice the dialog cannot be sent: the user has to name the target.
      start={{ fromID: license.id, toID: '' }}
      fields={[
        {
          kind: 'select',
          name: 'toID',
          label: t('licenses.transfer.to'),
          choices: [{ value: '', label: '' }, ...choices],
        },
      ]}
      send={async (body) => {
        const { to } = await transfer.mutateAsync(body)
        return t('licenses.transfer.done', { device, email: to.email })
      }}
    />
  )
}
