import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { outlineParts } from './build/outline-parts.ts'
import { outlinePlaces } from './build/outline-places.ts'
import { setLocation } from './test/location.ts'
import { readOutsideStyles } from './test/outside-styles.ts'

// Each run prepares its packages for itself, all before its first test: a kept preparation misses what was imported
// since, and then reloads the page under a running test, as a second run at the same time would.
const prepared = mkdtempSync(join(tmpdir(), 'cairn-web-test-'))
process.once('exit', () => rmSync(prepared, { recursive: true, force: true }))

export default defineConfig({
  plugins: [react(), outlineParts(), outlinePlaces()],
  cacheDir: join(prepared, 'node_modules'),
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'], include: ['react/jsx-dev-runtime'] },
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
    setupFiles: ['test/fresh-page.ts'],
    // Two pages at a time. Not one page for all files: it would save a quarter of the CPU time, and take up to 5 GB.
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
    // The time limit of a test is its budget, which the runner checks and scales by load. This one ends a test that hangs.
    testTimeout: 90_000,
    // A condition that holds is seen at once: only a failing test waits so long, and a loaded machine needs it.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      commands: { readOutsideStyles, setLocation },
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
        // No test waits for a transition or clicks into one; the journeys run with all motion.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
