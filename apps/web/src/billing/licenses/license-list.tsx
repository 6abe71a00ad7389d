import type { License } from '@cairn/contract/billing/licenses'
import Refresh from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { type ListState, useListView } from '../../ui/lists/use-list-view.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableHeight } from '../../ui/table/use-table-height.ts'
import { Field } from '../../ui/text-field.tsx'
import { EditLicense } from './edit-license.tsx'
import { useLicenseColumns } from './license-columns.tsx'
import { licenseList } from './license-view.ts'
import { type LicenseFilter, type LicenseStatus, useLicensePages, useRefreshLicenses } from './use-licenses.ts'

export interface LicenseListProps {
  readonly organization: { readonly id: string; readonly name: string }
  /** Opens the store; undefined without one. */
  readonly onBuy: (() => void) | undefined
  /** Whether the user may edit licences. */
  readonly mayEdit: boolean
}

/** The licences of an organization: a table with a filter by status, in which a row opens its dialog. */
export function LicenseList(props: LicenseListProps) {
  const list = useListView(licenseList)
  const { filter: status, search } = list.view
  return (
    <Stack spacing={4} sx={{ height: '100%', minHeight: 420 }}>
      <Bar organizationId={props.organization.id} list={list} />
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

interface BarProps {
  readonly organizationId: string
  readonly list: ListState<'expires', LicenseStatus>
}

function Bar({ organizationId, list }: BarProps) {
  const { t } = useLocale()
  const refresh = useRefreshLicenses(organizationId)
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-end', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <Field
          label={t('licenses.search')}
          placeholder={t('licenses.searchHint')}
          type="search"
          value={list.typed}
          onChange={(event) => list.type(event.target.value)}
          inputProps={{ maxLength: list.searchMax }}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={list.view.filter}
          aria-label={t('licenses.status')}
          onChange={(_, chosen: LicenseStatus | null) => chosen && list.change({ filter: chosen })}
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

function LicenseTable(props: LicenseListProps & { readonly filter: LicenseFilter }) {
  const { organization, onBuy, filter } = props
  const { t } = useLocale()
  const pages = useLicensePages(organization.id, filter)
  const rows = useMemo(() => pages.data?.pages.flatMap(({ licenses }) => licenses) ?? [], [pages.data])
  return (
    <QueryContent query={pages} loading={t('licenses.loading')} failed={t('licenses.loadFailed')}>
      {() =>
        rows.length === 0 ? (
          <NoLicenses filter={filter} onBuy={onBuy} />
        ) : (
          <>
            <LicenseRows {...props} pages={pages} rows={rows} />
            {pages.isFetchNextPageError && (
              <ErrorState
                text={t('licenses.loadFailed')}
                retryLabel={t('app.retry')}
                onRetry={() => void pages.fetchNextPage()}
              />
            )}
          </>
        )
      }
    </QueryContent>
  )
}

interface LicenseRowsProps extends LicenseListProps {
  readonly pages: ReturnType<typeof useLicensePages>
  readonly rows: readonly License[]
}

function LicenseRows({ organization, mayEdit, pages, rows }: LicenseRowsProps) {
  const { t } = useLocale()
  const [widthsPx, setWidthsPx] = useState<Readonly<Record<string, number>>>({})
  const columns = useLicenseColumns(widthsPx)
  const heightPx = useTableHeight()
  function resize(columnId: string, widthPx: number | undefined): void {
    const { [columnId]: _, ...others } = widthsPx
    setWidthsPx(widthPx === undefined ? others : { ...others, [columnId]: widthPx })
  }
  // After a failure the user decides: the end of the rows is still in view.
  const canLoad = pages.hasNextPage && !pages.isFetching && !pages.isError
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
