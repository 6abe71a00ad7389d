import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { median } from '../figures.ts'
import type { Finding, Line } from '../line.ts'
import { withTestServer } from '../test-server.ts'

/** A slow mobile network. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const limits = { paintMs: 1500, formMs: 4000, formBytes: 180_000, formRequests: 8 }

/** One start of the page in a browser that has never seen it. */
interface PageStart {
  readonly paintMs: number
  readonly formMs: number
  /** Received until the sign-in form was there, headers included. */
  readonly formBytes: number
  readonly formRequests: number
}

/** The first visit on a slow network, against the promises: something on the screen, then the sign-in form. */
export const startWebLine: Line = {
  names: ['start.web.paint', 'start.web.form', 'start.web.bytes', 'start.web.requests'],
  measure: async ({ rounds, databaseUrl, say }) => {
    say(`start.web: ${rounds} first visits at 50 kB/s and 400 ms`)
    const starts = await withTestServer(databaseUrl, ({ product }) => visits(product.origin, rounds))
    const of = (read: (start: PageStart) => number) => median(starts.map(read))
    const promise = { against: 'the promise', limit: 1 } as const
    const findings: Finding[] = [
      { name: 'start.web.paint', ours: of((start) => start.paintMs), reference: limits.paintMs, ...promise },
      { name: 'start.web.form', ours: of((start) => start.formMs), reference: limits.formMs, ...promise },
      {
        name: 'start.web.bytes',
        ours: of((start) => start.formBytes),
        reference: limits.formBytes,
        unit: 'bytes',
        ...promise,
      },
      {
        name: 'start.web.requests',
        ours: of((start) => start.formRequests),
        reference: limits.formRequests,
        unit: 'requests',
        ...promise,
      },
    ]
    return findings
  },
}

async function visits(origin: string, rounds: number): Promise<PageStart[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
  try {
    const starts: PageStart[] = []
    for (let round = 0; round < rounds; round++) starts.push(await visit(browser, origin))
    return starts
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, origin: string): Promise<PageStart> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const received = await countReceived(devTools)
  await devTools.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(markForm)
  await page.goto(origin, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').waitFor()
  const { bytes: formBytes, requests: formRequests } = { ...received }
  const entryMs = (name: string) => page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime, name)
  const [paintMs = Number.NaN, formMs = Number.NaN] = [await entryMs('first-contentful-paint'), await entryMs('form')]
  await context.close()
  return { paintMs, formMs, formBytes, formRequests }
}

/** Marks the first frame after the one with the form. Playwright itself looks only every half second. */
function markForm(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input[type="email"], input[autocomplete="username"]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('form')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function countReceived(devTools: CDPSession): Promise<{ bytes: number; requests: number }> {
  const received = { bytes: 0, requests: 0 }
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
    received.requests++
  })
  await devTools.send('Network.enable')
  return received
}
