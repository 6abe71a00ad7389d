import type { Rights } from '@cairn/domain/permissions'

/** The account that makes a call, with its names and the rights that decide the call. */
export interface Actor {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationName: string
  readonly rights: Rights
}
