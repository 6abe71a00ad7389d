import type { StoredFlags } from '@cairn/domain/organizations/organization-features'
import { type Rights, userTypes } from '@cairn/domain/permissions'

/** The account that makes a call, with its names and the rights that decide the call. */
export interface Actor {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationName: string
  readonly rights: Rights
  /** The stored functionality flags of the own organization. */
  readonly flags: StoredFlags
  /** The subscription of the own organization lapsed: only the routes that are open `whileLapsed` admit the actor. */
  readonly isLapsed: boolean
  /** The time at which a grant ends that the rights contain; null for none. The rights then have to be read again. */
  readonly rightsEnd: Date | null
  /** The time from which a request looks for its caller again: the end of the token, or the next write of the use of a key. */
  readonly foundUntil: Date | null
}

/** Internal staff sees internal accounts, which do not exist for others (specification 1, section 6). */
export function isInternal({ rights }: Actor): boolean {
  return rights.userType === userTypes.internal
}
