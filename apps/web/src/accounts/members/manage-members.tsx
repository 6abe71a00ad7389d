import { type MemberPage, memberPageSizeDefault } from '@cairn/contract/accounts/member-table'
import { highestTypeToGive } from '@cairn/domain/accounts/member-permissions'
import { useLocale } from '../../platform/locale.ts'
import { ListContent } from '../../ui/lists/list-content.tsx'
import { useListView } from '../../ui/lists/use-list-view.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { useAdministeredOrganization } from '../administered-organization.ts'
import { useRights } from '../use-account.ts'
import { AddMember } from './add-member.tsx'
import { memberList, queryOf } from './member-filter.ts'
import { MemberFilters } from './member-filters.tsx'
import { MemberTable } from './member-table.tsx'
import { useMemberPage, useSeats } from './use-members.ts'

/** The members of the administered organization: search, filters, table, pages and the dialogs of their actions. */
export function ManageMembers() {
  const { organization } = useAdministeredOrganization()
  // The dialogs and the table belong to one organization.
  return <MembersOf key={organization.id} organizationId={organization.id} isPlus={organization.type === 'plus'} />
}

interface MembersProps {
  readonly organizationId: string
  readonly isPlus: boolean
}

function MembersOf({ organizationId, isPlus }: MembersProps) {
  const { t } = useLocale()
  const list = useListView(memberList)
  const { view, change } = list
  const { data: seats } = useSeats(organizationId)
  const members = useMemberPage(organizationId, queryOf(view))
  const add = useAddDialog({ organizationId, isPlus, page: members.data })
  return (
    <ListContent
      heading={{
        title: t('members.table'),
        action: { label: t('members.add.action'), run: () => add?.(), isDisabled: add === undefined },
      }}
      list={list}
      query={members}
      pageSize={memberPageSizeDefault}
      texts={{
        loading: t('members.loading'),
        failed: t('members.loadFailed'),
        search: t('members.search'),
        empty: t('members.none'),
        noMatch: t('members.noMatch'),
        clear: t('members.clear'),
        pager: t('members.pager'),
      }}
      filters={
        <MemberFilters
          filter={view.filter}
          onChange={(filter) => change({ filter })}
          rtkProviders={Object.keys(seats?.rtk ?? {})}
        />
      }
    >
      {(page) => (
        <MemberTable
          organizationId={organizationId}
          page={page}
          seats={seats}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </ListContent>
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
