import type { SandboxPage } from '@cairn/contract/billing/payment-sandbox'
import { quantityMax } from '@cairn/contract/billing/payments'
import { type PlanItem, planItems } from '@cairn/domain/billing/plans'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { confirm } from '../../ui/overlays/confirm-dialog.tsx'
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
  const fields = useRef<HTMLDivElement>(null)
  const order = useSandboxOrder({ id, page, focusWrong: () => focusWrongIn(fields.current) })
  const { offered, quantities, setQuantity, errorOf, total, send, decline, isSending, failure } = order
  return (
    <Stack ref={fields} spacing={4}>
      {offered.map(({ id: itemId, unitAmount }) => (
        <Field
          key={itemId}
          label={t('billing.sandbox.quantity', { item: t(`billing.plan.${itemId}`) })}
          help={t('billing.perYear', { price: formatCents(unitAmount, figures.language) })}
          error={errorOf(itemId)}
          type="number"
          inputProps={{ min: 0, max: quantityMax, step: 1 }}
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

function focusWrongIn(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

type SandboxStatus = 'active' | 'canceled' | 'unpaid'

/** The quantities that are entered, their total, and the call that orders them. */
function useSandboxOrder({ id, page, focusWrong }: SandboxFormProps & { readonly focusWrong: () => void }) {
  const { t, figures } = useLocale()
  const [start, setStart] = useState<Quantities>(() => startOf(page))
  const [quantities, setQuantities] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const guard = useFormGuard(quantities !== start)
  const change = useChangeSandbox(id)
  const navigate = useNavigate()
  const offered = page.kind === 'portal' ? planItems : planItems.filter((item) => item.id === page.planItemId)
  const isWrong = (itemId: string) => quantityOf(quantities[itemId]) === undefined
  const entered = itemsOf(offered, quantities)
  function send(status: SandboxStatus, done: string | undefined): void {
    setFailure(undefined)
    const isOrder = status === 'active'
    if (isOrder && offered.some((item) => isWrong(item.id))) {
      flushSync(() => setChecked(true))
      return focusWrong()
    }
    // A payment that fails and a cancellation leave the quantities as they are stored.
    const items = isOrder ? entered : itemsOf(offered, startOf(page))
    if (items.length === 0) return setFailure(t('billing.sandbox.noneChosen'))
    const body = { status, items: items.map(({ priceId, quantity }) => ({ priceId, quantity })) }
    change.mutate(body, {
      onSuccess: () => {
        if (isOrder) setStart(quantities)
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
    /** The error at a field, from the first attempt to send on. */
    errorOf: (itemId: string) =>
      isChecked && isWrong(itemId) ? t('billing.sandbox.quantityWrong', { max: quantityMax }) : undefined,
    total: formatCents(
      entered.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
      figures.language,
    ),
    send,
    decline: () => setFailure(t('billing.sandbox.declined')),
    isSending: change.isPending,
    failure: failure ?? (change.error && problemText(change.error, figures.language)),
  }
}

/** The plan items with a quantity above 0. */
function itemsOf(offered: readonly PlanItem[], quantities: Quantities) {
  return offered
    .map(({ id, unitAmount }) => ({ priceId: id, quantity: quantityOf(quantities[id]) ?? 0, unitAmount }))
    .filter(({ quantity }) => quantity > 0)
}

/** The quantity that a text says; undefined where it is no whole number from 0 to the limit. */
function quantityOf(text = '0'): number | undefined {
  const quantity = /^\d+$/.test(text) ? Number(text) : undefined
  return quantity === undefined || quantity > quantityMax ? undefined : quantity
}

interface PortalActionsProps {
  readonly page: SandboxPage
  readonly isBusy: boolean
  readonly send: (status: SandboxStatus, done: string) => void
}

function PortalActions({ page, isBusy, send }: PortalActionsProps) {
  const { t } = useLocale()
  async function cancel(): Promise<void> {
    const isConfirmed = await confirm({
      title: t('billing.sandbox.cancelTitle', { organization: page.organizationName }),
      body: t('billing.sandbox.cancelBody'),
      confirmLabel: t('billing.sandbox.cancel'),
      cancelLabel: t('billing.sandbox.keep'),
    })
    if (isConfirmed) send('canceled', t('billing.sandbox.canceled'))
  }
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
      <Button color="error" disabled={isBusy} onClick={() => void cancel()}>
        {t('billing.sandbox.cancel')}
      </Button>
    </>
  )
}

function startOf({ planItemId, subscription }: SandboxPage): Quantities {
  const present = (subscription?.items ?? []).map(({ priceId, quantity }) => [priceId, String(quantity)] as const)
  return planItemId === null ? Object.fromEntries(present) : { [planItemId]: '1' }
}
