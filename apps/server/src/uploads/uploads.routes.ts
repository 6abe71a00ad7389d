import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { OneAtATime } from './one-at-a-time.ts'
import type { UploadKind } from './uploads.commands.ts'

/** Serves the addresses of all kinds of uploads. */
export function uploadRoutes(http: Http, kinds: readonly UploadKind[]): void {
  const oneAtATime = new OneAtATime()
  for (const { route, receive } of kinds)
    serve(http, route, ({ db, params: { token }, upload, call: { idempotencyKey: key } }) =>
      oneAtATime.run({ token, key }, () => receive(db, { token, ...upload, key })),
    )
}
