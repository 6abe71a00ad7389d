import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { outlineParts } from './build/outline-parts.ts'
import { outlinePlaces } from './build/outline-places.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { setLocation } from './test/location.ts'
import { readOutsideStyles } from './test/outside-styles.ts'

// Each run prepares its packages for itself, all before its first test: a kept preparation misses what was imported
// since, and then reloads the page under a running test, as a second run at the same time would.
const prepared = mkdtempSync(join(tmpdir(), 'cairn-web-test-'))
process.once('exit', () => rmSync(prepared, { recursive: true, force: true }))

/**
 * The folders whose tests share a page. To load the modules again for each file took two fifths of the CPU time. One page
 * for all files would take gigabytes: a page keeps what its tests leave in memory, and its browser ends with its last file.
 */
const pages = {
  engine: ['map/engine'],
  settings: ['screens/settings'],
  screens: ['screens/{app,bars,map}'],
  features: ['features'],
  people: ['{accounts,auth,billing,help,organizations,preferences}'],
  data: ['{attachments,dictionaries,feature-forms,folders,forms,imports,layers,projects,sites,styles,symbols}'],
}
const testsIn = (folders: readonly string[]) =>
  folders.flatMap((folder) => [`src/${folder}/**/*.test.tsx`, `src/${folder}/**/*.browser.test.ts`])

const instances = [
  ...Object.entries(pages).map(([name, folders]) => ({ name, include: testsIn(folders), exclude: [] })),
  { name: 'rest', include: testsIn(['**']), exclude: testsIn(Object.values(pages).flat()) },
].map(({ name, ...files }) => ({ ...files, name: `web (${name})`, browser: 'chromium' as const }))

export default defineConfig({
  plugins: [react(), outlineParts(), outlinePlaces(), pdfFiles()],
  cacheDir: join(prepared, 'node_modules'),
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'], include: ['react/jsx-dev-runtime'] },
  test: {
    name: 'web',
    setupFiles: ['test/fresh-page.ts'],
    isolate: false,
    // Three pages at a time, of one instance or of several: a page waits a quarter of its time, and two left a core idle.
    maxWorkers: 3,
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
      instances,
    },
  },
})
