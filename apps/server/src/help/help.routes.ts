import { Problem } from '@cairn/contract/problem'
import { openUniversity, sendFeedback } from '@cairn/contract/settings/help'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { storeFeedback } from './store-feedback.ts'

export function helpRoutes(http: Http): void {
  const { clock, settings } = http.services

  serve(http, sendFeedback, ({ db, actor, body }) =>
    storeFeedback(db, { actor, feedback: body, now: clock.now(), mailTo: settings.feedbackTo }),
  )

  serve(http, openUniversity, async ({ actor, params }) => {
    if (params.accountId !== actor.accountId) throw new Problem('not_found', { asset: 'user' })
    if (actor.rights.organizationType === 'plus') throw new Problem('not_permitted', { level: 'view' })
    const { university } = settings.links
    if (university === null) throw new Problem('university_not_configured', {})
    return { url: university.replaceAll('{accountId}', actor.accountId) }
  })
}
