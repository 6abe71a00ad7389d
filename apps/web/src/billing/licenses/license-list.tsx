import type { License } from '@cairn/contract/billing/licenses'
import Refresh from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo, useState } from 'react'
import { useDebounced } from '../../platform/debounced.ts'
import { useLocale } from '../../platform/locale.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableHeight } from '../../ui/table/use-table-height.ts'
import { Field } from '../../ui/text-field.tsx'
import { EditLicense } from './edit-license.tsx'
import { useLicenseColumns } from './license-columns.tsx'
import { type LicenseFilter, useLicensePages, useRefreshLicenses } from './use-licenses.ts'

export interface LicenseListProps {
  readonly organization: { readonly id: string; readonly name: string }
  /** Opens the store; undefined without one. */
  readonly onBuy: (() => void) | undefined
  /** Whether the user may edit licences. */
  readonly mayEdit: boolean
}

const searchPauseMs = 500

/** The licences of an organization: a table with a filter by status, in which a row opens its dialog. */
export function LicenseList(props: LicenseListProps) {
  const [status, setStatus] = useState<LicenseFilter['status']>('active')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchPauseMs)
  return (
    <Stack spacing={4} sx={{ height: '100%', minHeight: 420 }}>
      <ListBar {...props} status={status} onStatus={setStatus} typed={typed} onType={setTyped} />
      <LicenseTable {...props} filter={{ status, search }} />
    </Stack>
  )
}

const tableFrame = {
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const

// The default grey misses the contrast of WCAG by a hundredth.
const toggle = { color: 'text.primary' } as const

interface ListBarProps extends LicenseListProps {
  readonly status: LicenseFilter['status']
  readonly onStatus: (status: LicenseFilter['status']) => void
  readonly typed: string
  readonly onType: (typed: string) => void
}

function ListBar({ organization, status, onStatus, typed, onType }: ListBarProps) {
  const { t } = useLocale()
  const refresh = useRefreshLicenses(organization.id)
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-end', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <Field
          label={t('licenses.search')}
          placeholder={t('licenses.searchHint')}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          inputProps={{ maxLength: 128 }}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={status}
          aria-label={t('licenses.status')}
          onChange={(_, chosen: LicenseFilter['status'] | null) => chosen && onStatus(chosen)}
        >
          <ToggleButton value="active" sx={toggle}>
            {t('licenses.active')}
          </ToggleButton>
          <ToggleButton value="expired" sx={toggle}>
            {t('licenses.expired')}
          </ToggleButton>
        </ToggleButtonGroup>
        <IconAction label={t('licenses.refresh')} icon={<Refresh />} onClick={() => void refresh()} />
      </Stack>
    </Stack>
  )
}

const byExpiration = { columnId: 'expires', direction: 'asc' } as const

function LicenseTable({ organization, onBuy, mayEdit, filter }: LicenseListProps & { readonly filter: LicenseFilter }) {
  const { t } = useLocale()
  const pages = useLicensePages(organization.id, filter)
  const [widthsPx, setWidthsPx] = useState<Readonly<Record<string, number>>>({})
  const columns = useLicenseColumns(widthsPx)
  const heightPx = useTableHeight()
  const rows = useMemo(() => pages.data?.pages.flatMap(({ licenses }) => licenses) ?? [], [pages.data])
  function resize(columnId: string, widthPx: number | undefined): void {
    const { [columnId]: _, ...others } = widthsPx
    setWidthsPx(widthPx === undefined ? others : { ...others, [columnId]: widthPx })
  }
  if (pages.isPending) return <SkeletonRows label={t('licenses.loading')} />
  if (pages.isError)
    return (
      <ErrorState text={t('licenses.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void pages.refetch()} />
    )
  if (rows.length === 0) return <NoLicenses filter={filter} onBuy={onBuy} />
  const canLoad = pages.hasNextPage && !pages.isFetching
  // The frame ends after the last row, or with the page.
  const height = pages.hasNextPage ? '100%' : heightPx(rows.length)
  return (
    <Box sx={tableFrame} style={{ flex: '0 1 auto', height }}>
      <DataTable
        label={t('licenses.table', { organization: organization.name })}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        rowCount={pages.hasNextPage ? -2 : rows.length}
        onEnd={canLoad ? () => void pages.fetchNextPage() : undefined}
        hasMore={pages.hasNextPage}
        sort={byExpiration}
        onSort={doNothing}
        sortRefusal={noRefusal}
        onWidth={resize}
        resizeHint={t('licenses.resizeColumn')}
        startKey={null}
        openKey={null}
        onOpen={(license) =>
          openDialog(<EditLicense organizationId={organization.id} license={license} mayEdit={mayEdit} />)
        }
        onPoint={doNothing}
        claimsFocus={never}
      />
    </Box>
  )
}

const keyOf = ({ id }: License) => id
// The server orders licences by their expiration alone.
const doNothing = () => undefined
const noRefusal = () => undefined
const never = () => false

function NoLicenses({ filter, onBuy }: { readonly filter: LicenseFilter; readonly onBuy: (() => void) | undefined }) {
  const { t } = useLocale()
  if (filter.search !== '') return <EmptyState text={t('licenses.noneFound', { search: filter.search })} />
  if (filter.status === 'expired') return <EmptyState text={t('licenses.noneExpired')} />
  return <EmptyState text={t('licenses.noneActive')} action={onBuy && { label: t('licenses.buy'), run: onBuy }} />
}
