import type { Account } from '@cairn/contract/accounts/members'
import Chip from '@mui/material/Chip'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { ListColumn } from '../../ui/lists/list-column.ts'
import { TimeText } from '../../ui/time-text.tsx'
import type { MemberColumn } from './member-filter.ts'

interface ColumnOptions {
  /** The organization is billed: members have a renewal. */
  readonly hasRenewal: boolean
  readonly hasRtk: boolean
}

/** The columns of the table of members after the address. A phone shows type and status alone. */
export function useMemberColumns({ hasRenewal, hasRtk }: ColumnOptions) {
  const { t } = useLocale()
  return useMemo((): readonly ListColumn<Account, MemberColumn>[] => {
    const typeOf = ({ userType }: Account) => t(`accounts.userType.${userType}`)
    const renewal: ListColumn<Account, MemberColumn> = {
      id: 'renew',
      label: t('members.column.renew'),
      sort: 'renew',
      widthPx: 88,
      phone: 'hidden',
      cell: ({ renew }) => (renew ? t('members.yes') : t('members.no')),
    }
    const rtk: ListColumn<Account, MemberColumn> = {
      id: 'rtk',
      label: t('members.column.rtk'),
      widthPx: 80,
      phone: 'hidden',
      cell: ({ rtkInfo }) => rtkInfo?.provider,
    }
    return [
      {
        id: 'name',
        label: t('members.column.name'),
        sort: 'name',
        phone: 'hidden',
        cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      },
      {
        id: 'type',
        label: t('members.column.type'),
        sort: 'type',
        widthPx: 136,
        cell: typeOf,
        below: (member) => (member.isActive ? typeOf(member) : t('members.typeInactive', { type: typeOf(member) })),
      },
      {
        id: 'status',
        label: t('members.column.status'),
        sort: 'status',
        widthPx: 100,
        phone: 'hidden',
        cell: (member) => <Status member={member} />,
      },
      ...(hasRenewal ? [renewal] : []),
      ...(hasRtk ? [rtk] : []),
      {
        id: 'created',
        label: t('members.column.created'),
        sort: 'created',
        widthPx: 236,
        phone: 'hidden',
        cell: ({ createdDt }) => <TimeText iso={createdDt} form="long" />,
      },
    ]
  }, [t, hasRenewal, hasRtk])
}

function Status({ member: { isActive } }: { readonly member: Account }) {
  const { t } = useLocale()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isActive ? 'success' : 'default'}
      label={isActive ? t('members.active') : t('members.inactive')}
      sx={{ height: 20 }}
    />
  )
}
