import { defineConfig } from 'vitest/config'

/** The pure rules of the web application, in Node. A test that needs a page is `*.browser.test.ts` or `*.test.tsx`. */
export default defineConfig({
  test: {
    name: 'web-rules',
    environment: 'node',
    isolate: false,
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
  },
})
