import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import { highestTypeToGive } from '@cairn/domain/accounts/member-permissions'
import Autorenew from '@mui/icons-material/AutorenewOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import LockReset from '@mui/icons-material/LockResetOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import North from '@mui/icons-material/NorthOutlined'
import South from '@mui/icons-material/SouthOutlined'
import type { ComponentType } from 'react'
import { useCallback } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { useAccount, useRights } from '../use-account.ts'
import { EditMember } from './edit-member.tsx'
import { actionRefusalOf, hasAction, type MemberAction, memberActions } from './member-actions.ts'
import {
  DeleteMember,
  DemoteMember,
  DisableMember,
  EnableMember,
  InviteMember,
  type MemberDialogProps,
  PromoteMember,
  ResetCodes,
  ToggleRenewal,
} from './member-confirm.tsx'

const icons = {
  edit: Edit,
  promote: North,
  demote: South,
  renewOn: Autorenew,
  renewOff: Autorenew,
  invite: Mail,
  resetCodes: LockReset,
  disable: Block,
  enable: CheckCircle,
  delete: Delete,
} as const satisfies Record<MemberAction, unknown>

const questions = {
  promote: PromoteMember,
  demote: DemoteMember,
  renewOn: ToggleRenewal,
  renewOff: ToggleRenewal,
  invite: InviteMember,
  resetCodes: ResetCodes,
  disable: DisableMember,
  enable: EnableMember,
  delete: DeleteMember,
} as const satisfies Record<Exclude<MemberAction, 'edit'>, ComponentType<MemberDialogProps>>

/** The actions on a member that its state permits; one that is blocked says why. None until the seats are known. */
export function useMemberActions(organizationId: string, seats: MemberSeats | undefined) {
  const { t } = useLocale()
  const { id: ownId } = useAccount()
  const highestType = highestTypeToGive(useRights())
  return useCallback(
    (member: Account): readonly RowAction[] => {
      if (!seats) return []
      const context = { ownId, highestType, isBilled: seats.paymentMethod !== null }
      function open(action: MemberAction): void {
        const props = { member, organizationId }
        if (action === 'edit' && seats) {
          openDialog(<EditMember {...props} seats={seats} isOwn={member.id === ownId} />)
        } else if (action !== 'edit') {
          const Question = questions[action]
          openDialog(<Question {...props} />)
        }
      }
      return memberActions
        .filter((action) => hasAction(action, member, context))
        .map((action): RowAction => {
          const refusal = actionRefusalOf(action, member, context)
          const Icon = icons[action]
          return {
            id: action,
            label: t(`members.action.${action}`),
            icon: <Icon />,
            ...(action === 'delete' && { tone: 'danger' as const }),
            disabledReason: refusal && t(`members.refused.${refusal}`),
            run: () => open(action),
          }
        })
    },
    [organizationId, ownId, highestType, seats, t],
  )
}
