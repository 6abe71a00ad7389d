import { openUniversity, sendFeedback } from '@cairn/contract/help'
import { Problem } from '@cairn/contract/problem'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { storeFeedback } from './store-feedback.ts'

declare module '#http/services' {
  interface Settings {
    /** External pages by their address; null leaves the entry out. `{accountId}` of the university is replaced. */
    readonly links: Readonly<Record<'help' | 'store' | 'pricing' | 'sales' | 'university', string | null>>
    /** Address that receives the feedback of users; null for none. */
    readonly feedbackTo: string | null
  }
}

export function helpRoutes(http: Http): void {
  const { clock, settings } = http.services

  serve(http, sendFeedback, ({ db, actor, body }) =>
    storeFeedback(db, { actor, feedback: body, now: clock.now(), mailTo: settings.feedbackTo }),
  )

  serve(http, openUniversity, async ({ actor, params }) => {
    if (params.accountId !== actor.accountId) throw new Problem('not_found', { asset: 'user' })
    const { university } = settings.links
    if (university === null) throw new Problem('university_not_configured', {})
    return { url: university.replaceAll('{accountId}', actor.accountId) }
  })
}
