import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDeleteGrant } from './use-grants.ts'

interface DeleteGrantProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
}

/** Asks before a code or a grant is deleted. */
export function DeleteGrant({ grant, organizationId }: DeleteGrantProps) {
  const { t } = useLocale()
  const { grantorOrganization, granteeOrganization } = grant
  const other = grantorOrganization.id === organizationId ? granteeOrganization : grantorOrganization
  return (
    <CallQuestion
      title={
        other
          ? t('organizationSettings.sharing.deleteTitle', { name: other.name })
          : t('organizationSettings.sharing.deleteCodeTitle')
      }
      body={t(`organizationSettings.sharing.${other ? 'deleteBody' : 'deleteCodeBody'}`)}
      confirmLabel={t('organizationSettings.sharing.delete')}
      call={useDeleteGrant(organizationId, grant)}
      input={undefined}
      done={() => t('organizationSettings.sharing.deleted')}
    />
  )
}
