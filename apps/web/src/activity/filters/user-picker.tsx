import { emailMax } from '@cairn/contract/accounts'
import { userTypes } from '@cairn/domain/permissions'
import { useState } from 'react'
import { useMemberPage } from '../../accounts/members/use-members.ts'
import { useRights } from '../../accounts/use-account.ts'
import { Pager } from '../../dialogs/pager.tsx'
import { useDebounced } from '../../platform/debounced.ts'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { FilterButton } from './filter-button.tsx'
import { OptionList } from './option-list.tsx'
import { PickerSearch } from './picker-search.tsx'

/** Page sizes of the picker (specification 2, section 9). */
const pageSizes = [5, 10, 15] as const
const pageSizeDefault: number = 10
const searchPauseMs = 250

interface UserPickerProps {
  readonly organizationId: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Chooses members by their addresses, which the server searches. */
export function UserPicker(props: UserPickerProps) {
  const { t } = useLocale()
  return (
    <FilterButton label={t('activity.filter.user')} count={props.chosen.length}>
      <Users {...props} />
    </FilterButton>
  )
}

function Users({ organizationId, chosen, onChange }: UserPickerProps) {
  const { t } = useLocale()
  const isInternal = useRights().userType === userTypes.internal
  const [{ typed, page, pageSize }, setView] = useState({ typed: '', page: 1, pageSize: pageSizeDefault })
  const search = useDebounced(typed.trim(), searchPauseMs)
  const { data, error, refetch } = useMemberPage(organizationId, {
    page,
    pageSize,
    search,
    orderBy: 'email',
    orderDirection: 'ASC',
    ...(isInternal && { includeProstarUsers: 'true' }),
  })
  return (
    <>
      <PickerSearch
        label={t('activity.filter.searchUser')}
        value={typed}
        maxLength={emailMax}
        onChange={(text) => setView({ typed: text, page: 1, pageSize })}
      />
      {error && !data && (
        <ErrorState text={t('members.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows count={pageSize} label={t('members.loading')} />}
      {data && (
        <>
          <OptionList
            options={data.data.map(({ id, email }) => ({ value: id, label: email }))}
            chosen={chosen}
            onChange={onChange}
          />
          <Pager
            label={t('activity.filter.pager')}
            page={page}
            pageSize={pageSize}
            total={data.totalCount}
            onPage={(to) => setView({ typed, page: to, pageSize })}
            sizes={{ options: pageSizes, onSize: (size) => setView({ typed, page: 1, pageSize: size }) }}
          />
        </>
      )}
    </>
  )
}
