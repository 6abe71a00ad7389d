import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, chromiumPath } from './build/chromium.ts'
import { outlineParts } from './build/outline-parts.ts'

export default defineConfig({
  plugins: [react(), outlineParts()],
  // All packages are prepared before the first test: one that is met later reloads the page under a running test.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'test/**/*.ts'], include: ['react/jsx-dev-runtime'] },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
