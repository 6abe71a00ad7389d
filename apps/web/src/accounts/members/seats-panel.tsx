import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'

/** The payment method of customers of the billing portal (specification 1, section 9). */
const billingPortal = 2

/** Below the settings; the screen opens the billing portal. */
const portalAddress = '/settings/users-and-organization/manage-subscription'

/** Shown when no seat is left: leads to the billing portal, else to sales if the deployment names an address. */
export function SeatsPanel({ seats }: { readonly seats: MemberSeats }) {
  const { t } = useLocale()
  const sales = useConfiguration()?.links?.sales ?? null
  const portal = (
    <Button component={Link} to={portalAddress} color="inherit" size="small">
      {t('members.seats.portal')}
    </Button>
  )
  const toSales = sales !== null && (
    <Button href={sales} target="_blank" rel="noreferrer" color="inherit" size="small">
      {t('members.seats.sales')}
    </Button>
  )
  return (
    <Alert severity="warning">
      {t('members.seats.full')}
      {/* Below the text: a dialog of this width has no room beside it. */}
      <Box sx={{ mt: 2, ml: -2 }}>{seats.paymentMethod === billingPortal ? portal : toSales}</Box>
    </Alert>
  )
}
