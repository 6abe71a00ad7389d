import type { SandboxPage } from '@cairn/contract/billing/payment-sandbox'
import { quantityMax } from '@cairn/contract/billing/payments'
import { planItems } from '@cairn/domain/billing/plans'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useFormGuard } from '../../ui/overlays/leave-guards.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
import { formatCents } from '../money.ts'
import { useChangeSandbox } from './use-sandbox-page.ts'

export interface SandboxFormProps {
  readonly id: string
  readonly page: SandboxPage
}

type Quantities = Readonly<Record<string, string>>

/** The form of a checkout or portal page of the payment sandbox: quantities of plan items, and buttons to pay or to fail. */
export function SandboxForm({ id, page }: SandboxFormProps) {
  const { t, figures } = useLocale()
  const { offered, quantities, setQuantity, total, send, decline, isSending, failure } = useSandboxOrder({ id, page })
  return (
    <Stack spacing={4}>
      {offered.map(({ id: itemId, unitAmount }) => (
        <Field
          key={itemId}
          label={t('billing.sandbox.quantity', { item: t(`billing.plan.${itemId}`) })}
          help={t('billing.perYear', { price: formatCents(unitAmount, figures.language) })}
          type="number"
          inputProps={{ min: 0, max: quantityMax }}
          value={quantities[itemId] ?? '0'}
          onChange={(event) => setQuantity(itemId, event.target.value)}
        />
      ))}
      <Stack direction="row" sx={{ justifyContent: 'space-between', fontWeight: 600 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('billing.sandbox.total')}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{total}</Typography>
      </Stack>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {page.kind === 'checkout' ? (
          <>
            <Button variant="contained" loading={isSending} onClick={() => send('active', undefined)}>
              {t('billing.sandbox.pay', { price: total })}
            </Button>
            <Button onClick={decline}>{t('billing.sandbox.decline')}</Button>
          </>
        ) : (
          <PortalActions page={page} isBusy={isSending} send={send} />
        )}
      </Box>
    </Stack>
  )
}

/** The quantities that are entered, their total, and the call that orders them. */
function useSandboxOrder({ id, page }: SandboxFormProps) {
  const { t, figures } = useLocale()
  const [start, setStart] = useState<Quantities>(() => startOf(page))
  const [quantities, setQuantities] = useState(start)
  const [failure, setFailure] = useState<string>()
  const guard = useFormGuard(quantities !== start)
  const change = useChangeSandbox(id)
  const navigate = useNavigate()
  const offered = page.kind === 'portal' ? planItems : planItems.filter((item) => item.id === page.planItemId)
  const items = offered
    .map((item) => ({ priceId: item.id, quantity: Number(quantities[item.id] ?? 0), unitAmount: item.unitAmount }))
    .filter(({ quantity }) => quantity > 0)
  const total = formatCents(
    items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    figures.language,
  )
  function send(status: 'active' | 'canceled' | 'unpaid', done: string | undefined): void {
    setFailure(undefined)
    if (items.length === 0) return setFailure(t('billing.sandbox.noneChosen'))
    const body = { status, items: items.map(({ priceId, quantity }) => ({ priceId, quantity })) }
    change.mutate(body, {
      onSuccess: () => {
        setStart(quantities)
        if (done === undefined) {
          guard.release()
          void navigate(page.returnPath)
        } else notify({ text: done, severity: 'success' })
      },
    })
  }
  return {
    offered,
    quantities,
    setQuantity: (itemId: string, quantity: string) => setQuantities({ ...quantities, [itemId]: quantity }),
    total,
    send,
    decline: () => setFailure(t('billing.sandbox.declined')),
    isSending: change.isPending,
    failure: failure ?? (change.error && problemText(change.error, figures.language)),
  }
}

interface PortalActionsProps {
  readonly page: SandboxPage
  readonly isBusy: boolean
  readonly send: (status: 'active' | 'canceled' | 'unpaid', done: string) => void
}

function PortalActions({ page, isBusy, send }: PortalActionsProps) {
  const { t } = useLocale()
  if (page.subscription?.status !== 'active')
    return (
      <Button variant="contained" loading={isBusy} onClick={() => send('active', t('billing.sandbox.saved'))}>
        {t('billing.sandbox.renew')}
      </Button>
    )
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => send('active', t('billing.sandbox.saved'))}>
        {t('billing.sandbox.save')}
      </Button>
      <Button disabled={isBusy} onClick={() => send('unpaid', t('billing.sandbox.failed'))}>
        {t('billing.sandbox.fail')}
      </Button>
      <Button color="error" disabled={isBusy} onClick={() => send('canceled', t('billing.sandbox.canceled'))}>
        {t('billing.sandbox.cancel')}
      </Button>
    </>
  )
}

function startOf({ planItemId, subscription }: SandboxPage): Quantities {
  const present = (subscription?.items ?? []).map(({ priceId, quantity }) => [priceId, String(quantity)] as const)
  return planItemId === null ? Object.fromEntries(present) : { [planItemId]: '1' }
}
