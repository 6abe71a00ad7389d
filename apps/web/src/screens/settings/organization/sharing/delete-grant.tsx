import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import { useDeleteGrant } from '../../../../organizations/use-grants.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'

interface DeleteGrantProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
}

/** Asks before a code or a grant is deleted. */
export function DeleteGrant({ grant, organizationId }: DeleteGrantProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const remove = useDeleteGrant(organizationId, grant)
  const { grantorOrganization, granteeOrganization } = grant
  const other = grantorOrganization.id === organizationId ? granteeOrganization : grantorOrganization
  function finish(): void {
    notify({ text: t('organizationSettings.sharing.deleted'), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      title={
        other
          ? t('organizationSettings.sharing.deleteTitle', { name: other.name })
          : t('organizationSettings.sharing.deleteCodeTitle')
      }
      body={t(`organizationSettings.sharing.${other ? 'deleteBody' : 'deleteCodeBody'}`)}
      confirmLabel={t('organizationSettings.sharing.delete')}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error, figures.language) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: finish })}
    />
  )
}
