import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { z } from 'zod'

/** A key set (RFC 7517) without the keys themselves. */
const PublishedKeys = z.object({ keys: z.array(z.object({ kid: z.string(), alg: z.string(), use: z.string() })) })

export interface OidcPerson {
  readonly email: string
  readonly email_verified: boolean
}

/** An OpenID Connect provider on this machine, which signs in every user without a question. */
export class OidcServer implements AsyncDisposable {
  readonly issuer: string
  readonly clientId = 'cairn'
  readonly clientSecret = 'A secret of the client'
  readonly #server: ReturnType<typeof createServer>
  /** The published keys, where they are not those that sign the tokens. */
  #otherKeys: string | undefined

  private constructor(issuer: string, server: ReturnType<typeof createServer>) {
    this.issuer = issuer
    this.#server = server
  }

  /** `people`: by the name that is the `login_hint` of the sign-in. */
  static async start(redirectUri: string, people: ReadonlyMap<string, OidcPerson>): Promise<OidcServer> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const oidc = new OidcServer(`http://127.0.0.1:${port}`, server)
    const answer = oidc.#provider(redirectUri, people).callback()
    server.on('request', (request, reply) => {
      if (request.url !== '/jwks' || oidc.#otherKeys === undefined) void answer(request, reply)
      else reply.setHeader('content-type', 'application/json').end(oidc.#otherKeys)
    })
    return oidc
  }

  /** Publishes other keys under the same names, as if a foreign key had signed the tokens. */
  async publishOtherKeys(): Promise<void> {
    const published = PublishedKeys.parse(await (await fetch(`${this.issuer}/jwks`)).json())
    const keys = published.keys.map(({ kid, alg, use }) => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      return { ...publicKey.export({ format: 'jwk' }), kid, alg, use }
    })
    this.#otherKeys = JSON.stringify({ keys })
  }

  /** Signs in as a browser does and returns the address to which the provider sends the browser back. */
  async visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let url = new URL(address)
    while (url.origin === this.issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const set of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const location = reply.headers.get('location')
      if (location === null) throw new Error(`The provider answers ${reply.status}: ${await reply.text()}`)
      url = new URL(location, url)
    }
    return url
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #provider(redirectUri: string, people: ReadonlyMap<string, OidcPerson>): Provider {
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: this.clientId, client_secret: this.clientSecret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
      cookies: { keys: ['key of this test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_, sub) => {
        const person = people.get(sub)
        return person && { accountId: sub, claims: () => ({ sub, ...person }) }
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          accountId: oidc.session?.accountId ?? '',
          clientId: oidc.client?.clientId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (context, next) => {
      if (!context.path.startsWith('/interaction/')) {
        await next()
        return
      }
      const { params } = await provider.interactionDetails(context.req, context.res)
      const login = { accountId: String(params['login_hint']) }
      await provider.interactionFinished(context.req, context.res, { login })
      context.respond = false
    })
    return provider
  }
}
