import type { Account } from '@cairn/contract/accounts/members'
import { type UserType, userTypes } from '@cairn/domain/permissions'

/** The actions on a member, in the order of the menu. */
export const memberActions = [
  'edit',
  'promote',
  'demote',
  'renewOn',
  'renewOff',
  'invite',
  'resetCodes',
  'disable',
  'enable',
  'delete',
] as const
export type MemberAction = (typeof memberActions)[number]

export interface ActionContext {
  /** The account of the user. */
  readonly ownId: string
  /** The highest type that the user may give. */
  readonly highestType: UserType
  /** Whether the organization is billed. */
  readonly isBilled: boolean
}

/** Whether the state of a member has the action at all; the others are left out of its menu. */
export function hasAction(action: MemberAction, member: Account, { isBilled }: ActionContext): boolean {
  const { userType, isActive, renew } = member
  const hasType = member.organization.type !== 'plus'
  switch (action) {
    case 'promote':
      return hasType && userType === userTypes.dataCollector
    case 'demote':
      return hasType && userType === userTypes.editor
    case 'renewOn':
      return isBilled && !renew
    case 'renewOff':
      return isBilled && renew
    case 'invite':
    case 'disable':
      return isActive
    case 'resetCodes':
      return member.hasAuthenticator
    case 'enable':
      return !isActive
    default:
      return true
  }
}

const notOnOwn: ReadonlySet<MemberAction> = new Set(['promote', 'demote', 'invite', 'resetCodes', 'disable', 'delete'])
const notOnExternal: ReadonlySet<MemberAction> = new Set(['invite', 'disable'])

type Refusal = 'own' | 'external' | 'aboveOwn'

/** Why an action is blocked (specification 1, section 5); undefined when it is not. The server decides alike. */
export function actionRefusalOf(
  action: MemberAction,
  member: Account,
  { ownId, highestType }: ActionContext,
): Refusal | undefined {
  if (member.id === ownId && notOnOwn.has(action)) return 'own'
  if (action === 'promote' && highestType < userTypes.editor) return 'aboveOwn'
  return member.isExternal && notOnExternal.has(action) ? 'external' : undefined
}
