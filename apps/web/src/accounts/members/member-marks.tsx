import type { Account } from '@cairn/contract/accounts/members'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useLocale } from '../../platform/locale.ts'
import { useStateDetail, useStateText } from './member-state.ts'

const colours = {
  active: 'success',
  invited: 'primary',
  expired: 'warning',
  inactive: 'default',
} as const satisfies Record<Account['state'], ChipProps['color']>

const marks = { alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1, minWidth: 0 } as const
const mark = { height: 20, flex: 'none' } as const
const beside = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.secondary' } as const

interface MemberStateMarkProps {
  readonly member: Account
  /** undefined where the member cannot be invited. */
  readonly onInvite: (() => void) | undefined
}

/** The state of a member, until when the link of an invitation works, and the way to a new one. */
export function MemberStateMark({ member, onInvite }: MemberStateMarkProps) {
  const { t } = useLocale()
  const label = useStateText()(member)
  const detail = useStateDetail()(member)
  return (
    <Stack direction="row" component="span" useFlexGap sx={marks}>
      <Chip component="span" size="small" variant="outlined" color={colours[member.state]} label={label} sx={mark} />
      {detail !== undefined && (
        <Box component="span" title={detail} sx={beside}>
          {detail}
        </Box>
      )}
      {member.state === 'expired' && onInvite && (
        <Button
          size="small"
          aria-label={t('members.inviteAgainTo', { email: member.email })}
          sx={{ py: 0, minHeight: 0 }}
          // Neither a click nor Enter on it may open the row.
          onKeyDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation()
            onInvite()
          }}
        >
          {t('members.inviteAgain')}
        </Button>
      )}
    </Stack>
  )
}

interface AdministratorMarkProps {
  /** The type of the account in words. */
  readonly type: string
  readonly isAdministrator: boolean
}

/** The type of an account, with a mark for an administrator of the organization. */
export function AdministratorMark({ type, isAdministrator }: AdministratorMarkProps) {
  const { t } = useLocale()
  return (
    <Stack direction="row" component="span" useFlexGap sx={marks}>
      <span>{type}</span>
      {isAdministrator && (
        <Chip component="span" size="small" variant="outlined" label={t('accounts.administrator')} sx={mark} />
      )}
    </Stack>
  )
}
