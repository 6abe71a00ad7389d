import { emailMax } from '@cairn/contract/text'
import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { userTypes } from '@cairn/domain/permissions'
import { useMemberPage } from '../../accounts/members/use-members.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { PagedPicker, usePagedSearch } from '../../ui/lists/paged-picker.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { FilterButton } from './filter-button.tsx'
import { OptionList } from './option-list.tsx'

/** Page sizes of the picker (specification 2, section 9). */
const pageSizes = [5, 10, 15] as const
const pageSizeDefault: number = 10

interface UserPickerProps {
  readonly organizationId: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Chooses members, by whose names and addresses the server searches. */
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
  const search = usePagedSearch(pageSizeDefault)
  const members = useMemberPage(organizationId, {
    page: search.page,
    pageSize: search.pageSize,
    search: search.search,
    orderBy: 'email',
    orderDirection: 'ASC',
    ...(isInternal && { includeProstarUsers: 'true' }),
  })
  return (
    <PagedPicker
      search={search}
      field={{ label: t('activity.filter.searchUser'), maxLength: emailMax, autoFocus: true }}
      query={members}
      texts={{ loading: t('members.loading'), failed: t('members.loadFailed'), pager: t('activity.filter.pager') }}
      sizes={pageSizes}
    >
      {({ data }) => (
        <OptionList
          options={data.map((member) => ({
            value: member.id,
            label: <PersonText name={fullNameOf(member)} email={member.email} address="below" />,
          }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </PagedPicker>
  )
}
