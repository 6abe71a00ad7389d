import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumArguments, chromiumPath } from '../build/chromium.ts'

const root = new URL('..', import.meta.url).pathname
const server = await createServer({
  root,
  configFile: root + 'vite.config.ts',
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  logLevel: 'error',
  cacheDir: '/tmp/floor/vite',
})
await server.listen()
const base = server.resolvedUrls.local[0]
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
page.on('console', (m) => console.log('console', m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
for (const spec of process.argv.slice(2)) {
  const [name, query, w, h] = spec.split('|')
  await page.setViewportSize({ width: Number(w ?? 1440), height: Number(h ?? 900) })
  await page.goto(
    `${base}harness/${query.startsWith('@') ? query.slice(1).replace('?', '.html?') : 'index.html?' + query}`,
  )
  await page.waitForFunction(() => document.title.startsWith('ready'), null, { timeout: 60000 })
  console.log(name, await page.title())
  await page.screenshot({ path: `/tmp/floor/${name}.png` })
}
await browser.close()
await server.close()
process.exit(0)
