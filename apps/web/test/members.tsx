import { filterAccounts, type MemberSeats, readSeats } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import { readConfiguration } from '@cairn/contract/configuration'
import { page } from 'vitest/browser'
import { ManageMembers } from '../src/accounts/members/manage-members.tsx'
import { AnsweringServer } from './answering-server.ts'
import { sampleAccount, sampleId } from './samples.ts'
import { showSignedIn } from './shown-signed-in.tsx'

/** The administrator who looks at the members. */
export const me = sampleAccount()

/** An active editor. */
export function sampleMember(email: string, parts: Partial<Account> = {}): Account {
  return {
    id: sampleId(),
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    userType: '0111',
    isActive: true,
    state: 'active',
    invitedUntil: null,
    isAdministrator: false,
    renew: true,
    createdDt: '2026-01-01T00:00:00.000Z',
    permissions: [],
    organization: me.organization,
    rtkInfo: null,
    isExternal: false,
    hasAuthenticator: false,
    ...parts,
  }
}

const seatsOf = (total: number | null) => ({ used: 1, total })

/** Two free seats for viewers, none for data collectors, and no limit for editors. */
export function sampleSeats(parts: Partial<MemberSeats> = {}): MemberSeats {
  const free = seatsOf(null)
  return {
    paymentMethod: 1,
    users: free,
    byType: { '0001': seatsOf(3), '0011': seatsOf(1), '0111': free },
    powerUsers: null,
    rtk: { trimble: seatsOf(2) },
    available: ['0001', '0111'],
    ...parts,
  }
}

/** Answers the table of these members, ten a page, with the search by address. */
export function memberServer(members: readonly Account[], seats = sampleSeats()): AnsweringServer {
  return new AnsweringServer()
    .on(readConfiguration, () => ({ streetMapUrl: null, demo: false }))
    .on(readSeats, () => seats)
    .on(filterAccounts, ({ search }) => {
      const from = (Number(search.get('page')) - 1) * 10
      const found = members.filter(({ email }) => email.includes(search.get('search') ?? ''))
      return { data: found.slice(from, from + 10), page: from / 10 + 1, totalCount: found.length }
    })
}

/** Shows the screen of the members. */
export async function showMembers(server: AnsweringServer, account = me): Promise<void> {
  await showSignedIn(<ManageMembers />, server, { account })
}

/** Opens the menu of the actions on a member. */
export async function openMenu(email: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${email}`, exact: true }).click()
}
