import {
  countAccounts,
  filterAccounts,
  listAccounts,
  listPermissionAssets,
  type MemberSeats,
  readAccount,
  readSeats,
} from '@cairn/contract/accounts/member-table'
import {
  activateMember,
  changeMember,
  createMember,
  deactivateMember,
  deleteMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { freeSeats, type SeatPlan, type SeatUse, seatTypes } from '@cairn/domain/billing/seats'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { type Actor, isInternal } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { checkNewAddress } from './check-new-address.ts'
import { countMembers, findMemberPage, findMembers } from './member-table.queries.ts'
import { type MemberCall, members } from './members.commands.ts'
import { getMember } from './members.queries.ts'
import { findPermissionAssets } from './permission-assets.queries.ts'
import { countSeats, getTenant, type Tenant } from './seats.queries.ts'

export function memberRoutes(http: Http): void {
  const { clock } = http.services
  const callOf = ({ actor, path }: Admitted): MemberCall => ({
    actor,
    organizationId: idOn(path, 'organization'),
    now: clock.now(),
  })
  const shownTo = ({ actor, path }: Admitted) => ({
    organizationId: idOn(path, 'organization'),
    showsInternal: isInternal(actor),
    now: clock.now(),
  })

  serve(http, listAccounts, ({ db, ...call }) => findMembers(db, shownTo(call)))

  serve(http, filterAccounts, ({ db, query, ...call }) => {
    const showsInternal = isInternal(call.actor) && query.includeProstarUsers
    return findMemberPage(db, { ...shownTo(call), showsInternal }, query)
  })

  serve(http, countAccounts, async ({ db, ...call }) => ({ count: await countMembers(db, shownTo(call)) }))

  serve(http, readSeats, async ({ db, path }) => {
    const tenant = await getTenant(db, idOn(path, 'organization'))
    return seatsOf(tenant, await countSeats(db, tenant.organizationId))
  })

  serve(http, listPermissionAssets, ({ db, path }) => findPermissionAssets(db, idOn(path, 'organization')))

  serve(http, readAccount, ({ db, params, ...call }) => getMember(db, { ...shownTo(call), id: params.id }))

  serve(http, createMember, {
    check: ({ db, actor, path, body: { email } }) =>
      checkNewAddress(http.services, db, { actor, organizationId: idOn(path, 'organization'), email }),
    handle: ({ db, body, ...call }) => members.create(db, callOf(call), body),
  })

  serve(http, changeMember, ({ db, body, ...call }) => members.change(db, callOf(call), body))

  serve(http, deactivateMember, ({ db, params, ...call }) => members.disable(db, callOf(call), params.id))

  serve(http, activateMember, ({ db, params, query, ...call }) =>
    members.enable(db, callOf(call), { id: params.id, reinvite: query.reinvite }),
  )

  serve(http, promoteMember, ({ db, params, ...call }) => members.promote(db, callOf(call), params.id))

  serve(http, demoteMember, ({ db, params, ...call }) => members.demote(db, callOf(call), params.id))

  serve(http, deleteMember, ({ db, params, ...call }) => members.delete(db, callOf(call), params.id))
}

interface Admitted {
  readonly actor: Actor
  readonly path: AssetPath
}

function seatsOf({ paymentMethod, plan }: Tenant, use: SeatUse): MemberSeats {
  const { byType } = use
  const powerUsers = plan.powerUsers === null ? null : { used: byType['0011'] + byType['0111'], total: plan.powerUsers }
  return {
    paymentMethod,
    users: { used: seatTypes.reduce((sum, type) => sum + byType[type], 0), total: plan.maxUsers },
    byType: {
      '0001': { used: byType['0001'], total: plan.byType['0001'] },
      '0011': { used: byType['0011'], total: plan.byType['0011'] },
      '0111': { used: byType['0111'], total: plan.byType['0111'] },
    },
    powerUsers,
    rtk: rtkSeatsOf(plan, use),
    available: seatTypes.filter((type) => freeSeats(plan, use, type) !== 0),
  }
}

function rtkSeatsOf(plan: SeatPlan, use: SeatUse): MemberSeats['rtk'] {
  const providers = [...new Set([...Object.keys(plan.rtk), ...Object.keys(use.rtk)])].toSorted()
  return Object.fromEntries(
    providers.map((provider) => [provider, { used: use.rtk[provider] ?? 0, total: plan.rtk[provider] ?? 0 }]),
  )
}
