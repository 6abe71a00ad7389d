import { readOverview } from '@cairn/contract/overview'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findOverview } from './find-overview.ts'

export function overviewRoutes(http: Http): void {
  const { clock } = http.services
  serve(http, readOverview, ({ db, actor, path }) => findOverview(db, { actor, path }, clock.now()))
}
