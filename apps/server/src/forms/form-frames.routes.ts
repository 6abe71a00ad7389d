import { readFile } from 'node:fs/promises'
import { Problem } from '@cairn/contract/problem'
import { findActorById } from '#access/access.queries'
import { refuseLapsed } from '#access/admit'
import type { Http } from '#http/create-http'
import { pageHeadersOf } from '#http/page-headers'
import { getLinkedContent } from './form-access.ts'
import { openFormLink } from './form-links.ts'
import { formAssetsPath, formFramesPath, formPolicy, writeFormPage } from './form-page.ts'
import type { FormContent } from './forms.queries.ts'

const mediaTypes = { 'form.css': 'text/css', 'form-bridge.js': 'text/javascript' } as const

interface TokenCall {
  readonly Params: { readonly token: string }
}

interface AssetCall {
  readonly Params: { readonly name: string }
}

/** The token opens the form without a session. */
const sealed = { schema: { hide: true }, config: { secret: 'params.token' } } as const

/** A host and port as a browser sends it. A policy must not contain other characters. */
const plainHost = /^[\w.-]+(:\d{1,5})?$/

/**
 * Serves rendered forms and the files for all of them. They are pages for a frame without an origin, which sends no
 * token: the address is sealed, and the rights of its account are asked again. Not routes of the contract: no client
 * calls them.
 */
export function formFrameRoutes({ app, services }: Http): void {
  const { db, secrets, clock, settings } = services
  const pageHeaders = pageHeadersOf(settings)

  async function contentOf(token: string): Promise<FormContent> {
    const link = openFormLink(secrets, token, clock.now())
    const actor = await findActorById(db, link.accountId, clock.now())
    if (!actor) throw new Problem('not_found', { asset: 'form' })
    refuseLapsed(actor)
    return getLinkedContent(db, actor, link)
  }

  app.get<TokenCall>(`${formFramesPath}/:token`, sealed, async (request, reply) => {
    // Every browser that runs the script of the frame sends the header. Opened as a page of its own, a form could lead anywhere.
    if (request.headers['sec-fetch-dest'] !== 'iframe') throw new Problem('form_needs_frame', {})
    const { token } = request.params
    const { html, js } = await contentOf(token)
    const { host, protocol } = request
    const own = plainHost.test(host) ? [`${protocol}://${host}`] : []
    const origins = [...new Set([...own, new URL(settings.publicUrl).origin])]
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': formPolicy({ origins, token }),
        // The page and its scripts know the address, which opens the form for two minutes.
        'referrer-policy': 'no-referrer',
        'permissions-policy': deniedFeatures,
        // The browser keys the agent cluster by the sandbox.
        'origin-agent-cluster': '?0',
      })
      .type('text/html; charset=utf-8')
      .send(writeFormPage({ html, hasScript: js !== null, token }))
  })

  app.get<TokenCall>(`${formFramesPath}/:token/form.js`, sealed, async (request, reply) => {
    const { js } = await contentOf(request.params.token)
    if (js === null) throw new Problem('not_found', { asset: 'form' })
    return reply.headers(forEveryOrigin).type('text/javascript; charset=utf-8').send(js)
  })

  app.get<AssetCall>(`${formAssetsPath}/:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    if (!isAsset(name)) throw new Problem('not_found', { asset: 'route' })
    const text = await readFile(new URL(`assets/${name}`, import.meta.url), 'utf8')
    return reply
      .headers({ ...forEveryOrigin, 'cache-control': 'public, no-cache' })
      .type(`${mediaTypes[name]}; charset=utf-8`)
      .send(text)
  })
}

/** The page of a form has an origin of its own, so that all its files come from another one. */
const forEveryOrigin = { 'cross-origin-resource-policy': 'cross-origin' } as const
const deniedFeatures = ['camera', 'microphone', 'geolocation', 'clipboard-read', 'display-capture', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

function isAsset(name: string): name is keyof typeof mediaTypes {
  return Object.hasOwn(mediaTypes, name)
}
