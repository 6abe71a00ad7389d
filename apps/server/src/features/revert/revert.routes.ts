import { revertFeatures as revertFeaturesRoute } from '@cairn/contract/features/revert-features'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { revertFeatures } from './revert-features.ts'

export function revertRoutes(http: Http): void {
  serve(http, revertFeaturesRoute, ({ db, actor, body }) => revertFeatures(db, actor, body.features))
}
