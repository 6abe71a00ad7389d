import { changeProfile } from '@cairn/contract/accounts/own-profile'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { updateNames } from './own-profile.queries.ts'

export function ownProfileRoutes(http: Http): void {
  serve(http, changeProfile, async ({ db, actor, body }) => {
    await updateNames(db, actor.accountId, body)
    return body
  })
}
