import { readConfiguration } from '@cairn/contract/configuration'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'

declare module '#http/services' {
  interface Settings {
    /** `https://…/{z}/{x}/{y}.png`; null turns the street map off. */
    readonly streetMapUrl: string | null
    /** `https://…{projectId}…`; undefined leaves out the link to drone imagery. */
    readonly droneUrl?: string | undefined
  }
}

/** Serves what the web application needs to know before sign-in. */
export function configurationRoutes(http: Http): void {
  const { streetMapUrl, droneUrl, demo, signUp, paymentSandbox, feedbackTo, links } = http.services.settings

  serve(http, readConfiguration, async () => ({
    streetMapUrl,
    droneUrl,
    demo,
    signUp,
    paymentSandbox,
    takesRequests: feedbackTo !== null,
    links: { ...links, university: links.university !== null },
  }))
}
