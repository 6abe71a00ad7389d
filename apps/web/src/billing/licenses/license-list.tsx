import type { License } from '@cairn/contract/billing/licenses'
import Launch from '@mui/icons-material/LaunchOutlined'
import Refresh from '@mui/icons-material/RefreshOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { ListBar } from '../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { ListFrame } from '../../ui/lists/list-frame.tsx'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { type ListState, useListView } from '../../ui/lists/use-list-view.ts'
import { WaitingRows } from '../../ui/lists/waiting-rows.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
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
  const { organization, onBuy } = props
  const { t } = useLocale()
  const list = useListView(licenseList)
  const { filter: status, search } = list.view
  const pages = useLicensePages(organization.id, { status, search })
  const isCurrent = !pages.isPlaceholderData
  const isEmpty = isCurrent && search === '' && status === 'active' && pages.data?.pages[0]?.licenses.length === 0
  const buy = onBuy && { label: t('licenses.buy'), run: onBuy, icon: <Launch /> }
  return (
    <ListFrame
      heading={{ title: t('licenses.title'), action: isEmpty ? undefined : buy }}
      bar={
        <ListBar list={list} label={t('licenses.search')}>
          <StatusChoice organizationId={organization.id} list={list} />
        </ListBar>
      }
    >
      <Licenses {...props} pages={pages} filter={{ status, search }} />
    </ListFrame>
  )
}

// The default grey misses the contrast of WCAG by a hundredth.
const toggle = { color: 'text.primary' } as const

interface StatusChoiceProps {
  readonly organizationId: string
  readonly list: ListState<'expires', LicenseStatus>
}

function StatusChoice({ organizationId, list }: StatusChoiceProps) {
  const { t } = useLocale()
  const refresh = useRefreshLicenses(organizationId)
  return (
    <>
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
    </>
  )
}

interface LicensesProps extends LicenseListProps {
  readonly pages: ReturnType<typeof useLicensePages>
  readonly filter: LicenseFilter
}

function Licenses({ organization, mayEdit, onBuy, pages, filter }: LicensesProps) {
  const { t } = useLocale()
  const columns = useLicenseColumns()
  const { data, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const rows = useMemo(() => data?.pages.flatMap(({ licenses }) => licenses) ?? [], [data])
  const open = (license: License) =>
    openDialog(<EditLicense organizationId={organization.id} license={license} mayEdit={mayEdit} />)
  return (
    <QueryContent query={pages} loading={t('licenses.loading')} failed={t('licenses.loadFailed')}>
      {() => {
        // The sentence names this filter; the empty answer belongs to the filter before.
        if (rows.length === 0 && isPlaceholderData) return <SkeletonRows label={t('licenses.loading')} />
        if (rows.length === 0) return <NoLicenses filter={filter} onBuy={onBuy} />
        return (
          <WaitingRows isWaiting={isPlaceholderData} label={t('licenses.loading')}>
            <ListTable
              label={t('licenses.table', { organization: organization.name })}
              rows={rows}
              keyOf={({ id }) => id}
              name={{ label: t('licenses.email'), of: ({ email }) => email }}
              columns={columns}
              onOpen={open}
            />
            <ListEnd
              onEnd={hasNextPage && !isPlaceholderData ? () => void fetchNextPage() : undefined}
              isLoadingMore={isFetchingNextPage}
              failure={isFetchNextPageError ? t('licenses.loadFailed') : undefined}
              rowCount={rows.length}
              more={t('licenses.more')}
            />
          </WaitingRows>
        )
      }}
    </QueryContent>
  )
}

function NoLicenses({ filter, onBuy }: { readonly filter: LicenseFilter; readonly onBuy: (() => void) | undefined }) {
  const { t } = useLocale()
  if (filter.search !== '') return <EmptyState text={t('licenses.noneFound', { search: filter.search })} />
  if (filter.status === 'expired') return <EmptyState text={t('licenses.noneExpired')} />
  return <EmptyState text={t('licenses.noneActive')} action={onBuy && { label: t('licenses.buy'), run: onBuy }} />
}
