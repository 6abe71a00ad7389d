import type { Account } from '@cairn/contract/accounts/members'
import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { ListColumn } from '../../ui/lists/list-column.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import type { MemberColumn } from './member-filter.ts'
import { AdministratorMark, MemberStateMark } from './member-marks.tsx'
import { useStateText } from './member-state.ts'

interface ColumnOptions {
  readonly actionsOf: (member: Account) => readonly RowAction[]
  /** The organization is billed: members have a renewal. */
  readonly hasRenewal: boolean
  readonly hasRtk: boolean
}

/** Widths in px; the address has the rest. A billed organization has more columns: there the others wrap their values. */
const wide = { name: 132, type: 176, status: 252, created: 228 } as const
const narrow = { name: 132, type: 128, status: 188, created: 168, renew: 108, rtk: 88 } as const

/** The columns of the table of members after the address. A phone shows name, type and status below the address. */
export function useMemberColumns({ actionsOf, hasRenewal, hasRtk }: ColumnOptions) {
  const { t } = useLocale()
  const stateText = useStateText()
  return useMemo((): readonly ListColumn<Account, MemberColumn>[] => {
    const widthsPx = hasRenewal || hasRtk ? narrow : wide
    const typeOf = ({ userType }: Account) => t(`accounts.userType.${userType}`)
    const renewal: ListColumn<Account, MemberColumn> = {
      id: 'renew',
      label: t('members.column.renew'),
      sort: 'renew',
      widthPx: narrow.renew,
      phone: 'hidden',
      cell: ({ renew }) => (renew ? t('members.yes') : t('members.no')),
    }
    const rtk: ListColumn<Account, MemberColumn> = {
      id: 'rtk',
      label: t('members.column.rtk'),
      widthPx: narrow.rtk,
      phone: 'hidden',
      cell: ({ rtkInfo }) => rtkInfo?.provider,
    }
    return [
      {
        id: 'name',
        label: t('members.column.name'),
        sort: 'name',
        widthPx: widthsPx.name,
        cell: fullNameOf,
      },
      {
        id: 'type',
        label: t('members.column.type'),
        sort: 'type',
        widthPx: widthsPx.type,
        cell: (member) => <AdministratorMark type={typeOf(member)} isAdministrator={member.isAdministrator} />,
        below: (member) => {
          const type = member.isAdministrator ? t('accounts.administrator') : typeOf(member)
          return member.state === 'active' ? type : t('members.typeInState', { state: stateText(member), type })
        },
      },
      {
        id: 'status',
        label: t('members.column.status'),
        sort: 'status',
        widthPx: widthsPx.status,
        phone: 'hidden',
        cell: (member) => <MemberStateMark member={member} onInvite={inviteOf(actionsOf(member))} />,
      },
      ...(hasRenewal ? [renewal] : []),
      ...(hasRtk ? [rtk] : []),
      {
        id: 'created',
        label: t('members.column.created'),
        sort: 'created',
        widthPx: widthsPx.created,
        phone: 'hidden',
        cell: ({ createdDt }) => <TimeText iso={createdDt} form="long" />,
      },
    ]
  }, [t, stateText, actionsOf, hasRenewal, hasRtk])
}

function inviteOf(actions: readonly RowAction[]): (() => void) | undefined {
  return actions.find(({ id, disabledReason }) => id === 'invite' && disabledReason === undefined)?.run
}
