import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useAnswerGrant } from './use-grants.ts'

interface AnswerGrantProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
  readonly action: 'accept' | 'deny'
}

/** Asks before a request is accepted or denied. */
export function AnswerGrant({ grant, organizationId, action }: AnswerGrantProps) {
  const { t } = useLocale()
  const name = grant.granteeOrganization?.name ?? ''
  const done = action === 'accept' ? 'accepted' : 'denied'
  return (
    <CallQuestion
      tone={action === 'accept' ? 'accent' : 'danger'}
      title={t(`organizationSettings.sharing.${action}Title`, { name })}
      body={t(`organizationSettings.sharing.${action}Body`)}
      confirmLabel={t(`organizationSettings.sharing.${action}`)}
      call={useAnswerGrant(organizationId, grant)}
      input={action}
      done={() => t(`organizationSettings.sharing.${done}`, { name })}
    />
  )
}
