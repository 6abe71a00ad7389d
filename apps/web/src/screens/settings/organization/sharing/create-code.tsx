import { useCreateGrant } from '../../../../organizations/use-grants.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'

/** Asks before a code is created. */
export function CreateCode({ organizationId }: { readonly organizationId: string }) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const create = useCreateGrant(organizationId)
  function finish(): void {
    notify({ text: t('organizationSettings.sharing.created'), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      tone="accent"
      title={t('organizationSettings.sharing.createTitle')}
      body={t('organizationSettings.sharing.createBody')}
      confirmLabel={t('organizationSettings.sharing.create')}
      cancelLabel={t('app.cancel')}
      busy={create.isPending}
      error={create.error ? problemText(create.error, figures.language) : undefined}
      onConfirm={() => create.mutate(undefined, { onSuccess: finish })}
    />
  )
}
