import type { ClientKey } from '@cairn/contract/organizations/client-keys'
import { useDeleteClientKey, useRenewClientKey } from '../../../organizations/use-client-keys.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../../ui/overlays/dialogs.tsx'
import { notify, openDialog } from '../../../ui/overlays/overlays.ts'
import { NewClientKey } from './new-client-key.tsx'

interface ChangeClientKeyProps {
  readonly clientKey: ClientKey
  readonly organizationId: string
}

/** Asks before a key is replaced, then shows the new one. */
export function RenewClientKey({ clientKey: { id, email }, organizationId }: ChangeClientKeyProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const renew = useRenewClientKey(organizationId, id)
  return (
    <ConfirmDialog
      title={t('organizationSettings.clients.renewTitle', { email })}
      body={t('organizationSettings.clients.renewBody')}
      confirmLabel={t('organizationSettings.clients.renew')}
      cancelLabel={t('app.cancel')}
      busy={renew.isPending}
      error={renew.error ? problemText(renew.error, figures.language) : undefined}
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: (created) => {
            close()
            openDialog(<NewClientKey created={created} />)
          },
        })
      }
    />
  )
}

/** Asks before a key is deleted. */
export function DeleteClientKey({ clientKey: { id, email }, organizationId }: ChangeClientKeyProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const remove = useDeleteClientKey(organizationId, id)
  function finish(): void {
    notify({ text: t('organizationSettings.clients.deleted', { email }), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      title={t('organizationSettings.clients.deleteTitle', { email })}
      body={t('organizationSettings.clients.deleteBody')}
      confirmLabel={t('organizationSettings.clients.delete')}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error, figures.language) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: finish })}
    />
  )
}
