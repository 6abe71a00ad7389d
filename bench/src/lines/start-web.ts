import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { median } from '../figures.ts'
import type { Finding, Line } from '../line.ts'
import { skipGuide } from '../skip-guide.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

/** A slow mobile network. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** 40 words a minute, the speed of an average typist. */
const keyMs = 300
/** `takenOverMs`: the scripts are there, and a submission is sent. `mapMs`: from the sign-in to the features of a layer. */
const limits = { textMs: 1000, formMs: 3000, takenOverMs: 4500, formBytes: 180_000, formRequests: 8, mapMs: 8000 }

/** One first visit, in a browser that has never seen the page. */
interface Visit {
  readonly textMs: number
  readonly formMs: number
  readonly takenOverMs: number
  /** Received until the scripts had taken over the form, headers included. */
  readonly formBytes: number
  readonly formRequests: number
  readonly mapMs: number
  /** Received bytes of the whole visit by their purpose. */
  readonly bytesByPurpose: ReadonlyMap<string, number>
}

/** The first visit on a slow network, against the promises: a text, then the sign-in form, then the map with a layer. */
export const startWebLine: Line = {
  names: [
    'start.web.text',
    'start.web.form',
    'start.web.taken-over',
    'start.web.bytes',
    'start.web.requests',
    'start.web.map',
  ],
  measure: async ({ rounds, databaseUrl, say }) => {
    say(`start.web: ${rounds} first visits at 50 kB/s and 400 ms`)
    const visits = await withTestServer(databaseUrl, (testServer) => visitsOf(testServer, rounds))
    const of = (read: (visit: Visit) => number) => median(visits.map(read))
    const finding = (name: string, read: (visit: Visit) => number, reference: number): Finding => ({
      name: `start.web.${name}`,
      ours: of(read),
      reference,
      against: 'the promise',
      limit: 1,
    })
    return [
      finding('text', (visit) => visit.textMs, limits.textMs),
      finding('form', (visit) => visit.formMs, limits.formMs),
      finding('taken-over', (visit) => visit.takenOverMs, limits.takenOverMs),
      { ...finding('bytes', (visit) => visit.formBytes, limits.formBytes), unit: 'bytes' },
      { ...finding('requests', (visit) => visit.formRequests, limits.formRequests), unit: 'requests' },
      { ...finding('map', (visit) => visit.mapMs, limits.mapMs), remark: remarkOf(visits) },
    ]
  },
}

function remarkOf([visit]: readonly Visit[]): string {
  const ordered = [...(visit?.bytesByPurpose ?? [])].toSorted(([, a], [, b]) => b - a)
  return ordered.map(([purpose, bytes]) => `${purpose} ${Math.round(bytes / 1000)} kB`).join(', ')
}

async function visitsOf(testServer: TestServer, rounds: number): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
  try {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visitOf(browser, testServer))
    return visits
  } finally {
    await browser.close()
  }
}

async function visitOf(browser: Browser, { product, credentials }: TestServer): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const received = await countReceived(devTools)
  await devTools.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(skipGuide)
  await page.addInitScript(markForm)
  await page.goto(product.origin, { waitUntil: 'commit' })
  const takenOver = page.waitForFunction(() => performance.getEntriesByName('taken-over').length > 0)
  const counted = takenOver.then(() => ({ formBytes: received.bytes, formRequests: received.requests }))
  await page.getByLabel('E-mail').pressSequentially(credentials.email, { delay: keyMs })
  await page.getByLabel('Password', { exact: true }).pressSequentially(credentials.password, { delay: keyMs })
  const { formBytes, formRequests } = await counted
  const mapMs = await signInAndWait(page)
  const entryMs = (name: string) =>
    page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN, name)
  const times = {
    textMs: await entryMs('first-contentful-paint'),
    formMs: await entryMs('form'),
    takenOverMs: await entryMs('taken-over'),
  }
  await context.close()
  return { ...times, formBytes, formRequests, mapMs, bytesByPurpose: received.byPurpose }
}

/** Resolves to the ms from the submission until the map has received the features of its first layer. */
async function signInAndWait(page: Page): Promise<number> {
  const features = page.waitForResponse((response) => response.url().includes('/rest/features'))
  const begun = performance.now()
  await page.keyboard.press('Enter')
  await page.getByRole('application', { name: 'Map' }).waitFor()
  await (await features).finished()
  return performance.now() - begun
}

/** Marks the first frame with the form, and the first one in which the scripts handle it. Playwright itself looks rarely. */
function markForm(): void {
  const look = () => {
    const field = document.querySelector('input[autocomplete="username" i]')
    if (field && performance.getEntriesByName('form').length === 0) performance.mark('form')
    // React stores its properties on the elements that it handles.
    const isTakenOver = field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
    if (isTakenOver) performance.mark('taken-over')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Received {
  bytes: number
  requests: number
  readonly byPurpose: Map<string, number>
}

const purposes: readonly (readonly [RegExp, string])[] = [
  [/\/assets\/(first-screen|rolldown-runtime|contours|cairn-mark)/, 'sign-in form'],
  [/\/assets\/(sign-in|page-menus|password-eye)/, 'sign-in'],
  [/\/assets\/(map|app|visitor-forms|symbols|settings-area)-/, 'code and texts of the map'],
  [/\/assets\/(countries|states|counties|_virtual|cities|towns)/, 'built-in background, after the layers'],
  [/\.woff2$|\/assets\/(?:wght|script-fonts)/, 'fonts'],
  [/\/(rest|auth)\/|\/preferences$/, 'data'],
  [/\/$/, 'page'],
]

async function countReceived(devTools: CDPSession): Promise<Received> {
  const received: Received = { bytes: 0, requests: 0, byPurpose: new Map() }
  const urls = new Map<string, string>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.bytes += encodedDataLength
    received.requests++
    const url = urls.get(requestId) ?? ''
    const purpose = purposes.find(([pattern]) => pattern.test(url))?.[1] ?? 'others'
    received.byPurpose.set(purpose, (received.byPurpose.get(purpose) ?? 0) + encodedDataLength)
  })
  await devTools.send('Network.enable')
  return received
}
