import {
  createClientKey,
  deleteClientKeyOfAccount,
  deleteClientKey as deleteClientKeyRoute,
  listClientKeys,
  renewClientKey,
} from '@cairn/contract/organizations/client-keys'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { createToken, hashToken } from '#http/bearer-token'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import {
  deleteClientKey,
  findClientKeys,
  getAccountIdByEmail,
  insertClientKey,
  type NewKey,
  updateClientKey,
} from './client-keys.queries.ts'

export function clientKeyRoutes(http: Http): void {
  const makeKey = ({ email }: Actor): { key: string; stored: NewKey } => {
    const key = createToken()
    return { key, stored: { hash: hashToken(key), createdAt: http.services.clock.now(), createdByEmail: email } }
  }

  serve(http, listClientKeys, ({ db, path }) => findClientKeys(db, idOn(path, 'organization')))

  serve(http, createClientKey, async ({ db, actor, path, body: { email } }) => {
    const organizationId = idOn(path, 'organization')
    const accountId = await getAccountIdByEmail(db, organizationId, email)
    const { key, stored } = makeKey(actor)
    return { ...(await insertClientKey(db, { ...stored, organizationId, accountId }, email)), key }
  })

  serve(http, renewClientKey, async ({ db, actor, path, params }) => {
    const { key, stored } = makeKey(actor)
    const owned = { id: params.id, organizationId: idOn(path, 'organization') }
    return { ...(await updateClientKey(db, owned, stored)), key }
  })

  serve(http, deleteClientKeyRoute, ({ db, path, params }) =>
    deleteClientKey(db, idOn(path, 'organization'), { id: params.id }),
  )

  serve(http, deleteClientKeyOfAccount, ({ db, path, query }) =>
    deleteClientKey(db, idOn(path, 'organization'), { email: query.email }),
  )
}
