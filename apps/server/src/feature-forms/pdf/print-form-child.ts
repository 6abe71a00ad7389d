import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packaged from '@sparticuz/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { writePlainPdf } from './plain-pdf.ts'
import type { PageRequest, PrintAnswer, PrintRequest } from './print-request.ts'
import { findPageFile, printedPageUrl, printOrigin, printStyle } from './printed-page.ts'

/** The program of the process that prints a form. Its browser reaches no network: it gets the files of the page from here. */

/** How long the form may take for its values. */
const loadTimeoutMs = 10_000

const browserArguments = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--dns-prefetch-disable',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Port 9 discards: a request that the process does not answer goes nowhere.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=256',
  '--renderer-process-limit=1',
]

process.once('message', (request: PrintRequest) => {
  void print(request)
    .catch((error: unknown): PrintAnswer => ({ type: 'failed', reason: String(error).slice(0, 1000) }))
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})

async function print(request: PrintRequest): Promise<PrintAnswer> {
  if (request.kind === 'page') return printPage(request)
  await writeFile(request.path, writePlainPdf(request))
  return { type: 'printed' }
}

async function printPage(request: PageRequest & { readonly path: string }): Promise<PrintAnswer> {
  const browser = await start()
  if (!(browser instanceof Object && 'newContext' in browser)) return browser
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    const page = await context.newPage()
    await serveFiles(page, request)
    page.on('dialog', (dialog) => void dialog.dismiss())
    context.on('page', (opened) => opened !== page && void opened.close())
    await page.goto(printedPageUrl, { waitUntil: 'load', timeout: loadTimeoutMs })
    const fill = await readFile(new URL('fill-form.js', import.meta.url), 'utf8')
    const values = JSON.stringify({ values: request.values, timeoutMs: loadTimeoutMs })
    await page.evaluate(`(() => { ${fill}; return fillForm(${values}) })()`)
    await page.addStyleTag({ content: await printStyle(request) })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(`document.fonts.ready.then(() => unfoldFields({ pagePx: ${request.heightPx} }))`)
    await page.pdf({ path: request.path, preferCSSPageSize: true, printBackground: true })
    return { type: 'printed' }
  } finally {
    await browser.close()
  }
}

/** In its sandbox if the system has one for it. */
async function start(): Promise<Browser | PrintAnswer> {
  let reason = ''
  for (const chromiumSandbox of process.getuid?.() === 0 ? [false] : [true, false]) {
    try {
      const executablePath = await packaged.executablePath()
      const home = mkdtempSync(join(tmpdir(), 'home-'))
      return await chromium.launch({
        executablePath,
        chromiumSandbox,
        args: browserArguments,
        env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: tmpdir(), ...fontPath() },
        timeout: loadTimeoutMs,
      })
    } catch (error) {
      reason = String(error).slice(0, 1000)
    }
  }
  return { type: 'unavailable', reason }
}

function fontPath(): { FONTCONFIG_PATH?: string } {
  const { FONTCONFIG_PATH } = process.env
  return FONTCONFIG_PATH === undefined ? {} : { FONTCONFIG_PATH }
}

async function serveFiles(page: Page, request: PageRequest): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    const file = url.origin === printOrigin ? await findPageFile(request, url.pathname) : undefined
    if (!file) return route.abort('blockedbyclient')
    const { contentType, body, headers } = file
    return route.fulfill({
      contentType: `${contentType}; charset=utf-8`,
      body,
      headers: { ...headers, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    })
  })
  await page.routeWebSocket(/.*/, (socket) => void socket.close())
}
