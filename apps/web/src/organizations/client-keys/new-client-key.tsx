import type { NewClientKey as CreatedKey } from '@cairn/contract/organizations/client-keys'
import { ShownOnce } from '../../dialogs/shown-once.tsx'
import { useLocale } from '../../platform/locale.ts'
import { CopiedText } from '../../ui/copied-text.tsx'

/** Shows a new key, once. */
export function NewClientKey({ created: { email, key } }: { readonly created: CreatedKey }) {
  const { t } = useLocale()
  const labels = {
    copy: t('organizationSettings.clients.copy'),
    copied: t('organizationSettings.clients.copied'),
    failed: t('organizationSettings.clients.copyFailed'),
  }
  return (
    <ShownOnce
      title={t('organizationSettings.clients.newTitle', { email })}
      lead={t('organizationSettings.clients.newLead')}
      closeLabel={t('organizationSettings.clients.close')}
    >
      <CopiedText text={key} labels={labels} />
    </ShownOnce>
  )
}
