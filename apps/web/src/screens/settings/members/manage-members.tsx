import { emailMax } from '@cairn/contract/accounts'
import { type MemberPage, memberPageSizeDefault } from '@cairn/contract/member-table'
import { highestTypeToGive } from '@cairn/domain/member-permissions'
import Add from '@mui/icons-material/AddOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useAdministeredOrganization } from '../../../accounts/administered-organization.ts'
import { AddMember } from '../../../accounts/members/add-member.tsx'
import { filterCount, firstView, type MemberView, noFilter, queryOf } from '../../../accounts/members/member-filter.ts'
import { MemberFilters } from '../../../accounts/members/member-filters.tsx'
import { MemberTable } from '../../../accounts/members/member-table.tsx'
import { useMemberPage, useSeats } from '../../../accounts/members/use-members.ts'
import { useRights } from '../../../accounts/use-account.ts'
import { Pager } from '../../../dialogs/pager.tsx'
import { useDebounced } from '../../../platform/debounced.ts'
import { useLocale } from '../../../platform/locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'

/** Pause in ms after the last key before the search is sent (specification 1, section 9). */
const searchPauseMs = 500

/** The members of the administered organization: search, filters, table, pages and the dialogs of their actions. */
export function ManageMembers() {
  const { organization } = useAdministeredOrganization()
  // Another organization begins with its own first view.
  return <MembersOf key={organization.id} organizationId={organization.id} isPlus={organization.type === 'plus'} />
}

interface MembersProps {
  readonly organizationId: string
  readonly isPlus: boolean
}

function MembersOf({ organizationId, isPlus }: MembersProps) {
  const { t } = useLocale()
  const [view, setView] = useState(firstView)
  const search = useDebounced(view.search.trim(), searchPauseMs)
  const { data: seats } = useSeats(organizationId)
  const members = useMemberPage(organizationId, queryOf({ ...view, search }))
  const change = (changed: Partial<MemberView>) => setView({ ...view, page: 1, ...changed })
  const add = useAddDialog({ organizationId, isPlus, page: members.data })
  return (
    <Stack spacing={3}>
      <MemberBar view={view} onChange={change} rtkProviders={Object.keys(seats?.rtk ?? {})} onAdd={add} />
      <MemberContent
        members={members}
        isFiltered={search !== '' || filterCount(view.filter) > 0}
        onClear={() => change({ search: '', filter: noFilter })}
        onAdd={add}
      >
        {(page) => (
          <>
            <MemberTable
              organizationId={organizationId}
              page={page}
              seats={seats}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
            />
            <Pager
              label={t('members.pager')}
              page={view.page}
              pageSize={memberPageSizeDefault}
              total={page.totalCount}
              onPage={(number) => change({ page: number })}
            />
          </>
        )}
      </MemberContent>
    </Stack>
  )
}

/** Opens the dialog that adds a member; undefined until the seats are known. */
function useAddDialog({ organizationId, isPlus, page }: MembersProps & { readonly page: MemberPage | undefined }) {
  const { data: seats } = useSeats(organizationId)
  const highest = highestTypeToGive(useRights())
  if (!seats) return undefined
  const knownEmails = new Set(page?.data.map(({ email }) => email))
  return () =>
    openDialog(
      <AddMember
        organizationId={organizationId}
        seats={seats}
        isPlus={isPlus}
        highest={highest}
        knownEmails={knownEmails}
      />,
    )
}

interface MemberBarProps {
  readonly view: MemberView
  readonly onChange: (changed: Partial<MemberView>) => void
  readonly rtkProviders: readonly string[]
  readonly onAdd: (() => void) | undefined
}

function MemberBar({ view, onChange, rtkProviders, onAdd }: MemberBarProps) {
  const { t } = useLocale()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 3 }}>
      <OutlinedInput
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
        placeholder={t('members.search')}
        inputProps={{ 'aria-label': t('members.search'), maxLength: emailMax, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <MemberFilters filter={view.filter} onChange={(filter) => onChange({ filter })} rtkProviders={rtkProviders} />
      <Button variant="contained" startIcon={<Add />} disabled={!onAdd} onClick={onAdd} sx={{ ml: 'auto' }}>
        {t('members.add.action')}
      </Button>
    </Stack>
  )
}

interface MemberContentProps {
  readonly members: ReturnType<typeof useMemberPage>
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly onAdd: (() => void) | undefined
  readonly children: (page: MemberPage) => React.ReactNode
}

/** The table, or what stands for it while it loads, after an error and without members. */
function MemberContent({ members, isFiltered, onClear, onAdd, children }: MemberContentProps) {
  const { t } = useLocale()
  const { data: page, error, refetch } = members
  if (error && !page) {
    const retry = () => void refetch()
    return <ErrorState text={t('members.loadFailed')} retryLabel={t('app.retry')} onRetry={retry} />
  }
  if (!page) return <SkeletonRows count={memberPageSizeDefault} label={t('members.loading')} />
  if (page.totalCount > 0) return children(page)
  const clear = { label: t('members.clear'), run: onClear }
  if (isFiltered) return <EmptyState text={t('members.noMatch')} action={clear} />
  return <EmptyState text={t('members.none')} action={onAdd && { label: t('members.add.action'), run: onAdd }} />
}
