import {
  createClientKey,
  deleteClientKeyOfAccount,
  deleteClientKey as deleteClientKeyRoute,
  listClientKeys,
  renewClientKey,
} from '@cairn/contract/organizations/client-keys'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { type Actor, isInternal } from '#access/actor'
import type { Http } from '#http/create-http'
import { createToken, hashToken } from '#http/credentials/bearer-token'
import { serve } from '#http/serve'
import {
  deleteClientKey,
  findClientKeys,
  getAccountIdByEmail,
  insertClientKey,
  type KeyScope,
  type NewKey,
  updateClientKey,
} from './client-keys.queries.ts'

export function clientKeyRoutes(http: Http): void {
  const makeKey = ({ email }: Actor): { key: string; stored: NewKey } => {
    const key = createToken()
    return { key, stored: { hash: hashToken(key), createdAt: http.services.clock.now(), createdByEmail: email } }
  }

  serve(http, listClientKeys, ({ db, ...call }) => findClientKeys(db, scopeOf(call)))

  serve(http, createClientKey, async ({ db, body: { email }, ...call }) => {
    const scope = scopeOf(call)
    const accountId = await getAccountIdByEmail(db, scope, email)
    const { key, stored } = makeKey(call.actor)
    const { organizationId } = scope
    return { ...(await insertClientKey(db, { ...stored, organizationId, accountId }, email)), key }
  })

  serve(http, renewClientKey, async ({ db, params: { id }, ...call }) => {
    const { key, stored } = makeKey(call.actor)
    return { ...(await updateClientKey(db, { ...scopeOf(call), id }, stored)), key }
  })

  serve(http, deleteClientKeyRoute, ({ db, params: { id }, ...call }) => deleteClientKey(db, scopeOf(call), { id }))

  serve(http, deleteClientKeyOfAccount, ({ db, query: { email }, ...call }) =>
    deleteClientKey(db, scopeOf(call), { email }),
  )
}

function scopeOf({ actor, path }: { readonly actor: Actor; readonly path: AssetPath }): KeyScope {
  return { organizationId: idOn(path, 'organization'), showsInternal: isInternal(actor) }
}
