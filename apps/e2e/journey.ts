import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@cairn/contract/auth/auth'
import { type Api, createApi } from '@cairn/contract/client'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { MapPage } from './map-page.ts'
import { createOrganizations, type Emails, type Role } from './organizations.ts'
import { callAs, password } from './seeds.ts'
import { explainWait } from './server-log.ts'

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

interface Journey {
  readonly map: MapPage
  /** A folder of the journey, removed at its end. */
  readonly directory: string
  /** A client of the server with the rights of an account. */
  readonly api: (role: Role) => Api
  /** Signs in with the form on the page. */
  readonly signInAs: (role: Role) => Promise<void>
  /** Opens an address with a session of the worker, for journeys that are not about signing in. */
  readonly openAs: (role: Role, address?: string) => Promise<void>
}

interface JourneyOptions {
  /** A further message that the browser may log, because the journey tests the response that causes it. */
  readonly allowedMessage: RegExp | undefined
}

interface Worker {
  /** The accounts of this worker. No other worker uses them. */
  readonly emails: Emails
  /** One session per account: the server limits sign-ins of an account, so a worker keeps its sessions. */
  readonly callers: Map<Role, Api>
  readonly cookies: Map<Role, Cookie>
}

/**
 * Messages that the browser may log in every journey: the first visit has no session, and there is no internet access.
 */
const alwaysAllowed = [/401 \(Unauthorized\)/, /ERR_NAME_NOT_RESOLVED/, /ERR_INTERNET_DISCONNECTED/]
const refreshCookie = '__Host-refresh'

/** A user's path through the product. It fails when the browser logs a warning or an error. */
export const test = base.extend<Journey & JourneyOptions, Worker>({
  allowedMessage: [undefined, { option: true }],
  // By `workerIndex`: Playwright replaces the worker of a failed journey by a worker with another index.
  emails: [async ({}, use, { workerIndex }) => use(await createOrganizations(workerIndex)), { scope: 'worker' }],
  callers: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  cookies: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async ({ context }, use) => {
    await context.addInitScript(skipGuide)
    await use(context)
  },
  page: async ({ page, allowedMessage }, use, info) => {
    const messages = messagesOf(page)
    const begunMs = Date.now()
    await use(page)
    if (info.status !== info.expectedStatus) {
      const body = await explainWait(begunMs)
      await info.attach('log of the server', { body, contentType: 'text/plain' })
    }
    const allowed = allowedMessage ? [...alwaysAllowed, allowedMessage] : alwaysAllowed
    expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
  },
  map: async ({ page }, use) => use(new MapPage(page)),
  directory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-journey-'))
    await use(directory)
    await rm(directory, { recursive: true })
  },
  api: async ({ callers, emails, baseURL }, use) => {
    await use((role) => {
      const caller = callers.get(role) ?? callAs(baseURL ?? '', emails[role])
      callers.set(role, caller)
      return caller
    })
  },
  signInAs: async ({ page, map, emails }, use) => {
    await use(async (role) => {
      await page.getByLabel('E-mail').fill(emails[role])
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(map.canvas).toBeVisible()
    })
  },
  openAs: async ({ page, context, map, cookies, emails, baseURL }, use) => {
    const used = new Set<Role>()
    await use(async (role, address = '/') => {
      used.add(role)
      await context.addCookies([cookies.get(role) ?? (await beginSession(baseURL ?? '', emails[role]))])
      await context.addInitScript(rememberSession)
      await page.goto(address)
      await expect(map.canvas).toBeVisible()
    })
    // The server replaces the cookie at each use, and a sign-out deletes it.
    const last = (await context.cookies()).find(({ name }) => name === refreshCookie)
    for (const role of used) {
      if (last && used.size === 1) cookies.set(role, last)
      else cookies.delete(role)
    }
  },
})

export { expect }

function messagesOf(page: Page): readonly string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  // An exception of the browser has an empty stack.
  page.on('pageerror', (error) => messages.push(error.stack || `${error.name}: ${error.message}`))
  return messages
}

/**
 * Hides the checklist of the first day, which the journeys do not need. Their map has a sheet with coordinates below its
 * layers: to draw the world takes a fifth of the CPU time of a journey, and the tests of the map engine do it.
 */
export function skipGuide(): void {
  // The empty page before the first one has no storage, nor has the page of a form.
  if (location.protocol === 'about:' || self.origin === 'null') return
  const key = 'cairn-preferences'
  if (localStorage.getItem(key) === null)
    localStorage.setItem(key, JSON.stringify({ skipGettingStarted: true, skipQuickStart: true, background: 'grid' }))
}

/**
 * Stores the preference that a sign-in stores beside the cookie: the page then starts with the map. The preferences stay
 * in the browser, so that no journey finds those of an earlier one.
 */
function rememberSession(): void {
  // The page of a form has no storage.
  if (self.origin === 'null') return
  const key = 'cairn-preferences'
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object
  if (!('hasSession' in stored))
    localStorage.setItem(key, JSON.stringify({ ...stored, hasSession: true, localOnly: true }))
}

/** Signs in and returns the cookie of the session. */
async function beginSession(origin: string, email: string): Promise<Cookie> {
  let cookie: string | undefined
  const api = createApi(origin, async (url, init) => {
    const reply = await fetch(url, init)
    cookie = reply.headers.getSetCookie().find((text) => text.startsWith(`${refreshCookie}=`))
    return reply
  })
  await api(signIn, { body: { email, password } })
  const value = cookie?.slice(refreshCookie.length + 1).split(';', 1)[0]
  if (!value) throw new Error('signing in gave no cookie')
  const { hostname } = new URL(origin)
  return { name: refreshCookie, value, domain: hostname, path: '/', httpOnly: true, secure: true, sameSite: 'Strict' }
}
