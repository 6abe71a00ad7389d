import type { Account } from '@cairn/contract/accounts/members'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import type { DialogCall } from '../../dialogs/use-dialog-call.ts'
import { type LabelKey, useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useChangeMember, useEnableMember, useMemberAction, useResetAuthenticator } from './use-members.ts'

/** The properties of each question. */
export interface MemberDialogProps {
  readonly member: Account
  readonly organizationId: string
}

type Question =
  | 'disable'
  | 'enable'
  | 'invite'
  | 'resetCodes'
  | 'promote'
  | 'demote'
  | 'renewOn'
  | 'renewOff'
  | 'delete'

interface MemberQuestionProps<Input> extends Pick<DialogCall<Input, unknown>, 'call'> {
  readonly member: Account
  readonly question: Question
  readonly confirmKey: LabelKey
  /** The fixed message of specification 1, section 8. */
  readonly failedKey: LabelKey
  readonly input: NoInfer<Input>
  readonly tone?: 'accent' | 'danger'
  readonly checkboxLabel?: string
  /** Below the text of the question. */
  readonly children?: ReactNode
}

/** Asks before a member is changed. A failure shows its fixed message and the reason. */
function MemberQuestion<Input>(props: MemberQuestionProps<Input>) {
  const { member, question, confirmKey, failedKey, tone = 'accent', children, ...asked } = props
  const { t, figures } = useLocale()
  const { email } = member
  return (
    <CallQuestion
      {...asked}
      title={t(`members.${question}.title`, { email })}
      body={
        <>
          <Typography>{t(`members.${question}.body`)}</Typography>
          {children}
        </>
      }
      tone={tone}
      confirmLabel={t(confirmKey)}
      done={() => t(`members.${question}.done`, { email })}
      errorText={(error) => `${t(failedKey)} ${problemText(error, figures.language)}`}
    />
  )
}

export function DisableMember({ member, organizationId }: MemberDialogProps) {
  const call = useMemberAction(organizationId, { id: member.id, action: 'disable' })
  return (
    <MemberQuestion
      member={member}
      question="disable"
      confirmKey="members.action.disable"
      failedKey="user.message.disabled.error"
      call={call}
      input={undefined}
      tone="danger"
    />
  )
}

/** A member who signs in through an external provider needs no invitation. */
export function EnableMember({ member, organizationId }: MemberDialogProps) {
  const { t } = useLocale()
  const [reinvite, setReinvite] = useState(false)
  const call = useEnableMember(organizationId, member.id)
  return (
    <MemberQuestion
      member={member}
      question="enable"
      confirmKey="members.action.enable"
      failedKey="user.message.enabled.error"
      call={call}
      input={reinvite}
    >
      {!member.isExternal && (
        <FormControlLabel
          control={<Checkbox checked={reinvite} onChange={(_, checked) => setReinvite(checked)} />}
          label={t('members.enable.reinvite')}
          sx={{ mt: 2 }}
        />
      )}
    </MemberQuestion>
  )
}

/** Sends a new invitation; the link of an earlier one stops working. */
export function InviteMember({ member, organizationId }: MemberDialogProps) {
  const call = useEnableMember(organizationId, member.id)
  return (
    <MemberQuestion
      member={member}
      question="invite"
      confirmKey="members.action.invite"
      failedKey="user.message.invited.error"
      call={call}
      input
    />
  )
}

/** Removes the authenticator that a member has lost. */
export function ResetCodes({ member, organizationId }: MemberDialogProps) {
  const call = useResetAuthenticator(organizationId, member.id)
  return (
    <MemberQuestion
      member={member}
      question="resetCodes"
      confirmKey="members.action.resetCodes"
      failedKey="members.resetCodes.failed"
      call={call}
      input={undefined}
      tone="danger"
    />
  )
}

export function PromoteMember({ member, organizationId }: MemberDialogProps) {
  const call = useMemberAction(organizationId, { id: member.id, action: 'promote' })
  return (
    <MemberQuestion
      member={member}
      question="promote"
      confirmKey="members.action.promote"
      failedKey="user.message.promoted.error"
      call={call}
      input={undefined}
    />
  )
}

export function DemoteMember({ member, organizationId }: MemberDialogProps) {
  const call = useMemberAction(organizationId, { id: member.id, action: 'demote' })
  return (
    <MemberQuestion
      member={member}
      question="demote"
      confirmKey="members.action.demote"
      failedKey="user.message.demoted.error"
      call={call}
      input={undefined}
      tone="danger"
    />
  )
}

export function DeleteMember({ member, organizationId }: MemberDialogProps) {
  const { t } = useLocale()
  const call = useMemberAction(organizationId, { id: member.id, action: 'delete' })
  return (
    <MemberQuestion
      member={member}
      question="delete"
      confirmKey="members.action.delete"
      failedKey="user.message.deleted.error"
      call={call}
      input={undefined}
      tone="danger"
      checkboxLabel={t('members.delete.confirm')}
    />
  )
}

/** Turns the renewal of the seat on or off. */
export function ToggleRenewal({ member, organizationId }: MemberDialogProps) {
  const call = useChangeMember(organizationId)
  const { id, renew } = member
  return (
    <MemberQuestion
      member={member}
      question={renew ? 'renewOff' : 'renewOn'}
      confirmKey={renew ? 'members.action.renewOff' : 'members.action.renewOn'}
      failedKey="user.message.updated.error"
      call={call}
      input={{ id, renew: !renew }}
    />
  )
}
