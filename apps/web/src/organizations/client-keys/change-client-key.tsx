import type { ClientKey } from '@cairn/contract/organizations/client-keys'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { NewClientKey } from './new-client-key.tsx'
import { useDeleteClientKey, useRenewClientKey } from './use-client-keys.ts'

interface ChangeClientKeyProps {
  readonly clientKey: ClientKey
  readonly organizationId: string
}

/** Asks before a key is replaced, then shows the new one. */
export function RenewClientKey({ clientKey: { id, email }, organizationId }: ChangeClientKeyProps) {
  const { t } = useLocale()
  return (
    <CallQuestion
      title={t('organizationSettings.clients.renewTitle', { email })}
      body={t('organizationSettings.clients.renewBody')}
      confirmLabel={t('organizationSettings.clients.renew')}
      call={useRenewClientKey(organizationId, id)}
      input={undefined}
      done={(created) => ({ next: () => openDialog(<NewClientKey created={created} />) })}
    />
  )
}

/** Asks before a key is deleted. */
export function DeleteClientKey({ clientKey: { id, email }, organizationId }: ChangeClientKeyProps) {
  const { t } = useLocale()
  return (
    <CallQuestion
      title={t('organizationSettings.clients.deleteTitle', { email })}
      body={t('organizationSettings.clients.deleteBody')}
      confirmLabel={t('organizationSettings.clients.delete')}
      call={useDeleteClientKey(organizationId, id)}
      input={undefined}
      done={() => t('organizationSettings.clients.deleted', { email })}
    />
  )
}
