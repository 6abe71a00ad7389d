import type { Account } from '@cairn/contract/accounts/members'
import { useCallback } from 'react'
import { useLocale } from '../../platform/locale.ts'

type StateOf = Pick<Account, 'state' | 'invitedUntil'>

/** The state of a member in one or two words. */
export function useStateText(): (member: StateOf) => string {
  const { t } = useLocale()
  return useCallback(({ state }) => t(`members.state.${state}`), [t])
}

/** Returns the words beside a state: until when the link of an invitation works. undefined for none. */
export function useStateDetail(): (member: StateOf) => string | undefined {
  const { t, figures } = useLocale()
  return useCallback(
    ({ state, invitedUntil }) => {
      if (state !== 'invited') return undefined
      if (invitedUntil === null) return t('members.state.onItsWay')
      return t('members.state.until', { date: figures.date(invitedUntil) })
    },
    [t, figures],
  )
}
