import { changePreferences, readPreferences } from '@cairn/contract/preferences'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findPreferences } from './preferences.queries.ts'
import { replacePreferences, wirePreferences } from './replace-preferences.ts'

export function preferenceRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, readPreferences, async ({ db, actor }) => wirePreferences(await findPreferences(db, actor.accountId)))

  serve(http, changePreferences, ({ db, actor, body }) =>
    replacePreferences(db, {
      accountId: actor.accountId,
      organizationId: actor.rights.organizationId,
      preferences: body,
      now: clock.now(),
    }),
  )
}
