import { useAccount } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { BillingPortal } from './billing-portal.tsx'
import { useSubscription } from './use-checkout.ts'

/** /billing: the billing portal page for the organization of the user. */
export function BillingScreen() {
  const { t, figures } = useLocale()
  const { isActive, organization } = useAccount()
  const subscription = useSubscription(organization.id)
  if (!isActive) return <BillingPortal scenario="InactiveUser" />
  if (subscription.isPending) return <SkeletonRows label={t('billing.manage.loading')} />
  if (subscription.data) return <BillingPortal scenario="ActiveSubscription" />
  const reason = subscription.error ? problemText(subscription.error, figures.language) : t('billing.manage.none')
  return <BillingPortal scenario="Error" reason={reason} />
}
