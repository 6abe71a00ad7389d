import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import { useAnswerGrant } from '../../../../organizations/use-grants.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'

interface AnswerGrantProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
  readonly action: 'accept' | 'deny'
}

/** Asks before a request is accepted or denied. */
export function AnswerGrant({ grant, organizationId, action }: AnswerGrantProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const answer = useAnswerGrant(organizationId, grant)
  const name = grant.granteeOrganization?.name ?? ''
  function finish(): void {
    const done = action === 'accept' ? 'accepted' : 'denied'
    notify({ text: t(`organizationSettings.sharing.${done}`, { name }), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      tone={action === 'accept' ? 'accent' : 'danger'}
      title={t(`organizationSettings.sharing.${action}Title`, { name })}
      body={t(`organizationSettings.sharing.${action}Body`)}
      confirmLabel={t(`organizationSettings.sharing.${action}`)}
      cancelLabel={t('app.cancel')}
      busy={answer.isPending}
      error={answer.error ? problemText(answer.error, figures.language) : undefined}
      onConfirm={() => answer.mutate(action, { onSuccess: finish })}
    />
  )
}
