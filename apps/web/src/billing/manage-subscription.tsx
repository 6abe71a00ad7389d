import type { Subscription } from '@cairn/contract/billing/payments'
import { findPlanItem } from '@cairn/domain/billing/plans'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../accounts/administered-organization.ts'
import { formatDay } from '../platform/dates/format-date.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { type Leave, leavePage, useOpenPortal, useSubscription } from './checkout/use-checkout.ts'
import { formatCents } from './money.ts'

/** The subscription of an organization, and the way to its billing portal. */
export function ManageSubscription({ leave = leavePage }: { readonly leave?: Leave }) {
  const { t, figures } = useLocale()
  const { organization } = useAdministeredOrganization()
  const subscription = useSubscription(organization.id)
  const portal = useOpenPortal(organization.id, leave)
  return (
    <SettingsSection title={t('billing.portal.title')} lead={t('billing.manage.lead')}>
      <QueryContent
        query={subscription}
        loading={t('billing.manage.loading')}
        failed={t('billing.manage.loadFailed')}
        skeleton={{ count: 3 }}
      >
        {(found) =>
          found ? (
            <Facts subscription={found} />
          ) : (
            <Typography color="textSecondary">{t('billing.manage.none')}</Typography>
          )
        }
      </QueryContent>
      {portal.error && <Alert severity="error">{problemText(portal.error, figures.language)}</Alert>}
      <Box>
        <Button variant="contained" loading={portal.isPending} onClick={() => portal.mutate()}>
          {t('billing.portal.open')}
        </Button>
      </Box>
    </SettingsSection>
  )
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { t, figures } = useLocale()
  const { language } = figures
  const { status, created, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  const period = t('billing.manage.from', {
    start: formatDay(currentPeriodStart, language),
    end: formatDay(currentPeriodEnd, language),
  })
  const facts = [
    [t('billing.manage.status'), t(`billing.manage.statuses.${status}`)],
    [t('billing.manage.since'), formatDay(created, language)],
    [t('billing.manage.period'), period],
  ] as const
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 6, rowGap: 2 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {cancelAtPeriodEnd && <Alert severity="info">{t('billing.manage.endsWithPeriod')}</Alert>}
      <Items items={subscription.items} />
    </>
  )
}

function Items({ items }: Pick<Subscription, 'items'>) {
  const { t, figures } = useLocale()
  return (
    <Table size="small" aria-label={t('billing.manage.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('billing.manage.item')}</TableCell>
          <TableCell align="right">{t('billing.manage.quantity')}</TableCell>
          <TableCell align="right">{t('billing.manage.price')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ id, priceId, quantity, unitAmount, nickname }) => (
          <TableRow key={id}>
            <TableCell>{nickname ?? t(`billing.plan.${findPlanItem(priceId)?.id ?? 'other'}`)}</TableCell>
            <TableCell align="right">{figures.number(quantity)}</TableCell>
            <TableCell align="right">
              {t('billing.perYear', { price: formatCents(quantity * unitAmount, figures.language) })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
