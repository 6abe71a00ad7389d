import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import { defineConfig } from '@playwright/test'
import { serverLogPath } from './server-log.ts'

const port = Number(process.env['CAIRN_E2E_PORT'] ?? 3197)
const origin = `http://127.0.0.1:${port}`
// The first process creates the folder and ends last; every worker process reads the variables.
if (process.env['CAIRN_E2E_DATA_DIR'] === undefined) {
  const directory = mkdtempSync(join(tmpdir(), 'cairn-e2e-'))
  process.env['CAIRN_E2E_DATA_DIR'] = join(directory, 'data')
  process.env['CAIRN_E2E_SERVER_LOG'] = join(directory, 'server.log')
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: './journeys',
  // This journey writes docs/screenshot.png; run it after the product has changed its appearance.
  testIgnore: process.env['CAIRN_README_SCREENSHOT'] === '1' ? [] : ['readme.spec.ts'],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    // Traces take a fifth of the time of a run: CAIRN_E2E_TRACE=1 writes them for failed journeys.
    trace: process.env['CAIRN_E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: `"${process.execPath}" ../server/src/main.ts > "${serverLogPath()}"`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['CAIRN_E2E_DATA_DIR'] ?? '',
      // As many workers as concurrent journeys: no import waits for the import of another journey.
      CAIRN_WORKERS: '2',
      // An empty address prevents requests for street maps during the journeys.
      CAIRN_STREET_MAP_URL: '',
      LOG_LEVEL: 'info',
    },
    url: `${origin}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
