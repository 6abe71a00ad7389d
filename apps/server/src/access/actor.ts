import type { Rights } from '@cairn/domain/permissions'

/** The person who makes a call, known by name and with the rights that decide it. */
export interface Actor {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationName: string
  readonly rights: Rights
}
