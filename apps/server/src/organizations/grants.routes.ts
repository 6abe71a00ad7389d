import {
  answerGrant,
  changeGrantPermissions,
  createGrant,
  deleteGrant,
  listGrants,
  listPermissionsBetween,
  listPermissionsOfGrantee,
  listPermissionsOfGrantor,
  requestGrant,
} from '@cairn/contract/organizations/grants'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { type GrantContext, grants } from './grants.commands.ts'
import { findGranted, findGrants } from './grants.queries.ts'

export function grantRoutes(http: Http): void {
  const { clock } = http.services
  const contextOf = ({ actor, path }: { actor: Actor; path: AssetPath }): GrantContext => ({
    actor,
    organizationId: idOn(path, 'organization'),
    now: clock.now(),
  })

  serve(http, listGrants, ({ db, path }) => findGrants(db, idOn(path, 'organization'), clock.now()))

  serve(http, createGrant, ({ db, query, ...call }) => grants.create(db, contextOf(call), query.expiredDate))

  serve(http, requestGrant, ({ db, params, ...call }) => grants.request(db, contextOf(call), params.code))

  serve(http, answerGrant, ({ db, params, ...call }) => grants.answer(db, contextOf(call), params))

  serve(http, deleteGrant, ({ db, params, ...call }) => grants.delete(db, contextOf(call), params.id))

  serve(http, changeGrantPermissions, ({ db, params, body, ...call }) =>
    grants.permit(db, contextOf(call), { id: params.id, ...body }),
  )

  serve(http, listPermissionsBetween, ({ db, params: { grantor, grantee } }) =>
    findGranted(db, { grantorId: grantor, granteeId: grantee, now: clock.now() }),
  )

  serve(http, listPermissionsOfGrantee, ({ db, params }) => findGranted(db, { granteeId: params.id, now: clock.now() }))

  serve(http, listPermissionsOfGrantor, ({ db, params }) => findGranted(db, { grantorId: params.id, now: clock.now() }))
}
